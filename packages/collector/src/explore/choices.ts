/** The dimensions, measures and events that can be explored, with their names. */
import type { ExploreChoices } from '@balise/contract';
import { settings } from '@balise/settings';
import { dimensionInWords } from '../reports/list-reports.ts';
import { measureInWords } from '../reports/measures/measure-in-words.ts';
import { EXPLORED_DIMENSIONS } from './explored-dimensions.ts';
import { EXPLORED_EVENTS, EXPLORED_MEASURES } from './explored-measures.ts';

const VARIABLES: ReadonlyMap<string, string[]> = new Map(
  settings.variables.dimensions.map(({ id, eVar, prop, hierarchy, list }) => [
    id,
    [
      ...(eVar ? [`v${eVar}`] : []),
      ...(prop ? [`c${prop}`] : []),
      ...(hierarchy ? [`h${hierarchy}`] : []),
      ...(list ? [`l${list}`] : []),
    ],
  ]),
);

export const EXPLORE_CHOICES: ExploreChoices = {
  dimensions: EXPLORED_DIMENSIONS.map((dimension) => ({
    ...dimensionInWords(dimension),
    variables: VARIABLES.get(dimension.id) ?? [],
  })),
  measures: EXPLORED_MEASURES.map(measureInWords),
  events: EXPLORED_EVENTS.map(measureInWords),
};
