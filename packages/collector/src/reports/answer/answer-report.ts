/** A report as people may see it: small figures are suppressed, rows have names, and the finding is added. */
import {
  isHidden,
  isProtecting,
  UNDER,
  type Figures,
  type ReportAnswer,
  type ReportPointTime,
  type ReportQuery,
  type ReportRow,
  type ReportTable,
  type RowOrder,
} from '@balise/contract';
import { LANGUAGES } from '@balise/contract/limits';
import { answerImported } from './answer-imported.ts';
import type { PointTime } from '../ask/align-points.ts';
import { isSomeKnown, linesOf } from './answer-lines.ts';
import type { Line } from '../suppression/answer-sums.ts';
import type { RawReport } from '../ask/ask-report.ts';
import type { PageTitle, RawRow, RawTable } from '../ask/ask-table.ts';
import { inOrderOf, type ShownRow } from '../plan/compared-rows.ts';
import { findingOf } from './finding.ts';
import { OTHERS } from '../../figures/facts/neighbours.ts';
import { visits } from '../../figures/measures/visits.ts';
import { daysOf, type Period } from '../period/period.ts';
import { RARE } from '../plan/rare-texts.ts';
import { pagedTables } from '../plan/row-pages.ts';
import type { ReportDefinition, TableDefinition } from '../definitions/report-definition.ts';
import { showingOf } from '../suppression/showing.ts';
import { isText } from '../ask/text-languages.ts';
import type { Fact } from '../../figures/facts/fact.ts';

/**
 * `isSuppressed`: whether small counts are suppressed (`people/suppression.ts`). Throws a `Problem` if the page starts
 * after a row that is not there.
 */
export function answerReport(
  report: ReportDefinition,
  query: ReportQuery,
  raw: RawReport,
  isSuppressed = true,
): ReportAnswer {
  const { before } = raw;
  const showing = showingOf(isSuppressed);
  const now = linesOf(report, raw, 'now', showing);
  const past = raw.totalsBefore && linesOf(report, raw, 'before', showing);
  const tables = report.tables.map((table, index) =>
    tableOf(table, raw.tables[index], query, isSuppressed, {
      now: now.tables[index]?.rows ?? [],
      before: past?.tables[index]?.rows ?? [],
    }),
  );
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
/** The lines of the rows of a table, in the order of the rows. */
interface RowLines {
  readonly now: readonly Line[];
  readonly before: readonly Line[];
}

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

function tableOf(
  { id, fact, columns }: TableDefinition,
  raw: RawTable | undefined,
  { compare, order = 'most', limit }: ReportQuery,
  isSuppressed: boolean,
  lines: RowLines,
): ReportTable {
  if (!raw) return { id, rows: [], total: 0 };
  const rows = raw.rows.map((row, index) =>
    rowOf(row, fact, isSuppressed, {
      now: lines.now[index]?.figures ?? {},
      before: lines.before[index]?.figures ?? {},
    }),
  );
  const first = columns[0]?.id ?? '';
  if (fact.dimension.isOrdered === true && order === 'most')
    return { id, rows: rows.sort((a, b) => (a.value < b.value ? -1 : 1)), total: raw.total };
  const isCompared = compare !== 'none';
  return {
    id,
    rows: (isCompared ? inChange(rows, first, order) : inOrder(rows, first)).slice(0, limit),
    total: raw.total,
  };
}

function inChange(rows: readonly ReportRow[], first: string, order: RowOrder): ReportRow[] {
  const compare = inOrderOf(order);
  const shown = ({ value, figures, before }: ReportRow): ShownRow => ({
    ...{ value, now: figures[first] ?? null, before: before?.[first] ?? null },
  });
  const isOthers = ({ kind }: ReportRow): number => Number(kind === 'others');
  return [...rows].sort(
    (one, other) => isOthers(one) - isOthers(other) || compare(shown(one), shown(other)),
  );
}

/**
 * The position of a row must not reveal a suppressed first figure. Such rows come after the others, sorted by name:
 * first those of five or more, then those under five. Rows of 0 are among the last. “Others” is last.
 */
export function inOrder(rows: readonly ReportRow[], first: string): ReportRow[] {
  const groupOf = ({ kind, figures }: ReportRow): number => {
    if (kind === 'others') return 3;
    const figure = figures[first];
    if (isProtecting(figure)) return 1;
    return typeof figure === 'number' && figure > 0 ? 0 : 2;
  };
  const byName = (a: ReportRow, b: ReportRow): number =>
    a.value < b.value ? -1 : Number(a.value > b.value);
  const inGroup = (group: number): ReportRow[] => rows.filter((row) => groupOf(row) === group);
  return [...inGroup(0), ...inGroup(1).sort(byName), ...inGroup(2).sort(byName), ...inGroup(3)];
}

function rowOf(
  row: RawRow,
  { dimension }: Fact,
  isSuppressed: boolean,
  figures: { readonly now: Figures; readonly before: Figures },
): ReportRow {
  const { value, language, before } = row;
  const kind = kindOf(value);
  const name = dimension.names?.[value];
  return {
    value: kind === 'value' ? value : '',
    kind,
    ...(name ? { name } : {}),
    ...(dimension.isPage === true && kind === 'value'
      ? { page: pageOf(row, titling(figures, isSuppressed)) }
      : {}),
    ...(kind === 'value' && isText(dimension) ? shownLanguage(language, figures.now) : {}),
    figures: figures.now,
    ...(before ? { before: figures.before } : {}),
  };
}

/** Of a row without a suppressed figure: of few hits, the language of most of them could reveal their number. */
export function shownLanguage(language: string, figures: Figures): Pick<ReportRow, 'language'> {
  const stated = LANGUAGES.find((one) => one === language);
  return stated && !Object.values(figures).some(isHidden) ? { language: stated } : {};
}

function kindOf(value: string): ReportRow['kind'] {
  if (value === OTHERS) return 'other-department';
  if (value === RARE) return 'others';
  return value === '' ? 'none' : 'value';
}

/** Gives the title to show, if there is one. */
type Titling = (title: PageTitle | undefined) => { readonly title?: string };

/**
 * In a suppressed answer, a row with a suppressed figure has no title. A title is free text, so at least five
 * visitors must have seen it.
 */
function titling(
  { now, before }: { readonly now: Figures; readonly before: Figures },
  isSuppressed: boolean,
): Titling {
  const isOfFew = [now, before].some((figures) => Object.values(figures).some(isHidden));
  return (title) =>
    title === undefined || (isSuppressed && (isOfFew || title.visitors < UNDER))
      ? {}
      : { title: title.text };
}

function pageOf(
  { value, language, twin, title, twinTitle }: RawRow,
  shown: Titling,
): NonNullable<ReportRow['page']> {
  return {
    ...addressOf(value),
    // A pair is shown with its English address.
    language: twin === '' ? language : 'en',
    ...shown(title),
    ...(twin === '' ? {} : { twin: { ...addressOf(twin), ...shown(twinTitle) } }),
  };
}

function addressOf(page: string): { host: string; path: string } {
  const slash = page.indexOf('/');
  return slash < 0
    ? { host: page, path: '' }
    : { host: page.slice(0, slash), path: page.slice(slash) };
}
