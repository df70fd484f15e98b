/** A comparison as a table for people, as CSV for spreadsheets, or as JSON. */
import { BYTE_ORDER_MARK, csvLine } from '@balise/contract/csv-line';
import en from '../../base/locales/en.json' with { type: 'json' };
import {
  message,
  type Language,
  type MessageKey,
  type MessageValues,
  type ProblemCode,
} from '../../base/locales/messages.ts';
import { shareOf, type Compared, type Pair } from './compare-day.ts';
import type { Explanation } from './explain-difference.ts';

export interface Reconciliation {
  readonly day: string;
  readonly environment: string;
  /** The allowed difference, in percent. */
  readonly tolerance: number;
  readonly isWithin: boolean;
  readonly compared: Compared;
  readonly explanations: readonly Explanation[];
}

export type ReconcileFormat = 'table' | 'csv' | 'json';

export const RECONCILE_FORMATS: readonly ReconcileFormat[] = ['table', 'csv', 'json'];

const { problem: problems } = en;

/** Pages in the table. The other formats have all pages. */
const PAGES = 20;

export function printReconciliation(
  one: Reconciliation,
  format: ReconcileFormat,
  language: Language,
): string {
  if (format === 'json') return json(one, language);
  return format === 'csv' ? csv(one, language) : table(one, language);
}

function sentenceOf({ id, values }: Explanation, language: Language): string {
  const { code } = values;
  // A code of an earlier version may have no message.
  const title =
    code !== undefined && code in problems
      ? message(language, `problem.${code as ProblemCode}.title`)
      : code;
  return message(
    language,
    `reconcile.why.${id}`,
    title === undefined ? values : { ...values, title },
  );
}

function json({ compared, explanations, ...rest }: Reconciliation, language: Language): string {
  const withShare = <T extends Pair>(pair: T): object => ({
    ...pair,
    difference: pair.ours - pair.theirs,
    share: shareOf(pair) ?? null,
  });
  return `${JSON.stringify(
    {
      ...rest,
      events: compared.events.map(withShare),
      hosts: compared.hosts.map(withShare),
      pages: compared.pages.map(withShare),
      explanations: explanations.map((one) => ({ ...one, sentence: sentenceOf(one, language) })),
    },
    null,
    2,
  )}\n`;
}

function csv({ compared: { pages } }: Reconciliation, language: Language): string {
  // The form that French spreadsheets read.
  const separator = language === 'fr' ? ';' : ',';
  const decimal = (text: string): string => (language === 'fr' ? text.replace('.', ',') : text);
  // A number with a sign is not a formula, but text could be one, so only text is escaped.
  const line = (texts: readonly string[], numbers: readonly string[]): string =>
    `${csvLine(texts, separator).slice(0, -'\r\n'.length)}${separator}${numbers.join(separator)}\r\n`;
  const heads = COLUMNS.map((column) => message(language, `reconcile.column.${column}`));
  return [
    BYTE_ORDER_MARK + csvLine(heads, separator),
    ...pages.map((one) => {
      const share = shareOf(one);
      const shown = share === undefined ? '' : decimal(share.toFixed(4));
      const { event, host, path, theirs, ours } = one;
      return line([event, host, path], [...[theirs, ours, ours - theirs].map(String), shown]);
    }),
  ].join('');
}

const COLUMNS = ['event', 'host', 'path', 'theirs', 'ours', 'difference', 'share'] as const;

function table(one: Reconciliation, language: Language): string {
  const { compared, explanations, isWithin, day, environment, tolerance } = one;
  const say = (key: MessageKey, values: MessageValues = {}): string =>
    message(language, key, values);
  const head = (...columns: (typeof COLUMNS)[number][]): string[] =>
    columns.map((column) => say(`reconcile.column.${column}`));
  const numbers = (pair: Pair): string[] => numbersOf(pair, language);
  const block = (title: string, rows: readonly string[][]): string =>
    rows.length < 2 ? '' : `\n${title}\n${aligned(rows)}`;
  return [
    `${say('reconcile.title', { day, environment })}\n`,
    block(say('reconcile.by-event'), [
      head('event', 'theirs', 'ours', 'difference', 'share'),
      ...compared.events.map((row) => [row.event, ...numbers(row)]),
    ]),
    block(say('reconcile.by-host'), [
      head('event', 'host', 'theirs', 'ours', 'difference', 'share'),
      ...compared.hosts.map((row) => [row.event, row.host, ...numbers(row)]),
    ]),
    block(say('reconcile.by-page', { count: Math.min(PAGES, compared.pages.length) }), [
      head('event', 'host', 'path', 'theirs', 'ours', 'difference', 'share'),
      ...compared.pages
        .slice(0, PAGES)
        .map((row) => [row.event, row.host, row.path, ...numbers(row)]),
    ]),
    `\n${say('reconcile.explained')}\n`,
    ...explanations.map((each) => `- ${sentenceOf(each, language)}\n`),
    `\n${say(isWithin ? 'reconcile.within' : 'reconcile.apart', { tolerance })}\n`,
  ].join('');
}

function numbersOf(pair: Pair, language: Language): string[] {
  const number = (value: number, options: Intl.NumberFormatOptions = {}): string =>
    value.toLocaleString(`${language}-CA`, options);
  const share = shareOf(pair);
  return [
    number(pair.theirs),
    number(pair.ours),
    number(pair.ours - pair.theirs, { signDisplay: 'exceptZero' }),
    share === undefined
      ? '–'
      : number(share, {
          style: 'percent',
          signDisplay: 'exceptZero',
          minimumFractionDigits: 1,
          maximumFractionDigits: 1,
        }),
  ];
}

const NUMBERS = 4;

/** Texts are left-aligned, and the last four columns right-aligned. */
function aligned(rows: readonly string[][]): string {
  const columns = rows[0]?.length ?? 0;
  const widths = Array.from({ length: columns }, (_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, at) =>
          at >= columns - NUMBERS ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `  ${line}\n`)
    .join('');
}
