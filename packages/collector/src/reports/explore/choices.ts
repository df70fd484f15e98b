/** The dimensions, measures and events that can be explored, with their names. */
import type { ExploreChoices } from '@balise/contract';
import { derived } from '@balise/settings';
import { measureInWords } from '../../figures/measures/measure-in-words.ts';
import { variablesOf } from '../../hit/dimension-variables.ts';
import { dimensionInWords } from '../definitions/list-reports.ts';
import { exploredDimensions } from './explored-dimensions.ts';
import { EXPLORED_MEASURES, exploredEvents } from './explored-measures.ts';

/** Families of the dimensions that are not in the variable map. */
const MADE = Object.entries({
  page: ['page', 'page-group', 'language', 'host', 'department', 'suite'],
  campaign: ['source', 'source-host', 'source-page'],
  link: ['file', 'exit-address', 'exit-host'],
  share: ['followed'],
  form: ['form-field'],
  time: ['day', 'hour', 'weekday'],
  visitor: ['device', 'browser', 'browser-version', 'system', 'country', 'province'],
  technical: ['removed-kind', 'removed-field'],
}).flatMap(([family, ids]) => ids.map((id) => [id, family] as const));
const families = derived(
  ({ variables }): ReadonlyMap<string, string> =>
    new Map([...MADE, ...variables.dimensions.map(({ id, family }) => [id, family] as const)]),
);

function familyOf(id: string): string {
  const family = families().get(id);
  if (family === undefined) throw new Error(`The dimension ${id} has no family.`);
  return family;
}

/** Those of the snapshot in force. */
export const exploreChoices = derived(({ variables, events }): ExploreChoices => {
  const wires = new Map(variables.dimensions.map((one) => [one.id as string, variablesOf(one)]));
  const numbers = new Map(events.events.map(({ id, number }) => [id as string, number]));
  return {
    dimensions: exploredDimensions().map((dimension) => ({
      ...dimensionInWords(dimension),
      variables: wires.get(dimension.id) ?? [],
      family: familyOf(dimension.id),
    })),
    measures: EXPLORED_MEASURES.map(measureInWords),
    events: exploredEvents().map((event) => ({
      ...measureInWords(event),
      variables: [`event${numbers.get(event.id) ?? ''}`],
    })),
  };
});
