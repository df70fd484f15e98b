/** How a table of a report is made: its figures, its rows, and their order. */
import type { Sql } from '../../engine/sql/sql.ts';
import type { Fact } from '../../figures/facts/fact.ts';
import type { MeasureDefinition, Summed } from '../../figures/measures/measure.ts';
import { frequentTexts } from './rare-texts.ts';
import { sourceOf, type Source } from './source.ts';
import type { Question } from '../question/question.ts';
import type { Period } from '../period/period.ts';
import type { TableDefinition } from '../definitions/report-definition.ts';
import { expressionsOf, sumIn } from './selection.ts';
import type { Shape } from './table-rows.ts';

export type AnswerRows = readonly Record<string, unknown>[];

export interface Making {
  readonly shape: Shape;
  readonly isSuppressed: boolean;
  /** The number of rows to answer for a limit: at least all values, if these have a fixed order. */
  rowsOf(limit: number): number;
  /** Name of the figure that sorts the rows, the greatest first. */
  readonly order: string;
  /** Columns that need merged states, such as distinct counts. */
  readonly states: readonly MeasureDefinition[];
  /** Whether it counts page views by page. From hits, only the figures needed for sorting are then queried first. */
  readonly isOfPages: boolean;
  /** Columns that are queried afterwards. */
  readonly later: readonly MeasureDefinition[];
  /** The columns without states, and always the first column. */
  readonly plain: readonly MeasureDefinition[];
  /** Name of the figure that a row must have. */
  readonly needed: string;
  /** The expressions of the first query, by name. */
  figuresFrom(source: Source): ReadonlyMap<string, Sql>;
  source(period: Period): Source;
}

/**
 * Whether the question includes the table. Some tables mean nothing unless a filter names a value. A page has rows of
 * one table.
 */
export const isAsked = ({ id, needsFilter, fact }: TableDefinition, { query }: Question): boolean =>
  fact.isEmpty !== true &&
  (query.after === undefined || query.after.table === id) &&
  (needsFilter === undefined || query.filters.some(({ dimension }) => dimension === needsFilter));

export function makingOf(table: TableDefinition, question: Question): Making {
  const { id, fact, columns, only } = table;
  const [first] = columns;
  if (!first) throw new Error(`The table ${id} has no column.`);
  const isJoined = fact.dimension.isPage === true && question.query.languages === 'joined';
  const sourceIn = (period: Period, measures: readonly MeasureDefinition[]): Source =>
    sourceOf(question, fact, period, { measures, isByValue: true });
  const numbers = columns.filter(
    ({ formula: { from } }) => from !== 'visitors' && from !== 'median' && from !== 'goal',
  );
  // Visits are also a plain number if each day has one roll-up row. Merging states is slower, so that is done only
  // for the shown rows.
  const areNumbers = sourceIn(question.query, numbers).kind === 'sums';
  const added = areNumbers ? numbers : numbers.filter(({ formula: { from } }) => from !== 'visits');
  const states = columns.filter((column) => !added.includes(column));
  const plain = [...added, ...(added.includes(first) ? [] : [first])];
  const isOfPages = fact.hasTime === true && fact.dimension.digest !== undefined;
  const later = isOfPages ? states.filter((column) => column !== first) : [];
  return {
    shape: {
      ...{ fact, isJoined, question },
      frequent: frequentTexts(fact, question, (period) => sourceIn(period, plain)),
    },
    isSuppressed: question.isSuppressed ?? true,
    rowsOf: (limit) => (fact.dimension.isOrdered === true ? Math.max(limit, HOURS) : limit),
    order: first.formula.from === 'sum' ? `n_${first.formula.sum.id}` : `n_${first.formula.from}`,
    states,
    isOfPages,
    later,
    plain,
    needed: `n_${only?.id ?? 'hits'}`,
    figuresFrom(source) {
      // One scan of the hits gives all figures, except for pages, which are many. For roll-ups, merging states is the
      // slow part.
      const isOfHits = source.kind === 'hits';
      const asked = isOfHits && !isOfPages ? columns : plain;
      const figures = new Map([
        ...(only ? extra(fact, only, source) : []),
        ...expressionsOf(fact, asked, source),
      ]);
      if (isOfHits && isOfPages) figures.delete('n_without_identifier');
      return figures;
    },
    source(period) {
      const source = sourceIn(period, plain);
      return source.kind === 'hits' ? sourceIn(period, columns) : source;
    },
  };
}

/** No fixed order has more values. */
const HOURS = 25;

/** A figure that a row must have, although no column shows it. */
const extra = (fact: Fact, only: Summed, source: Source): ReadonlyMap<string, Sql> =>
  new Map([[`n_${only.id}`, sumIn(fact, source, only)]]);
