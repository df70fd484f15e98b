/** The figures of a report by line, for one period, as people may see them. */
import type { Figure } from '@balise/contract';
import { each, type InSlices } from '../../base/slices.ts';
import { isUnknown, type PointTime } from '../ask/align-points.ts';
import type { RawReport } from '../ask/ask-report.ts';
import type { RawTable } from '../ask/ask-table.ts';
import { hideComplements } from './hide-complements.ts';
import { hideInBoth, hideInLines } from '../suppression/answer-sums.ts';
import type { Line, Lines, TableLines } from '../suppression/lines.ts';
import { suppressionIn } from '../suppression/complementary-suppression.ts';
import { both, measure, type MeasureDefinition } from '../../figures/measures/measure.ts';
import { goalShare } from '../../figures/measures/goals.ts';
import { frenchShare, WITHOUT_IDENTIFIER } from '../../figures/measures/visits.ts';
import { RARE } from '../plan/rare-texts.ts';
import type { ReportDefinition, TableDefinition } from '../definitions/report-definition.ts';
import type { Numbers } from '../../figures/measures/numbers.ts';
import type { Showing } from '../suppression/showing.ts';

export type PeriodName = 'now' | 'before';

/** With the shares beside the totals, which only the current period has. */
export interface AnswerLines extends Lines {
  readonly withoutIdentifier: Figure;
  readonly french: Figure;
}

const WITHOUT = measure(
  { id: 'without', name: both('', ''), sentence: both('', '') },
  { from: 'ratio', above: WITHOUT_IDENTIFIER, below: 'hits' },
  'share',
);

/** The answers that a reader can compare with one about visits with or without a goal. */
export interface Compared {
  /** With the goal on the other side. */
  readonly complement: RawReport;
  /** About all visits. */
  readonly all: RawReport;
  /** Whether the complement counts the visits with the goal. */
  readonly isWithGoal: boolean;
}

export function* linesOf(
  report: ReportDefinition,
  raw: RawReport,
  period: PeriodName,
  showing: Showing,
  compared?: Compared,
): InSlices<AnswerLines> {
  const { lines, shares } = yield* plainLines(report, raw, period, showing);
  if (showing.isSuppressed && compared) {
    const { complement, isWithGoal } = compared;
    const { lines: all } = yield* plainLines(report, compared.all, period, showing);
    yield* hideInLines(all);
    const { lines: other } = yield* plainLines(report, complement, period, showing);
    hideComplements(lines, complement, period);
    hideComplements(other, raw, period);
    yield* hideInBoth({ pair: isWithGoal ? [other, lines] : [lines, other], all });
  } else if (showing.isSuppressed) yield* hideInLines(lines);
  const { without, french } = shares;
  return {
    ...lines,
    withoutIdentifier: without.figures[WITHOUT.id] ?? null,
    french: french.figures[frenchShare.id] ?? null,
  };
}

interface PlainLines {
  readonly lines: Lines;
  readonly shares: { readonly without: Line; readonly french: Line };
}

/** Before figures are suppressed that would reveal a suppressed one. */
function* plainLines(
  report: ReportDefinition,
  raw: RawReport,
  period: PeriodName,
  showing: Showing,
): InSlices<PlainLines> {
  const { measures } = report;
  const totals = (period === 'now' ? raw.totals : raw.totalsBefore) ?? {};
  const points = raw.series.map((point) =>
    period === 'now' ? point.numbers : (point.before ?? {}),
  );
  const times = raw.series.map((point) => (period === 'now' ? point.time : point.timeBefore));
  const share = (of: MeasureDefinition, numbers: Numbers): Line => ({
    measures: [of],
    numbers,
    figures: { [of.id]: showing.figure(of, numbers) },
  });
  // Facts of visits contain no hits without an identifier. The share then comes from all hits.
  const without = share(WITHOUT, report.main.isOfVisits === true ? raw.around : raw.totals);
  const french = share(frenchShare, raw.around);
  const lines: Lines = {
    totals: known(
      { measures, numbers: totals, figures: { ...showing.figures(measures, totals) } },
      isSomeKnown(times),
    ),
    points: (yield* linesIn(
      points,
      measures,
      suppressionIn(
        points.map((numbers) => ({ numbers })),
        measures,
      ),
      showing,
    )).map((line, index) => known(line, isSomeKnown([times[index]]))),
    tables: yield* tablesOf(report, raw, period, showing),
    around: period === 'now' ? [without, french] : [],
  };
  return { lines, shares: { without, french } };
}

/** Whether a figure of some points is known. Without any points, the question has no time. */
export const isSomeKnown = (times: readonly (PointTime | undefined)[]): boolean =>
  times.length === 0 || times.some((time) => time !== undefined && !isUnknown(time));

/** Without figures if they are unknown. They count no hits, so no sum changes. */
const known = (line: Line, isKnown: boolean): Line =>
  isKnown
    ? line
    : { ...line, figures: Object.fromEntries(line.measures.map(({ id }) => [id, null])) };

const linesIn = (
  all: readonly Numbers[],
  measures: readonly MeasureDefinition[],
  alone: RawTable['alone'],
  showing: Showing,
): InSlices<readonly Line[]> =>
  each(all, (numbers) => ({
    measures,
    numbers,
    figures: { ...showing.line(measures, numbers, alone) },
  }));

function* tablesOf(
  { tables }: ReportDefinition,
  raw: RawReport,
  period: PeriodName,
  showing: Showing,
): InSlices<readonly TableLines[]> {
  const all: TableLines[] = [];
  for (const [index, table] of tables.entries())
    all.push(yield* tableLines(table, raw.tables[index], period, showing));
  return all;
}

function* tableLines(
  table: TableDefinition,
  raw: RawTable | undefined,
  period: PeriodName,
  showing: Showing,
): InSlices<TableLines> {
  if (!raw) return { table, rows: [], isCut: false };
  const alone = period === 'now' ? raw.alone : raw.aloneBefore;
  const numbers = raw.rows.map((row) => (period === 'now' ? row.numbers : (row.before ?? {})));
  const lines = yield* linesIn(numbers, table.columns, alone, showing);
  return {
    table,
    rows: lines.map((line, index) =>
      withoutVisits({ ...line, value: raw.rows[index]?.value ?? '' }),
    ),
    isCut: raw.total > raw.rows.length,
    hasRare: raw.rows.some(({ value }) => value === RARE),
  };
}

/** A visit with several rare texts is in each of them, so their roll-ups do not count its visits once. */
function withoutVisits<T extends Line & { readonly value: string }>(row: T): T {
  if (row.value !== RARE) return row;
  for (const { id, formula } of row.measures)
    if (formula.from === 'visits' || formula.from === 'goal' || id === goalShare.id)
      row.figures[id] = null;
  return row;
}
