/** The dimensions, measures and events that can be explored, with their names. */
import type { ExploreChoices } from '@balise/contract';
import { settings } from '@balise/settings';
import { measureInWords } from '../../figures/measures/measure-in-words.ts';
import { variablesOf } from '../../hit/dimension-variables.ts';
import { dimensionInWords } from '../definitions/list-reports.ts';
import { EXPLORED_DIMENSIONS } from './explored-dimensions.ts';
import { EXPLORED_EVENTS, EXPLORED_MEASURES } from './explored-measures.ts';

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
const FAMILIES: ReadonlyMap<string, string> = new Map([
  ...MADE,
  ...settings.variables.dimensions.map(({ id, family }) => [id, family] as const),
]);

function familyOf(id: string): string {
  const family = FAMILIES.get(id);
  if (family === undefined) throw new Error(`The dimension ${id} has no family.`);
  return family;
}

const VARIABLES: ReadonlyMap<string, string[]> = new Map(
  settings.variables.dimensions.map((dimension) => [dimension.id, variablesOf(dimension)]),
);

const NUMBERS: ReadonlyMap<string, number> = new Map(
  settings.events.events.map(({ id, number }) => [id, number]),
);

export const EXPLORE_CHOICES: ExploreChoices = {
  dimensions: EXPLORED_DIMENSIONS.map((dimension) => ({
    ...dimensionInWords(dimension),
    variables: VARIABLES.get(dimension.id) ?? [],
    family: familyOf(dimension.id),
  })),
  measures: EXPLORED_MEASURES.map(measureInWords),
  events: EXPLORED_EVENTS.map((event) => ({
    ...measureInWords(event),
    variables: [`event${NUMBERS.get(event.id) ?? ''}`],
  })),
};
