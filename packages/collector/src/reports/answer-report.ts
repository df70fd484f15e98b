/** A report as people may see it: small figures are suppressed, rows have names, and the finding is added. */
import {
  isHidden,
  isProtecting,
  type Figures,
  type ReportAnswer,
  type ReportQuery,
  type ReportRow,
  type ReportTable,
  type RowOrder,
} from '@balise/contract';
import { answerImported } from '../imported/answer-imported.ts';
import type { RawReport } from './ask-report.ts';
import type { RawRow, RawTable } from './ask-table.ts';
import { suppressionIn, withComplementarySuppression } from './complementary-suppression.ts';
import { inOrderOf, type ShownRow } from './compared-rows.ts';
import { figureOf, figuresOf } from './figures.ts';
import { findingOf } from './finding.ts';
import { OTHERS } from './facts/neighbours.ts';
import { both, measure, type MeasureDefinition } from './measures/measure.ts';
import { frenchShare, WITHOUT_IDENTIFIER } from './measures/visits.ts';
import type { Period } from './period.ts';
import { pagedTables } from './row-pages.ts';
import type { ReportDefinition, TableDefinition } from './report-definition.ts';
import type { Fact } from './facts/fact.ts';
import type { Numbers } from './selection.ts';

/** Throws a `Problem` if the page starts after a row that is not there. */
export function answerReport(
  report: ReportDefinition,
  query: ReportQuery,
  raw: RawReport,
): ReportAnswer {
  const { measures } = report;
  const { before } = raw;
  const totals = figuresOf(measures, raw.totals);
  const totalsBefore = raw.totalsBefore && figuresOf(measures, raw.totalsBefore);
  const tables = report.tables.map((table, index) => tableOf(table, raw.tables[index], query));
  return {
    report: report.id,
    query,
    period: { from: query.from, to: query.to },
    ...(before ? { before: comparedDays(before) } : {}),
    finding: finding(report, totals, totalsBefore, {
      // The finding names the greatest rows, and these are on the first page.
      tables: query.after ? [] : tables,
      isOfMost: isOfMost(query),
    }),
    totals,
    ...(totalsBefore ? { totalsBefore } : {}),
    // Facts of visits contain no hits without an identifier. The share then comes from all hits.
    withoutIdentifier: figureOf(WITHOUT, report.main.isOfVisits === true ? raw.around : raw.totals),
    french: figureOf(frenchShare, raw.around),
    grain: raw.grain,
    series: seriesOf(raw.series, measures),
    tables: pagedTables(
      tables,
      raw.tables.map(({ next }) => next),
      query,
    ),
    countedUntil: raw.countedUntil,
    uncountedDays: raw.uncountedDays,
    releases: [...raw.releases],
    ...(raw.imported && raw.imported.length > 0
      ? { imported: raw.imported.map(answerImported) }
      : {}),
  };
}

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
  { measures, tables: kinds, main }: ReportDefinition,
  totals: ReportAnswer['totals'],
  totalsBefore: ReportAnswer['totals'] | undefined,
  { tables, isOfMost }: { readonly tables: readonly ReportTable[]; readonly isOfMost: boolean },
): ReportAnswer['finding'] {
  const [first] = measures;
  if (!first) throw new Error('A report has a measure.');
  // A table with the fact and the first measure of the totals.
  const at = kinds.findIndex(
    ({ fact, columns }) => fact.id === main.id && columns[0]?.id === first.id,
  );
  const kind = kinds[at];
  return findingOf({
    measure: first,
    total: totals[first.id] ?? null,
    before: totalsBefore?.[first.id],
    rows: (isOfMost ? tables[at]?.rows : undefined) ?? [],
    changedRows: tables[at]?.rows ?? [],
    column: kind?.columns[0],
    rowsName: kind?.rowsName ?? both('', ''),
    hasFigures: tables.some(({ rows }) => rows.some(hasFigure)),
  });
}

const WITHOUT = measure(
  { id: 'without', name: both('', ''), sentence: both('', '') },
  { from: 'ratio', above: WITHOUT_IDENTIFIER, below: 'hits' },
  'share',
);

