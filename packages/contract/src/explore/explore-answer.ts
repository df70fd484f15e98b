/** What an exploration answers. A count of 1 to 4 is hidden, and so many others that no total tells it. */
import { Type, type Static } from 'typebox';
import { BothLanguages } from '../shared.ts';
import { Figures } from '../reports/report-answer.ts';
import { Measure } from '../reports/report-list.ts';
import { ExploreQuery } from './explore-query.ts';

/** A value of the dimension of the rows or of the columns, and what is counted of it in all. */
export const ExploredValue = Type.Object({
  /** As it is stored and filtered by; empty for hits that have none. */
  value: Type.String(),
  /** `other-department`: all that one may not see, as one. `none`: hits without a value. */
  kind: Type.Enum(['value', 'none', 'other-department']),
  /** Where the value has a name. */
  name: Type.Optional(BothLanguages),
  totals: Figures,
});
export type ExploredValue = Static<typeof ExploredValue>;

export const ExploreAnswer = Type.Object({
  query: ExploreQuery,
  /** Measures, then events, as they were asked. */
  measures: Type.Array(Measure),
  /** The greatest first by the first measure; those whose total is hidden by name, after them. Hours and days in their own order. */
  rows: Type.Array(ExploredValue),
  /** In the same order; none where none are asked. */
  columns: Type.Array(ExploredValue),
  /** By row, then by column. */
  cells: Type.Array(Type.Array(Figures)),
  /** Of all rows and columns, those too that are not in the answer. */
  totals: Figures,
  /** By measure: the share (0 to 1) of its hits that brought no identifier; they are in no visit. */
  withoutIdentifier: Figures,
  /** Rows and columns that there are. */
  rowCount: Type.Integer(),
  columnCount: Type.Integer(),
  /** Figures of this answer that are hidden: of cells, and of totals. */
  hidden: Type.Object({ cells: Type.Integer(), totals: Type.Integer() }),
  /** ISO 8601: until when hits are in the answer; null where nothing has been counted yet. */
  countedUntil: Type.Union([Type.String(), Type.Null()]),
});
export type ExploreAnswer = Static<typeof ExploreAnswer>;
