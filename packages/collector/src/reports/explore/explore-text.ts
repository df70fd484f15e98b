/** An exploration as text for a terminal, and the list of what can be explored. */
import type { ExploreAnswer, ExploreChoices, Figures } from '@balise/contract';
import { LOCALE } from '../../base/locales/locale-of.ts';
import { message, type Language } from '../../base/locales/messages.ts';
import { drawColumns, type Column } from '../text/draw-columns.ts';
import { plain } from '../text/plain.ts';
import { aboutText, figureText } from '../text/report-text.ts';
import { valueName } from './explore-csv.ts';
import { chosenDimensionOf } from './explored-dimensions.ts';

/** The most characters of a value in a column head. */
const LONGEST_HEAD = 32;

interface TextOptions {
  readonly language: Language;
  /** Characters in a line. If left out, lines are not limited. */
  readonly width?: number | undefined;
}

/**
 * A line for each row. Each measure has the figure of the row, then those by the values of the columns. The last line
 * has the totals.
 */
export function exploreText(answer: ExploreAnswer, { language, width }: TextOptions): string {
  const { query, rows } = answer;
  const nameOf = (id: string): string => chosenDimensionOf(id)?.name[language] ?? id;
  const title =
    query.columns === ''
      ? nameOf(query.rows)
      : message(language, 'report.explored', {
          rows: nameOf(query.rows),
          columns: nameOf(query.columns),
        });
  const days = message(language, 'report.period', { from: query.from, to: query.to });
  const about = aboutText(query, answer, language);
  const head = `${[`${title}. ${days}`, ...about].join('\n')}\n`;
  if (rows.length === 0) return `${head}  ${message(language, 'report.nothing')}\n`;
  const names = [
    ...rows.map((row) => plain(valueName(row, language))),
    message(language, 'report.totals'),
  ];
  const drawn = columnsOfExplored(answer, language);
  return `${head}${drawColumns(nameOf(query.rows), names, drawn, width)}${notes(answer, language)}`;
}

/** Each measure with the figures of the rows, then those by the values of the columns. The last cell is the total. */
export function columnsOfExplored(
  { measures, rows, columns, cells, totals }: ExploreAnswer,
  language: Language,
): Column[] {
  return measures.flatMap(({ id, name, kind }) => {
    const column = (head: string, all: readonly (Figures | undefined)[]): Column => ({
      head,
      cells: all.map((figures) => figureText(figures?.[id] ?? null, kind, language)),
    });
    return [
      column(name[language], [...rows.map((row) => row.totals), totals]),
      ...columns.map((value, at) =>
        column(
          message(language, 'report.of-value', {
            name: name[language],
            value: short(plain(valueName(value, language))),
          }),
          [...rows.map((_, row) => cells[row]?.[at]), value.totals],
        ),
      ),
    ];
  });
}

/** Notes on rows, columns and figures that the table leaves out. */
function notes(
  { rows, columns, rowCount, columnCount, hidden, measures, withoutIdentifier }: ExploreAnswer,
  language: Language,
): string {
  const format = new Intl.NumberFormat(LOCALE[language]);
  const counted = (key: 'more' | 'more-columns' | 'hidden-cells', count: number): string[] =>
    count > 0 ? [message(language, `report.${key}`, { count: format.format(count) })] : [];
  const [first] = measures;
  const without = (first && withoutIdentifier[first.id]) ?? 0;
  return [
    ...counted('more', rowCount - rows.length),
    ...counted('more-columns', columnCount - columns.length),
    ...counted('hidden-cells', hidden.cells + hidden.totals),
    ...(without === 0
      ? []
      : [
          message(language, 'report.without-identifier', {
            share: figureText(without, 'share', language),
          }),
        ]),
  ]
    .map((line) => `  ${line}\n`)
    .join('');
}

/** A long value keeps its end, because addresses differ at their end. */
const short = (text: string): string =>
  [...text].length > LONGEST_HEAD ? `…${[...text].slice(1 - LONGEST_HEAD).join('')}` : text;

export function choicesText(
  { dimensions, measures, events }: ExploreChoices,
  language: Language,
): string {
  const longest = Math.max(...[...dimensions, ...measures, ...events].map(({ id }) => id.length));
  const part = (
    title: 'dimensions' | 'measures' | 'events',
    all: typeof dimensions | typeof measures,
  ): string =>
    `${message(language, `explore.${title}`)}\n${all
      .map(({ id, name }) => `  ${id.padEnd(longest)}  ${name[language]}\n`)
      .join('')}`;
  return [part('dimensions', dimensions), part('measures', measures), part('events', events)].join(
    '\n',
  );
}