function seriesOf(
  points: RawReport['series'],
  measures: readonly MeasureDefinition[],
): ReportAnswer['series'] {
  const side = (numbersOf: (point: (typeof points)[number]) => Numbers) => {
    const alone = suppressionIn(
      points.map((point) => ({ numbers: numbersOf(point) })),
      measures,
    );
    return (point: (typeof points)[number]): Figures =>
      withComplementarySuppression(
        numbersOf(point),
        figuresOf(measures, numbersOf(point)),
        measures,
        alone,
      );
  };
  const now = side(({ numbers }) => numbers);
  const past = side(({ before }) => before ?? {});
  return points.map((point) => ({
    at: point.at,
    figures: now(point),
    ...(point.before ? { before: past(point) } : {}),
  }));
}

function tableOf(
  { id, fact, columns }: TableDefinition,
  raw: RawTable | undefined,
  { compare, order = 'most' }: ReportQuery,
): ReportTable {
  if (!raw) return { id, rows: [], total: 0 };
  const rows = raw.rows.map((row) => rowOf(row, raw, fact, columns));
  const first = columns[0]?.id ?? '';
  if (fact.dimension.isOrdered === true && order === 'most')
    return { id, rows: rows.sort((a, b) => (a.value < b.value ? -1 : 1)), total: raw.total };
  const isCompared = compare !== 'none';
  return {
    id,
    rows: isCompared ? inChange(rows, first, order) : inOrder(rows, first),
    total: raw.total,
  };
}

function inChange(rows: readonly ReportRow[], first: string, order: RowOrder): ReportRow[] {
  const compare = inOrderOf(order);
  const shown = ({ value, figures, before }: ReportRow): ShownRow => ({
    ...{ value, now: figures[first] ?? null, before: before?.[first] ?? null },
  });
  return [...rows].sort((one, other) => compare(shown(one), shown(other)));
}

/**
 * The position of a row must not reveal a suppressed first figure. Such rows come after the others, sorted by name:
 * first those of five or more, then those under five. Rows of 0 are among the last.
 */
export function inOrder(rows: readonly ReportRow[], first: string): ReportRow[] {
  const groupOf = ({ figures }: ReportRow): number => {
    const figure = figures[first];
    if (isProtecting(figure)) return 1;
    return typeof figure === 'number' && figure > 0 ? 0 : 2;
  };
  const byName = (a: ReportRow, b: ReportRow): number =>
    a.value < b.value ? -1 : Number(a.value > b.value);
  const inGroup = (group: number): ReportRow[] => rows.filter((row) => groupOf(row) === group);
  return [...inGroup(0), ...inGroup(1).sort(byName), ...inGroup(2).sort(byName)];
}

function rowOf(
  raw: RawRow,
  { alone, aloneBefore }: RawTable,
  { dimension }: Fact,
  columns: readonly MeasureDefinition[],
): ReportRow {
  const { value, language, twin, numbers, before } = raw;
  const isOthers = value === OTHERS;
  const kind = isOthers ? 'other-department' : value === '' ? 'none' : 'value';
  const name = dimension.names?.[value];
  return {
    value: isOthers ? '' : value,
    kind,
    ...(name ? { name } : {}),
    ...(dimension.isPage === true && kind === 'value'
      ? { page: pageOf({ value, language, twin }) }
      : {}),
    figures: withComplementarySuppression(numbers, figuresOf(columns, numbers), columns, alone),
    ...(before
      ? {
          before: withComplementarySuppression(
            before,
            figuresOf(columns, before),
            columns,
            aloneBefore,
          ),
        }
      : {}),
  };
}

function pageOf({
  value,
  language,
  twin,
}: Pick<RawRow, 'value' | 'language' | 'twin'>): NonNullable<ReportRow['page']> {
  return {
    ...addressOf(value),
    // A pair is shown with its English address.
    language: twin === '' ? language : 'en',
    ...(twin === '' ? {} : { twin: addressOf(twin) }),
  };
}

function addressOf(page: string): { host: string; path: string } {
  const slash = page.indexOf('/');
  return slash < 0
    ? { host: page, path: '' }
    : { host: page.slice(0, slash), path: page.slice(slash) };
}
