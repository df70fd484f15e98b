/** A table of a report as CSV for spreadsheets: in English, or in French in the form that French Excel reads. */
import {
  isHidden,
  isProtecting,
  UNDER,
  type Figure,
  type ReportAnswer,
  type ReportPoint,
  type ReportRow,
} from '@balise/contract';
import { BYTE_ORDER_MARK, csvLine } from '@balise/contract/csv-line';
import { message, type Language } from '../../base/locales/messages.ts';
import type { MeasureDefinition } from '../../figures/measures/measure.ts';
import { pageAddress } from '../question/page-address.ts';
import { pointNotes } from '../period/point-notes.ts';
import type { ReportDefinition, TableDefinition } from '../definitions/report-definition.ts';

export interface CsvOptions {
  readonly language: Language;
  /** `comma`: decimal comma, and semicolons between values. */
  readonly decimal: 'point' | 'comma';
  /** `id` of a table. If left out, the series. */
  readonly table?: string | undefined;
  /** The collector's origin for the reader, `http://localhost:7700`. Pages on its host are at this origin. */
  readonly ownOrigin?: string | undefined;
}

/** The lines of the wanted table, or of the series. */
export function reportCsv(
  report: ReportDefinition,
  answer: ReportAnswer,
  { language, decimal, table: wanted, ownOrigin }: CsvOptions,
): string {
  const writing: Writing = { language, decimal, isCompared: answer.before !== undefined };
  const kind = report.tables.find(({ id }) => id === wanted);
  const lines = kind
    ? tableLines(kind, answer, writing, ownOrigin)
    : seriesLines(report.measures, answer, writing);
  const separator = decimal === 'comma' ? ';' : ',';
  return BYTE_ORDER_MARK + lines.map((values) => csvLine(values, separator)).join('');
}

interface Writing extends Pick<CsvOptions, 'language' | 'decimal'> {
  /** Whether each figure has that of the period of comparison beside it. */
  readonly isCompared: boolean;
}

/** The values of lines, the heads first. */
type Lines = readonly (readonly string[])[];

function seriesLines(
  measures: readonly MeasureDefinition[],
  answer: ReportAnswer,
  writing: Writing,
): Lines {
  const { language, decimal } = writing;
  const imported = importedColumns(answer, language);
  const days = daysOfPoints(answer, language);
  return [
    [
      message(language, 'report.time'),
      ...measureHeads(measures, writing),
      ...imported.map(({ name }) => name),
      ...days.heads,
      message(language, 'report.notes'),
    ],
    ...answer.series.map((point) => [
      point.at,
      ...measureCells(measures, point, writing),
      ...imported.map(({ figures }) => cellOf(figures.get(point.at) ?? null, decimal)),
      ...days.cells(point),
      pointNotes(point, answer.grain, language),
    ]),
  ];
}

function tableLines(
  { id, fact, columns }: TableDefinition,
  { tables }: ReportAnswer,
  writing: Writing,
  ownOrigin: string | undefined,
): Lines {
  const { language } = writing;
  const isPage = fact.dimension.isPage === true;
  const addressHeads = [message(language, 'report.address'), message(language, 'report.twin')];
  const addresses = ({ page }: ReportRow): string[] =>
    [page, page?.twin].map((each) => (each ? pageAddress(each, ownOrigin) : ''));
  const rows = tables.find((table) => table.id === id)?.rows ?? [];
  return [
    [
      fact.dimension.name[language],
      ...(isPage ? addressHeads : []),
      ...measureHeads(columns, writing),
    ],
    ...rows.map((row) => [
      rowName(row, language),
      ...(isPage ? addresses(row) : []),
      ...measureCells(columns, row, writing),
    ]),
  ];
}

const measureHeads = (
  measures: readonly MeasureDefinition[],
  { language, isCompared }: Writing,
): string[] =>
  measures.flatMap(({ name }) =>
    isCompared
      ? [name[language], message(language, 'report.before', { name: name[language] })]
      : [name[language]],
  );

const measureCells = (
  measures: readonly MeasureDefinition[],
  { figures, before }: Pick<ReportRow, 'figures' | 'before'>,
  { decimal, isCompared }: Writing,
): string[] =>
  measures.flatMap(({ id }) => {
    const figure = cellOf(figures[id] ?? null, decimal);
    return isCompared ? [figure, cellOf(before?.[id] ?? null, decimal)] : [figure];
  });

/** The days of weeks and months, in both periods. Days and hours name themselves. */
function daysOfPoints(
  { grain, before }: ReportAnswer,
  language: Language,
): { readonly heads: readonly string[]; cells(point: ReportPoint): readonly string[] } {
  if (grain === 'hour' || grain === 'day') return { heads: [], cells: () => [] };
  const ends = (['first', 'last'] as const).map((end) => message(language, `report.${end}-day`));
  return {
    heads: before
      ? [...ends, ...ends.map((name) => message(language, 'report.before', { name }))]
      : ends,
    cells: ({ time, timeBefore }) => [
      ...[time.from, time.to],
      ...(before ? [timeBefore?.from ?? '', timeBefore?.to ?? ''] : []),
    ],
  };
}

/** Figures of other services, after our own. */
function importedColumns(
  { imported = [], before }: ReportAnswer,
  language: Language,
): { readonly name: string; readonly figures: ReadonlyMap<string, Figure> }[] {
  return imported.flatMap(({ name, points }) => {
    const now = message(language, 'report.imported', { name: name[language] });
    const column = { name: now, figures: new Map(points.map(({ at, total }) => [at, total])) };
    if (!before) return [column];
    const then = new Map(points.map((point) => [point.at, point.before ?? null]));
    return [column, { name: message(language, 'report.before', { name: now }), figures: then }];
  });
}

export function rowName({ kind, name, value }: ReportRow, language: Language): string {
  if (kind === 'other-department') return message(language, 'report.other-department');
  if (kind === 'others') return message(language, 'report.others');
  if (kind === 'none') return message(language, 'report.none');
  return name?.[language] ?? value;
}

/** The signs of official statistics: one for figures that are too small, `x` for complementary suppression. */
export const hiddenSign = (figure: Figure): string => (isProtecting(figure) ? 'x' : `<${UNDER}`);

/** Empty if the figure is unknown. */
export function cellOf(figure: Figure, decimal: 'point' | 'comma'): string {
  if (figure === null) return '';
  if (isHidden(figure)) return hiddenSign(figure);
  return decimal === 'comma' ? String(figure).replace('.', ',') : String(figure);
}
