/** Validates the collector's answers about explorations, field by field. */
import type { ExploreAnswer, ExploreChoices, ExploredValue } from '@balise/contract';
import {
  flag,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  text,
} from '../../../network/shape.ts';
import {
  both,
  dimension,
  figures,
  language,
  measure,
} from '../../../shared/report-question/read-reports.ts';

export const readChoices = object<ExploreChoices>({
  dimensions: list(dimension),
  measures: list(measure),
  events: list(measure),
});

const value = object<ExploredValue>({
  value: text,
  kind: oneOf('value', 'none', 'other-department', 'others'),
  name: optional(both),
  language: optional(language),
  totals: figures,
});

/** Without the query, which the caller knows. */
export type Explored = Omit<ExploreAnswer, 'query'>;

export const readExplored = object<Explored>({
  isSuppressed: flag,
  measures: list(measure),
  rows: list(value),
  columns: list(value),
  cells: list(list(figures)),
  totals: figures,
  withoutIdentifier: figures,
  rowCount: number,
  columnCount: number,
  hidden: object({ cells: number, totals: number }),
  countedUntil: nullable(text),
  uncountedDays: number,
});
