/** The dimensions that beacons must have, by the settings in force: those for all hits, and those of departments. */
import { derived, type Settings } from '@balise/settings';
import type { Expectation } from '../store/counts/attention-expectations.ts';

interface On {
  readonly pageViews?: boolean | undefined;
  readonly links?: readonly string[] | undefined;
}

/** The expectations of given settings. */
export function expectationsOf({
  variables,
  departments,
  linkVariables,
}: Pick<Settings, 'variables' | 'departments' | 'linkVariables'>): readonly Expectation[] {
  const kinds = new Map(linkVariables.kinds.map((kind) => [kind.id, kind]));
  const texts = new Map(
    variables.dimensions.map(({ id, defaultTexts = [] }) => [id, defaultTexts]),
  );
  const expectation = (
    dimension: string,
    { pageViews = false, links = [] }: On,
    department: string | null,
  ): Expectation => {
    const named = links.flatMap((id) => kinds.get(id) ?? []);
    return {
      ...{ dimension, department, onPages: pageViews },
      linkTypes: named.flatMap(({ linkType }) => (linkType === 'other' ? [] : [linkType])),
      linkNames: named.flatMap(({ linkType, name }) => (linkType === 'other' ? [name.en] : [])),
      defaultTexts: texts.get(dimension) ?? [],
    };
  };
  return [
    ...variables.dimensions.flatMap(({ id, requiredOn }) =>
      requiredOn ? [expectation(id, requiredOn, null)] : [],
    ),
    ...departments.departments.flatMap(({ id, requires = [] }) =>
      requires.map(({ dimension, ...on }) => expectation(dimension, on, id)),
    ),
  ];
}

export const expectationsInForce = derived(expectationsOf);
