/** What a table of a report is made of: which figures of which rows, and by what its rows are sorted. */
import type { Fact } from './facts/fact.ts';
import type { MeasureDefinition, Summed } from './measures/measure.ts';
import { sourceOf, type Source } from './source.ts';
import type { Question } from './question.ts';
import type { Period } from './period.ts';
import type { TableDefinition } from './report-definition.ts';
import { expressionsOf, sumIn } from './selection.ts';
import type { Shape } from './table-rows.ts';

export type AnswerRows = readonly Record<string, unknown>[];

export interface Making {
  readonly shape: Shape;
  /** Of so many rows that are asked for, those that are answered: all where they have an order of their own. */
  rowsOf(limit: number): number;
  /** Name of the figure that the greatest rows have most of. */
  readonly order: string;
  /** Columns that are counted without counting twice. */
  readonly states: readonly MeasureDefinition[];
  /** Whether it is of page views by page, of which hits are not asked at first for more than they are sorted by. */
  readonly isOfPages: boolean;
  /** Columns that are asked for then. */
  readonly later: readonly MeasureDefinition[];
  /** The others, and the first in any case. */
  readonly plain: readonly MeasureDefinition[];
  /** Name of the figure of which a row must have some. */
  readonly needed: string;
  /** What is asked at first, by name. */
  figuresFrom(source: Source): ReadonlyMap<string, string>;
  source(period: Period): Source;
}

/** Whether a question has the table: some say nothing where no filter names a value. */
export const isAsked = ({ needsFilter, fact }: TableDefinition, { query }: Question): boolean =>
  fact.isEmpty !== true &&
  (needsFilter === undefined || query.filters.some(({ dimension }) => dimension === needsFilter));

export function makingOf(table: TableDefinition, question: Question): Making {
  const { id, fact, columns, only } = table;
  const [first] = columns;
  if (!first) throw new Error(`The table ${id} has no column.`);
  const isJoined = fact.dimension.isPage === true && question.query.languages === 'joined';
  const sourceIn = (period: Period, measures: readonly MeasureDefinition[]): Source =>
    sourceOf(question, fact, period, { measures, isByValue: true });
  const numbers = columns.filter(
    ({ formula: { from } }) => from !== 'visitors' && from !== 'median',
  );
  // Visits are a number as well where the sums of each day are one row. Merging states costs more: it is done for the rows that are shown.
  const areNumbers = sourceIn(question.query, numbers).kind === 'sums';
  const added = areNumbers ? numbers : numbers.filter(({ formula: { from } }) => from !== 'visits');
  const states = columns.filter((column) => !added.includes(column));
  const plain = [...added, ...(added.includes(first) ? [] : [first])];
  const isOfPages = fact.hasTime === true && fact.dimension.digest !== undefined;
  const later = isOfPages ? states.filter((column) => column !== first) : [];
  return {
    shape: { fact, isJoined, question },
    rowsOf: (limit) => (fact.dimension.isOrdered === true ? Math.max(limit, HOURS) : limit),
    order: first.formula.from === 'sum' ? `n_${first.formula.sum.id}` : `n_${first.formula.from}`,
    states,
    isOfPages,
    later,
    plain,
    needed: `n_${only?.id ?? 'hits'}`,
    figuresFrom(source) {
      // Hits are read once for all figures, but for those of pages, which are many; merging states is what costs.
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

/** No order has more values. */
const HOURS = 25;

/** What a row must have some of, though no column shows it. */
const extra = (fact: Fact, only: Summed, source: Source): ReadonlyMap<string, string> =>
  new Map([[`n_${only.id}`, sumIn(fact, source, only)]]);
