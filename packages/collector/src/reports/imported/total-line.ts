/** One line of a file of daily totals: the total of an event of a page on a day, or its fault. */
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { hasOtherScheme } from '../../base/host-and-path.ts';
import type { CleanPage, ImportedPage } from './clean-page.ts';
import { eventNamed } from './event-named.ts';
import { FirstLines } from './first-lines.ts';
import type { Header } from './totals-header.ts';

export interface DayTotal extends ImportedPage {
  /** `2026-11-21`. */
  readonly day: string;
  /** The id of one of our events. */
  readonly event: string;
  readonly total: number;
}

export type LineFault =
  | { readonly kind: 'cells'; readonly cells: number; readonly expected: number }
  | { readonly kind: 'encoding' | 'quotes' }
  | { readonly kind: 'too-long'; readonly most: number }
  | { readonly kind: 'repeated'; readonly first: number }
  | {
      readonly kind: 'day' | 'page' | 'scheme' | 'event' | 'total' | 'separators';
      readonly value: string;
    }
  | { readonly kind: 'too-old' | 'future'; readonly value: string; readonly bound: string };

/** Most characters of a line. */
export const LONGEST_LINE = 65_536;
export const TOO_LONG = { kind: 'too-long', most: LONGEST_LINE } as const;
export const QUOTES = { kind: 'quotes' } as const;

/** How the lines after the first are written. The first line states it. */
export interface LineForm {
  readonly delimiter: ',' | ';';
  readonly columns: number;
  readonly places: Header;
}

export interface LineBounds {
  /** The first and the last allowed day. */
  readonly first: string;
  readonly last: string;
  readonly cleanPage: CleanPage;
}

/** `text` is undefined for a line that is too long. */
export type ReadTotalLine = (
  line: number,
  text: string | undefined,
) => { readonly total: DayTotal } | { readonly fault: LineFault };

/** The returned function remembers each line, and refuses one that repeats another. */
export function lineReader(
  { delimiter, columns, places }: LineForm,
  { first, last, cleanPage }: LineBounds,
): ReadTotalLine {
  const known = new FirstLines();
  return (line, text) => {
    if (text === undefined) return { fault: TOO_LONG };
    const cells = cellsOf(text, delimiter);
    if (!cells) return { fault: QUOTES };
    if (cells.length !== columns)
      return { fault: { kind: 'cells', cells: cells.length, expected: columns } };
    const cell = (place: number | undefined): string => (cells[place ?? -1] ?? '').trim();
    if (cells.some((one) => one.includes('\uFFFD'))) return { fault: { kind: 'encoding' } };
    const day = cell(places.day);
    if (!isDay(day)) return { fault: { kind: 'day', value: day } };
    if (day < first) return { fault: { kind: 'too-old', value: day, bound: first } };
    if (day > last) return { fault: { kind: 'future', value: day, bound: last } };
    const written =
      places.page === undefined
        ? hostAndPath(cell(places.host), cell(places.path))
        : cell(places.page);
    if (hasOtherScheme(written)) return { fault: { kind: 'scheme', value: written } };
    const page = cleanPage(written);
    if (!page) return { fault: { kind: 'page', value: written } };
    const event = eventNamed(cell(places.event));
    if (event === undefined) return { fault: { kind: 'event', value: cell(places.event) } };
    const total = cell(places.total);
    if (SEPARATED.test(total)) return { fault: { kind: 'separators', value: total } };
    if (!/^\d{1,15}$/.test(total)) return { fault: { kind: 'total', value: total } };
    // Addresses that differ only in their query string are one page. Their totals are added.
    const earlier = known.earlier(`${day}\0${event}\0${written}`, line);
    if (earlier !== undefined) return { fault: { kind: 'repeated', first: earlier } };
    return { total: { day, ...page, event, total: Number(total) } };
  };
}

/** The values of a line. Undefined if a quotation mark is in the wrong place, or its pair is missing. */
export function cellsOf(text: string, delimiter: ',' | ';'): readonly string[] | undefined {
  if (!text.includes('"')) return text.split(delimiter);
  try {
    return parse(text, { delimiter, relax_column_count: true })[0];
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

const SEPARATED = /^\d{1,3}(?:[\s.,'’]\d{3})+(?:[.,]\d+)?$/u;

/** Without a slash, the path would become part of the host. */
const hostAndPath = (host: string, path: string): string =>
  `${host}${path === '' || path.startsWith('/') ? '' : '/'}${path}`;

/** Some engines read a day that does not exist (February 30) as another day. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) return false;
  return new Date(Date.parse(text)).toISOString().slice(0, 10) === text;
}
