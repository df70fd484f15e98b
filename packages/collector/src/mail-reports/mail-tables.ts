/** The tables of an answer in a mail: its totals, and the first rows of the table that the CSV file beside it has. */
import type { ExploreAnswer, ReportAnswer } from '@balise/contract';
import { message, type Language } from '../base/locales/messages.ts';
import type { MailBlock } from '../messages/mail-body.ts';
import type { MeasureDefinition } from '../figures/measures/measure.ts';
import type { ReportDefinition } from '../reports/definitions/report-definition.ts';
import { valueName } from '../reports/explore/explore-csv.ts';
import { columnsOfExplored } from '../reports/explore/explore-text.ts';
import { chosenDimensionOf } from '../reports/explore/explored-dimensions.ts';
import { pointNotes } from '../reports/period/point-notes.ts';
import type { Column } from '../reports/text/draw-columns.ts';
import { rowName } from '../reports/text/report-csv.ts';
import { columnsOf } from '../reports/text/report-text.ts';

/** Rows and columns of figures in a mail. The file has the others. */
const MOST_MAILED_ROWS = 31;
const MOST_MAILED_COLUMNS = 8;

interface Table {
  /** The head of the first column. */
  readonly head: string;
  readonly names: readonly string[];
  readonly columns: readonly Column[];
  /** Whether its names are pages of the own hosts. Other names are written without links. */
  readonly isPages?: boolean;
}

export function tablesOfReport(
  report: ReportDefinition,
  table: string | undefined,
  answer: ReportAnswer,
  language: Language,
): MailBlock[] {
  const isCompared = answer.before !== undefined;
  const head = totalsOf(report, answer, language);
  const kind = report.tables.find(({ id }) => id === table);
  if (!kind) {
    const heading = message(language, 'mail-report.days');
    return [...head, { kind: 'heading', text: heading }, ...daysOf(report, answer, language)];
  }
  const rows = answer.tables.find(({ id }) => id === kind.id)?.rows ?? [];
  return [
    ...head,
    { kind: 'heading', text: kind.name[language] },
    ...tableOf(
      {
        head: kind.fact.dimension.name[language],
        names: rows.map((row) => rowName(row, language)),
        columns: columnsOf(kind.columns, rows, isCompared, language),
        isPages: kind.fact.dimension.isPage === true,
      },
      language,
    ),
  ];
}

/** A row for each measure. */
function totalsOf(report: ReportDefinition, answer: ReportAnswer, language: Language): MailBlock[] {
  const { totals: figures, totalsBefore: before } = answer;
  const cellsOf = (measure: MeasureDefinition): string[] =>
    columnsOf([measure], [{ figures, before }], before !== undefined, language).map(
      ({ cells }) => cells[0] ?? '',
    );
  const inAll = message(language, 'report.totals');
  const heads =
    before === undefined ? [inAll] : [inAll, message(language, 'report.before', { name: inAll })];
  return [
    {
      kind: 'table',
      head: [message(language, 'mail-report.figure'), ...heads],
      rows: report.measures.map((measure) => [measure.name[language], ...cellsOf(measure)]),
    },
  ];
}

function daysOf(report: ReportDefinition, answer: ReportAnswer, language: Language): MailBlock[] {
  const { series, grain, before } = answer;
  const notes = series.map((point) => pointNotes(point, grain, language));
  const named = { head: message(language, 'report.notes'), cells: notes };
  return tableOf(
    {
      head: message(language, 'report.time'),
      names: series.map(({ at }) => at),
      columns: [
        ...columnsOf(report.measures, series, before !== undefined, language),
        ...(notes.some((note) => note !== '') ? [named] : []),
      ],
    },
    language,
  );
}

export function tablesOfExploration(answer: ExploreAnswer, language: Language): MailBlock[] {
  const { query, rows } = answer;
  const dimension = chosenDimensionOf(query.rows);
  const columns = columnsOfExplored(answer, language);
  const head = dimension?.name[language] ?? query.rows;
  const inAll = message(language, 'report.totals');
  const total = columns.map(({ head: name, cells }) => ({ head: name, cells: cells.slice(-1) }));
  return [
    ...tableOf(
      {
        ...{ head, isPages: dimension?.isPage === true },
        names: rows.map((row) => valueName(row, language)),
        columns: columns.map((column) => ({ ...column, cells: column.cells.slice(0, -1) })),
      },
      language,
    ),
    ...(rows.length > 0 ? tableOf({ head, names: [inAll], columns: total }, language, true) : []),
  ];
}

/** `isRepeated`: the note on columns stands below another table. */
function tableOf(
  { head, names, columns, isPages = false }: Table,
  language: Language,
  isRepeated = false,
): MailBlock[] {
  if (names.length === 0) return [{ kind: 'text', text: message(language, 'report.nothing') }];
  const shown = columns.slice(0, MOST_MAILED_COLUMNS);
  const left = (key: 'more' | 'more-columns', count: number): MailBlock[] =>
    count > 0 ? [{ kind: 'text', text: message(language, `mail-report.${key}`, { count }) }] : [];
  return [
    {
      kind: 'table',
      head: [head, ...shown.map((column) => column.head)],
      rows: names
        .slice(0, MOST_MAILED_ROWS)
        .map((name, row) => [name, ...shown.map(({ cells }) => cells[row] ?? '')]),
      keepsAddresses: isPages,
    },
    ...left('more', names.length - MOST_MAILED_ROWS),
    ...(isRepeated ? [] : left('more-columns', columns.length - MOST_MAILED_COLUMNS)),
  ];
}
