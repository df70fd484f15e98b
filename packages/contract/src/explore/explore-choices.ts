/** What can be explored: `/api/explore/choices`. */
import { Type, type Static } from 'typebox';
import { Measure, ReportDimension } from '../reports/report-list.ts';

export const ExploreChoices = Type.Object({
  /** Of rows and columns. */
  dimensions: Type.Array(ReportDimension),
  measures: Type.Array(Measure),
  /** Of the settings: each is a measure that counts the hits with the event. */
  events: Type.Array(Measure),
});
export type ExploreChoices = Static<typeof ExploreChoices>;
