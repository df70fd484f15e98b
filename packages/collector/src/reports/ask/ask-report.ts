/** The answer to a report from the store, in plain numbers. Small figures are suppressed later. */
import type { Reader } from '../../engine/database/database.ts';
import { importedSeries, type RawImported } from './imported-series.ts';
import { alignPoints, type AlignedPoint } from './align-points.ts';
import { countedIn, seriesPieces, type Counted } from './ask-series.ts';
import { firstRows } from './ask-first-rows.ts';
import { sharedRows, type SharedRows } from './ask-shared-rows.ts';
import { tableOf, type RawTable } from './ask-table.ts';
import { traffic, VIEW_FACTS } from '../../figures/facts/facts.ts';
import { frenchShare } from '../../figures/measures/visits.ts';
import { countedUntil, isCountingNow, type CountedUntil } from './counted-until.ts';
import { sightOf, valuesOf, type Question } from '../question/question.ts';
import { sourceOf } from '../plan/source.ts';
import {
  comparedPeriod,
  countedMoment,
  daysBack,
  periodBefore,
  type Period,
} from '../period/period.ts';
import { grainOf, type Grain } from '../period/points.ts';
import { REPORT_SUMS } from '../../store/sums/report-sums-tables.ts';
import { KEPT_BY_DEPARTMENT } from '../../store/sums/report-levels.ts';
import { withPageTitles } from './page-titles.ts';
import { withTextLanguages } from './text-languages.ts';
import type { ReportDefinition } from '../definitions/report-definition.ts';
import type { Ask } from '../plan/selection.ts';
import type { Numbers } from '../../figures/measures/numbers.ts';

export interface RawReport extends CountedUntil {
  /** The period of comparison. */
  readonly before: Period | undefined;
  readonly totals: Numbers;
  readonly totalsBefore: Numbers | undefined;
  readonly grain: Grain;
  readonly series: readonly AlignedPoint[];
  readonly tables: readonly RawTable[];
  readonly releases: readonly { readonly at: string; readonly version: string }[];
  /** Figures of all hits of the question, whatever the report counts. */
  readonly around: Numbers;
  /** Whether no hit of the period is counted, but hits of it were received after the newest count. */
  readonly isCounting?: boolean;
  /** Figures that were imported from another service. */
  readonly imported?: readonly RawImported[];
}

const SECONDS = 30;
const NOTHING: Counted = { totals: {}, series: new Map() };

export async function askReport(
  reader: Reader,
  report: ReportDefinition,
  question: Question,
  now = Date.now(),
): Promise<RawReport> {
  const { query } = question;
  const period: Period = query;
  const values = valuesOf(question);
  const ask: Ask = (sql, more) =>
    reader.rows<Record<string, unknown>>(sql, { ...values, ...more }, SECONDS);

  const grain = grainOf(period);
  const wanted = { measures: report.measures, isByValue: false };
  const isOfHits = sourceOf(question, report.main, period, wanted).kind === 'hits';
  const counted = await countedUntil(
    ask,
    [period, periodBefore(query)].filter((one) => one !== undefined),
    isOfHits,
    question.departments,
  );
  const moment = countedMoment(now, counted.newestAt);
  const before = comparedPeriod(query, moment);
  const { figures, past, shared } = await figuresOver(ask, question, report, {
    ...{ period, before, grain },
    back: before ? daysBack(query, before) : 0,
  });
  const tables = await tablesOf(ask, question, report, shared, before);
  const inLanguages = await withTextLanguages(ask, question, report.tables, tables);
  const isNothing = !Object.values(figures.totals).some((total) => total > 0);
  return {
    totals: figures.totals,
    totalsBefore: past?.totals,
    grain,
    series: alignPoints({
      ...{ grain, period, series: figures.series, counted: moment, uncounted: counted.uncounted },
      ...(before && past ? { before: { period: before, series: past.series } } : {}),
    }),
    tables: await withPageTitles(ask, question, report.tables, inLanguages),
    releases: await releasesOf(ask, question),
    ...counted,
    isCounting: isNothing && (await isCountingNow(ask, question, counted.newestAt)),
    before,
    around: shared.around,
    imported: await importedSeries(reader, report, question, grain),
  };
}

interface Periods {
  readonly period: Period;
  readonly before: Period | undefined;
  readonly grain: Grain;
  /** How many days the period of comparison is earlier. */
  readonly back: number;
}

interface FiguresOver {
  readonly figures: Counted;
  /** Of the period of comparison. */
  readonly past: Counted | undefined;
  /** Rows of tables that the same statements returned. */
  readonly shared: SharedRows;
}

/** Totals and series of both periods, from statements of their own or together with the tables. */
async function figuresOver(
  ask: Ask,
  question: Question,
  report: ReportDefinition,
  { period, before, grain, back }: Periods,
): Promise<FiguresOver> {
  // A report on all hits counts the figures around it in the same statement.
  const isOfAll = report.main.id === traffic.id;
  const counting = isOfAll ? { ...report, measures: [...report.measures, frenchShare] } : report;
  const series = {
    now: seriesPieces(question, report, period, { grain, back: 0 }),
    past: before && seriesPieces(question, report, before, { grain, back }),
  };
  const countedAlone = (of: Period, daysLater: number): Promise<Counted> =>
    countedIn(ask, question, counting, of, { grain, back: daysLater });
  const nowAlone = series.now ? undefined : await countedAlone(period, 0);
  const pastAlone = before && !series.past ? await countedAlone(before, back) : undefined;
  const around = isOfAll ? nowAlone?.totals : undefined;
  const shared = await sharedRows(ask, question, report, before, series, around);
  return {
    figures: nowAlone ?? shared.counted ?? NOTHING,
    past: pastAlone ?? shared.pastCounted,
    shared,
  };
}

async function tablesOf(
  ask: Ask,
  question: Question,
  { tables }: ReportDefinition,
  shared: SharedRows,
  before: Period | undefined,
): Promise<RawTable[]> {
  const { rows, pastRows } = await firstRows(ask, question, tables, shared, before);
  const raw: RawTable[] = [];
  for (const [index, table] of tables.entries())
    raw.push(
      await tableOf(ask, question, table, before, {
        rows: rows.get(index) ?? [],
        past: pastRows.get(index),
      }),
    );
  return raw;
}

/** Versions of the library whose first hit is in the period. */
async function releasesOf(ask: Ask, question: Question): Promise<RawReport['releases']> {
  const rows = await ask(
    `SELECT value AS version, toString(min(day)) AS at FROM ${REPORT_SUMS}
     WHERE fact = '${VIEW_FACTS.libraryVersion.id}' AND kept = ${KEPT_BY_DEPARTMENT} AND environment = {environment: String} AND is_simulated = 0 AND value != '' AND ${sightOf(question)}
     GROUP BY version HAVING at >= '${question.query.from}' AND at <= '${question.query.to}' ORDER BY at, version LIMIT 20`,
  );
  return rows.map(({ at, version }) => ({ at: String(at), version: String(version) }));
}
