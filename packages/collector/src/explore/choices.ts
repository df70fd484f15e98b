/** The dimensions, measures and events that can be explored, with their names. */
import type { ExploreChoices } from '@balise/contract';
import { dimensionInWords } from '../reports/list-reports.ts';
import { measureInWords } from '../reports/measures/measure-in-words.ts';
import { EXPLORED_DIMENSIONS } from './explored-dimensions.ts';
import { EXPLORED_EVENTS, EXPLORED_MEASURES } from './explored-measures.ts';

export const EXPLORE_CHOICES: ExploreChoices = {
  dimensions: EXPLORED_DIMENSIONS.map(dimensionInWords),
  measures: EXPLORED_MEASURES.map(measureInWords),
  events: EXPLORED_EVENTS.map(measureInWords),
};
