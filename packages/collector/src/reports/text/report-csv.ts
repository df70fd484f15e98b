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
import type { ReportDefinition } from '../definitions/report-definition.ts';

export interface CsvOptions {
  readonly language: Language;
  /** `comma`: decimal comma, and semicolons between values. */
  readonly decimal: 'point' | 'comma';
  /** `id` of a table. If left out, the series. */
  readonly table?: string | undefined;
  /** The collector's origin for the reader, `http://localhost:7700`. Pages on its host are at this origin. */
  readonly ownOrigin?: string | undefined;
}

export function reportCsv(
  report: ReportDefinition,
  answer: ReportAnswer,
  { language, decimal, table: wanted, ownOrigin }: CsvOptions,
): string {
  const isCompared = answer.before !== undefined;
  const heads = (columns: readonly MeasureDefinition[]): string[] =>
    columns.flatMap(({ name }) =>
      isCompared
        ? [name[language], message(language, 'report.before', { name: name[language] })]
        : [name[language]],
    );
  const cells = (
    columns: readonly MeasureDefinition[],
    { figures, before }: Pick<ReportRow, 'figures' | 'before'>,
  ): string[] =>
    columns.flatMap(({ id }) => {
      const figure = cellOf(figures[id] ?? null, decimal);
      return isCompared ? [figure, cellOf(before?.[id] ?? null, decimal)] : [figure];
    });
  const line = (values: readonly string[]): string =>
    csvLine(values, decimal === 'comma' ? ';' : ',');
  const kind = report.tables.find(({ id }) => id === wanted);
  if (!kind) {
    const { measures } = report;
    const imported = importedColumns(answer, language);
    const names = imported.map(({ name }) => name);
    const { grain } = answer;
    const days = daysOfPoints(answer, language);
    const notes = message(language, 'report.notes');
    return [
      BYTE_ORDER_MARK +
        line([
          message(language, 'report.time'),
          ...heads(measures),
          ...names,
          ...days.heads,
          notes,
        ]),
      ...answer.series.map((point) =>
        line([
          point.at,
          ...cells(measures, point),
          ...imported.map(({ figures }) => cellOf(figures.get(point.at) ?? null, decimal)),
          ...days.cells(point),
          pointNotes(point, grain, language),
        ]),
      ),
    ].join('');
  }
  const rows = answer.tables.find(({ id }) => id === kind.id)?.rows ?? [];
  const { fact, columns } = kind;
  const isPage = fact.dimension.isPage === true;
  const addressHeads = [message(language, 'report.address'), message(language, 'report.twin')];
  const addresses = ({ page }: ReportRow): string[] =>
    [page, page?.twin].map((each) => (each ? pageAddress(each, ownOrigin) : ''));
  return [
    BYTE_ORDER_MARK +
      line([fact.dimension.name[language], ...(isPage ? addressHeads : []), ...heads(columns)]),
    ...rows.map((row) =>
      line([rowName(row, language), ...(isPage ? addresses(row) : []), ...cells(columns, row)]),
    ),
  ].join('');
}

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
