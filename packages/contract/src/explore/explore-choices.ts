/** Dimensions, measures and events that can be explored: `/api/explore/choices`. */
import { Type, type Static } from 'typebox';
import { Measure, ReportDimension } from '../reports/report-list.ts';

export const ExploreChoices = Type.Object({
  /** For rows and columns. */
  dimensions: Type.Array(ReportDimension),
  measures: Type.Array(Measure),
  /** Events of the settings. Each is a measure that counts the hits with the event. */
  events: Type.Array(Measure),
});
export type ExploreChoices = Static<typeof ExploreChoices>;
