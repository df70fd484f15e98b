/**
 * Dimensions that nobody outside the library names ship under their analytics variable: `v43` for `marketingTitle`. They
 * are those of links that only what visitors do sends. A dimension of a page view may be read with `getVar`, one of a
 * call or a push is named by the page, and one of a mapping table by the settings: these keep their ids.
 */
import { PARAMETER_ORDER } from '@balise/beacon';
import type { Settings } from '@balise/settings';
import type { Rule } from '../src/engine/rule.ts';
import { variableNames } from './pack-parameters.ts';

export interface ShippedDimensions {
  /** With the shipped names for the ids of dimensions. */
  readonly settings: Settings;
  /** Shipped names by id. */
  readonly names: ReadonlyMap<string, string>;
}

/** Families of dimensions that say what visitors do; those of others are of the page. */
const OF_VISITORS = ['link', 'navigation', 'share', 'media', 'form'];

/** `kept` are ids that must stay: those that services name. */
export function shipDimensions(
  settings: Settings,
  rules: readonly Rule[],
  kept: ReadonlySet<string>,
): ShippedDimensions {
  const { linkVariables, variables } = settings;
  const kindsOf = (some: readonly Rule[]): typeof linkVariables.kinds =>
    linkVariables.kinds.filter(({ id }) => some.some(({ link }) => link === id));
  const named = new Set([
    ...kept,
    ...linkVariables.common,
    ...kindsOf(rules.filter(isNamedByPages)).flatMap(({ dimensions }) => dimensions),
  ]);
  const names = new Map<string, string>();
  for (const id of kindsOf(rules).flatMap(({ dimensions }) => dimensions)) {
    const dimension = variables.dimensions.find((one) => one.id === id);
    const [variable] = dimension ? variableNames(dimension) : [];
    const wire = PARAMETER_ORDER.find(([name]) => name === variable)?.[1] ?? variable;
    const isOfVisitors = dimension && OF_VISITORS.includes(dimension.family);
    if (wire && isOfVisitors && !named.has(id)) names.set(id, wire);
  }
  const nameOf = (id: string): string => names.get(id) ?? id;
  const optional = <K extends string>(key: K, id: string | undefined): { [key in K]?: string } =>
    id === undefined ? {} : ({ [key]: nameOf(id) } as { [key in K]: string });
  return {
    names,
    settings: {
      ...settings,
      variables: {
        ...variables,
        dimensions: variables.dimensions.map((one) => ({ ...one, id: nameOf(one.id) })),
      },
      linkVariables: {
        ...linkVariables,
        kinds: linkVariables.kinds.map((kind) => ({
          ...kind,
          dimensions: kind.dimensions.map(nameOf),
          ...optional('text', kind.text),
          ...optional('address', kind.address),
          ...optional('fileType', kind.fileType),
        })),
      },
    } as Settings,
  };
}

function isNamedByPages({ triggers }: Rule): boolean {
  return triggers.some((trigger) => /^(direct-call|data-layer) /.test(trigger));
}
