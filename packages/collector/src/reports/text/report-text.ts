/** A report as text for a terminal: the finding, the totals, then each table. */
import {
  isHidden,
  type Figure,
  type Figures,
  type ReportAnswer,
  type ReportQuery,
  type ReportTable,
} from '@balise/contract';
import { LOCALE } from '../../base/locales/locale-of.ts';
import { message, type Language } from '../../base/locales/messages.ts';
import { ZONE } from '../../base/clock/zone.ts';
import { dimensionOf } from '../question/question.ts';
import type { MeasureDefinition } from '../../figures/measures/measure.ts';
import { hiddenSign, rowName } from './report-csv.ts';
import type { ReportDefinition, TableDefinition } from '../definitions/report-definition.ts';
import { drawColumns, type Column } from './draw-columns.ts';
import { plain } from './plain.ts';

export interface TextOptions {
  readonly language: Language;
  /** Characters in a line. If left out, lines are not limited. */
  readonly width?: number | undefined;
  /** `id` of a table. If left out, all tables. */
  readonly table?: string | undefined;
}

export function reportText(
  report: ReportDefinition,
  answer: ReportAnswer,
  options: TextOptions,
): string {
  const { language } = options;
  const { period, before, finding } = answer;
  const days = daysText(period, before, language);
  const kinds = report.tables.filter(({ id }) => !options.table || id === options.table);
  return [
    `${report.name[language]}. ${days}\n${finding[language]}\n${notes(answer, language)}`,
    totals(report, answer, options),
    ...kinds.map((kind) =>
      tableText(
        kind,
        answer.tables.find(({ id }) => id === kind.id),
        answer,
        options,
      ),
    ),
  ].join('\n');
}

/** The days of an answer, and those of the compared period. */
function daysText(
  period: ReportAnswer['period'],
  before: ReportAnswer['before'],
  language: Language,
): string {
  if (!before) return message(language, 'report.period', { ...period });
  const values = { ...period, before: before.from, until: before.to };
  return before.until === undefined
    ? message(language, 'report.period-before', values)
    : message(language, 'report.period-before-until', {
        ...values,
        moment: before.until.slice(0, 16).replace('T', '\u00a0'),
      });
}

function notes({ query, withoutIdentifier, ...counted }: ReportAnswer, language: Language): string {
  const share = figureText(withoutIdentifier, 'share', language);
  const without = withoutIdentifier === null || withoutIdentifier === 0 ? '' : share;
  return [
    ...(without === '' ? [] : [message(language, 'report.without-identifier', { share: without })]),
    ...aboutText(query, counted, language),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

/**
 * Describes an answer in one line each: the environment with real or simulated visitors, until when hits are counted,
 * and how many days are not counted completely.
 */
export function aboutText(
  { environment, source }: Pick<ReportQuery, 'environment' | 'source'>,
  { countedUntil, uncountedDays }: Pick<ReportAnswer, 'countedUntil' | 'uncountedDays'>,
  language: Language,
): string[] {
  return [
    message(language, `report.of-${source}`, { environment }),
    countedText(countedUntil, language),
    ...(uncountedDays === 0
      ? []
      : [message(language, 'report.uncounted', { count: uncountedDays })]),
  ];
}

function countedText(countedUntil: string | null, language: Language): string {
  if (countedUntil === null) return message(language, 'report.not-counted');
  const moment = new Intl.DateTimeFormat(LOCALE[language], {
    ...{ timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' },
  })
    .format(new Date(countedUntil))
    .replaceAll(' ', '\u00a0');
  return message(language, 'report.counted', { moment });
}

/** Each measure, followed by its figure in the compared period. */
export function columnsOf(
  measures: readonly MeasureDefinition[],
  rows: readonly { readonly figures: Figures; readonly before?: Figures | undefined }[],
  isCompared: boolean,
  language: Language,
): Column[] {
  return measures.flatMap(({ id, name, kind }) => {
    const column = (head: string, of: (row: (typeof rows)[number]) => Figure): Column => ({
      head,
      cells: rows.map((row) => figureText(of(row), kind, language)),
    });
    const now = column(name[language], ({ figures }) => figures[id] ?? null);
    if (!isCompared) return [now];
    const head = message(language, 'report.before', { name: name[language] });
    return [now, column(head, ({ before }) => before?.[id] ?? null)];
  });
}

function totals(
  { measures }: ReportDefinition,
  { totals: figures, totalsBefore: before }: ReportAnswer,
  { language, width }: TextOptions,
): string {
  const row = { figures, before };
  const columns = columnsOf(measures, [row], before !== undefined, language);
  return drawColumns('', [message(language, 'report.totals')], columns, width);
}

function tableText(
  { name, fact, columns, needsFilter }: TableDefinition,
  table: ReportTable | undefined,
  { before, query }: ReportAnswer,
  { language, width }: TextOptions,
): string {
  const title = `${name[language]}\n`;
  const isAsked = !needsFilter || query.filters.some(({ dimension }) => dimension === needsFilter);
  if (!isAsked) {
    const dimension = dimensionOf(needsFilter)?.name[language] ?? needsFilter;
    return `${title}  ${message(language, 'report.needs-filter', { name: dimension })}\n`;
  }
  if (!table || table.rows.length === 0)
    return `${title}  ${message(language, 'report.nothing')}\n`;
  const names = table.rows.map((row) => plain(rowName(row, language)));
  const drawn = drawColumns(
    fact.dimension.name[language],
    names,
    columnsOf(columns, table.rows, before !== undefined, language),
    width,
  );
  const more = table.total - table.rows.length;
  const count = new Intl.NumberFormat(LOCALE[language]).format(more);
  return `${title}${drawn}${more > 0 ? `  ${message(language, 'report.more', { count })}\n` : ''}`;
}

export function figureText(
  figure: Figure,
  kind: MeasureDefinition['kind'],
  language: Language,
): string {
  if (figure === null) return '–';
  if (isHidden(figure)) return hiddenSign(figure);
  const formatted = new Intl.NumberFormat(LOCALE[language], {
    maximumFractionDigits: 1,
    ...(kind === 'share' ? { style: 'percent' as const } : {}),
  });
  return formatted.format(figure) + (kind === 'seconds' ? '\u00a0s' : '');
}
