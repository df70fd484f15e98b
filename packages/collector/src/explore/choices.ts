/** The dimensions, measures and events that can be explored, with their names. */
import type { ExploreChoices, Measure } from '@balise/contract';
import { dimensionInWords } from '../reports/list-reports.ts';
import type { MeasureDefinition } from '../reports/measures/measure.ts';
import { EXPLORED_DIMENSIONS } from './explored-dimensions.ts';
import { EXPLORED_EVENTS, EXPLORED_MEASURES } from './explored-measures.ts';

export const inWords = ({ id, name, sentence, kind }: MeasureDefinition): Measure => ({
  ...{ id, name, sentence, kind },
});

export const EXPLORE_CHOICES: ExploreChoices = {
  dimensions: EXPLORED_DIMENSIONS.map(dimensionInWords),
  measures: EXPLORED_MEASURES.map(inWords),
  events: EXPLORED_EVENTS.map(inWords),
};
