/** A report as people may see it: figures with what is too small hidden, rows with their names, and the finding. */
import {
  type ReportAnswer,
  type ReportQuery,
  type ReportRow,
  type ReportTable,
} from '@balise/contract';
import { answerImported } from '../imported/answer-imported.ts';
import type { RawReport } from './ask-report.ts';
import type { RawRow, RawTable } from './ask-table.ts';
import { figuresOf, hideAlone } from './figures.ts';
import { findingOf } from './finding.ts';
import { OTHERS } from './facts/neighbours.ts';
import { both, measure, type MeasureDefinition } from './measures/measure.ts';
import { periodBefore } from './question.ts';
import type { ReportDefinition, TableDefinition } from './report-definition.ts';
import type { Fact } from './facts/fact.ts';

export function answerReport(
  report: ReportDefinition,
  query: ReportQuery,
  raw: RawReport,
): ReportAnswer {
  const { measures } = report;
  const before = periodBefore(query);
  const totals = figuresOf(measures, raw.totals);
  const totalsBefore = raw.totalsBefore && figuresOf(measures, raw.totalsBefore);
  const tables = report.tables.map((table, index) => tableOf(table, raw.tables[index]));
  const series = raw.series.map(({ at, numbers, before: past }) => ({
    at,
    figures: figuresOf(measures, numbers),
    ...(past ? { before: figuresOf(measures, past) } : {}),
  }));
  return {
    report: report.id,
    query,
    period: { from: query.from, to: query.to },
    ...(before ? { before } : {}),
    finding: finding(report, totals, totalsBefore, tables),
    totals,
    ...(totalsBefore ? { totalsBefore } : {}),
    withoutIdentifier: shareOf(raw.totals['without_identifier'], raw.totals['hits']),
    french: shareOf(raw.french.french, raw.french.views),
    grain: raw.grain,
    series: hideAlone(series, measures),
    tables,
    countedUntil: raw.countedUntil,
    releases: [...raw.releases],
    ...(raw.imported && raw.imported.length > 0
      ? { imported: raw.imported.map(answerImported) }
      : {}),
  };
}

function finding(
  { measures, tables: kinds, main }: ReportDefinition,
  totals: ReportAnswer['totals'],
  totalsBefore: ReportAnswer['totals'] | undefined,
  tables: readonly ReportTable[],
): ReportAnswer['finding'] {
  const [first] = measures;
  if (!first) throw new Error('A report has a measure.');
  // A table of the same hits as the totals.
  const at = kinds.findIndex(
    ({ fact, columns }) => fact.id === main.id && columns[0]?.id === first.id,
  );
  const kind = kinds[at];
  return findingOf({
    measure: first,
    total: totals[first.id] ?? null,
    before: totalsBefore?.[first.id],
    rows: tables[at]?.rows ?? [],
    column: kind?.columns[0],
    rowsName: kind?.rowsName ?? both('', ''),
  });
}

const SHARE = (above: string, below: string): MeasureDefinition =>
  measure(
    { id: 'share', name: both('', ''), sentence: both('', '') },
    {
      from: 'ratio',
      above: { id: above, sql: '', is: 'condition' },
      below: { id: below, sql: '', is: 'condition' },
    },
    'share',
  );

const shareOf = (above = 0, below = 0): ReportAnswer['french'] =>
  figuresOf([SHARE('above', 'below')], { above, below })['share'] ?? null;

function tableOf({ id, fact, columns }: TableDefinition, raw: RawTable | undefined): ReportTable {
  const rows = (raw?.rows ?? []).map((row) => rowOf(row, fact, columns));
  return { id, rows: hideAlone(rows, columns, raw?.hidden), total: raw?.total ?? 0 };
}

function rowOf(raw: RawRow, { dimension }: Fact, columns: readonly MeasureDefinition[]): ReportRow {
  const { value, host, language, twin, numbers, before } = raw;
  const isOthers = value === OTHERS;
  const kind = isOthers ? 'other-department' : value === '' ? 'none' : 'value';
  const name = dimension.names?.[value];
  return {
    value: isOthers ? '' : value,
    kind,
    ...(name ? { name } : {}),
    ...(dimension.isPage === true && kind === 'value'
      ? { page: pageOf({ value, host, language, twin }) }
      : {}),
    figures: figuresOf(columns, numbers),
    ...(before ? { before: figuresOf(columns, before) } : {}),
  };
}

function pageOf({
  value,
  language,
  twin,
}: Pick<RawRow, 'value' | 'host' | 'language' | 'twin'>): NonNullable<ReportRow['page']> {
  return {
    ...addressOf(value),
    // A pair has the English address.
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
