/** What is explored as text for a terminal, and what can be. */
import type { ExploreAnswer, ExploreChoices, Figures } from '@balise/contract';
import { message, type Language } from '../locales/messages.ts';
import { drawColumns, type Column } from '../reports/text/draw-columns.ts';
import { figureText } from '../reports/text/report-text.ts';
import { valueName } from './explore-csv.ts';
import { chosenDimensionOf } from './explored-dimensions.ts';

interface TextOptions {
  readonly language: Language;
  /** Characters of a line; as wide as it is where it is left out. */
  readonly width?: number | undefined;
}

/** A line for each row; each measure in all, then by the values of the columns. The last line is of all rows. */
export function exploreText(answer: ExploreAnswer, { language, width }: TextOptions): string {
  const { query, measures, rows, columns, cells, totals, rowCount } = answer;
  const title = [query.rows, ...(query.columns === '' ? [] : [query.columns])]
    .map((id) => chosenDimensionOf(id)?.name[language] ?? id)
    .join(' × ');
  const days = message(language, 'report.period', { from: query.from, to: query.to });
  const head = `${title}. ${days}\n`;
  if (rows.length === 0) return `${head}  ${message(language, 'report.nothing')}\n`;
  const names = [
    ...rows.map((row) => plain(valueName(row, language))),
    message(language, 'report.totals'),
  ];
  const drawn: Column[] = measures.flatMap(({ id, name, kind }) => {
    const column = (title: string, all: readonly (Figures | undefined)[]): Column => ({
      head: title,
      cells: all.map((figures) => figureText(figures?.[id] ?? null, kind, language)),
    });
    return [
      column(name[language], [...rows.map((row) => row.totals), totals]),
      ...columns.map((value, at) =>
        column(
          message(language, 'report.of-value', {
            name: name[language],
            value: plain(valueName(value, language)),
          }),
          [...rows.map((_, row) => cells[row]?.[at]), value.totals],
        ),
      ),
    ];
  });
  const more = rowCount - rows.length;
  const count = new Intl.NumberFormat(language === 'fr' ? 'fr-CA' : 'en-CA').format(more);
  return [
    head,
    drawColumns(chosenDimensionOf(query.rows)?.name[language] ?? query.rows, names, drawn, width),
    more > 0 ? `  ${message(language, 'report.more', { count })}\n` : '',
  ].join('');
}

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

/** Anybody may send a value that a terminal would take as a command. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, '\uFFFD');
