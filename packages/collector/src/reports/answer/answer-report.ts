/** A report as people may see it: small figures are suppressed, rows have names, and the finding is added. */
import {
  isHidden,
  type ReportAnswer,
  type ReportPointTime,
  type ReportQuery,
  type ReportTable,
} from '@balise/contract';
import { atOnce, type InSlices } from '../../base/slices.ts';
import { answerImported } from './answer-imported.ts';
import type { PointTime } from '../ask/align-points.ts';
import { isSomeKnown, linesOf } from './answer-lines.ts';
import { tableOf } from './answer-table.ts';
import type { RawReport } from '../ask/ask-report.ts';
import { findingOf } from './finding.ts';
import { visits } from '../../figures/measures/visits.ts';
import { daysOf, type Period } from '../period/period.ts';
import type { Comparison } from '../question/comparisons.ts';
import { pagedTables } from '../plan/row-pages.ts';
import type { ReportDefinition } from '../definitions/report-definition.ts';
import { showingOf } from '../suppression/showing.ts';

/** The answer without a pause, for a process that answers no other request. */
export const answerReport = (...asked: Parameters<typeof answerInSlices>): ReportAnswer =>
  atOnce(answerInSlices(...asked));

/**
 * `isSuppressed`: whether small counts are suppressed (`people/suppression.ts`). `comparison`: the answers that a reader
 * could subtract, for a suppressed answer about visits with or without a goal. The suppression of a long table takes
 * seconds. Throws a `Problem` if the page starts after a row that is not there.
 */
export function* answerInSlices(
  report: ReportDefinition,
  query: ReportQuery,
  raw: RawReport,
  isSuppressed = true,
  comparison?: Comparison<RawReport>,
): InSlices<ReportAnswer> {
  const { before } = raw;
  const showing = showingOf(isSuppressed);
  const compared = comparison && { ...comparison, isWithGoal: isWithout(query) };
  const now = yield* linesOf(report, raw, 'now', showing, compared);
  const past = raw.totalsBefore && (yield* linesOf(report, raw, 'before', showing, compared));
  const tables: ReportTable[] = [];
  for (const [index, table] of report.tables.entries()) {
    const [rows = [], before = []] = [now.tables[index]?.rows, past?.tables[index]?.rows];
    const lines = { now: rows, before };
    tables.push(yield* tableOf(table, raw.tables[index], query, isSuppressed, lines));
  }
  const totals = now.totals.figures;
  const totalsBefore = past?.totals.figures;
  return {
    report: report.id,
    query,
    period: { from: query.from, to: query.to },
    ...(before ? { before: comparedDays(before) } : {}),
    isSuppressed,
    finding: finding(report, query, totals, totalsBefore, {
      // The finding names the greatest rows, and these are on the first page.
      tables: query.after ? [] : tables,
      isCounted: isSomeKnown(raw.series.map(({ time }) => time)),
    }),
    totals,
    ...(totalsBefore ? { totalsBefore } : {}),
    withoutIdentifier: now.withoutIdentifier,
    french: now.french,
    grain: raw.grain,
    series: raw.series.map(({ at, time, timeBefore }, index) => ({
      ...{ at, time: timeOfPoint(time), figures: now.points[index]?.figures ?? {} },
      ...(timeBefore
        ? {
            timeBefore: timeOfPoint(timeBefore),
            before: past?.points[index]?.figures ?? {},
          }
        : {}),
    })),
    tables: isSuppressed
      ? tables
      : pagedTables(
          tables,
          raw.tables.map(({ next }) => next),
          query,
        ),
    countedUntil: raw.countedUntil,
    uncountedDays: raw.uncounted.length,
    ...(raw.isCounting === true ? { isCounting: true } : {}),
    releases: [...raw.releases],
    ...(raw.imported && raw.imported.length > 0
      ? { imported: raw.imported.map((one) => answerImported(one, showing)) }
      : {}),
  };
}

/** Whether the question is about visits without the goal. The other side is then those with it. */
const isWithout = ({ without = [] }: ReportQuery): boolean => without.length > 0;

/** The moment in ISO 8601 form. */
const timeOfPoint = ({ until, ...time }: PointTime): ReportPointTime => ({
  ...time,
  ...(until === undefined ? {} : { until: until.replace(' ', 'T') }),
});

/** The moment in ISO 8601 form. */
const comparedDays = ({ from, to, until }: Period): NonNullable<ReportAnswer['before']> => ({
  ...{ from, to },
  ...(until === undefined ? {} : { until: until.replace(' ', 'T') }),
});
const hasFigure = ({ figures }: ReportTable['rows'][number]): boolean =>
  Object.values(figures).some((figure) => isHidden(figure) || (figure ?? 0) > 0);

/** Rows in the order of their change do not start with the greatest. */
const isOfMost = ({ order = 'most' }: ReportQuery): boolean => order === 'most';

function finding(
  { measures, tables: kinds, main, outcome }: ReportDefinition,
  query: ReportQuery,
  totals: ReportAnswer['totals'],
  totalsBefore: ReportAnswer['totals'] | undefined,
  { tables, isCounted }: { readonly tables: readonly ReportTable[]; readonly isCounted: boolean },
): ReportAnswer['finding'] {
  const [first] = measures;
  if (!first) throw new Error('A report has a measure.');
  // A table with the fact and the first measure of the totals.
  const at = kinds.findIndex(
    ({ fact, columns }) => fact.id === main.id && columns[0]?.id === first.id,
  );
  const kind = kinds[at];
  const table = tables[at];
  const rows = table?.rows ?? [];
  const counted = measures.some(({ id }) => id === visits.id) ? visits.id : first.id;
  return findingOf({
    measure: first,
    isCounted,
    total: totals[first.id] ?? null,
    before: totalsBefore?.[first.id],
    compared:
      query.compare === 'none'
        ? undefined
        : { days: daysOf(query), isYear: query.compare === 'year' },
    visits: [totals[counted], totalsBefore?.[counted]],
    outcome: outcome && { done: totals[outcome.done.id], lost: outcome.lost.id },
    rows: rows.filter((row) => row.kind !== 'others'),
    isWhole: table?.total === rows.length && rows.every((row) => row.kind !== 'others'),
    isOfMost: isOfMost(query),
    column: kind?.columns[0],
    hasFigures: tables.some((one) => one.rows.some(hasFigure)),
  });
}
