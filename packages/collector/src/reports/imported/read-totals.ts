/**
 * Reads daily totals from CSV, line by line while the file arrives. It accepts UTF-8 with or without a byte order
 * mark, and commas or semicolons. It reports each fault with the number of its line. Addresses are cleaned.
 *
 * A value has no line end, not even between quotation marks. So a missing quotation mark costs one line only.
 */
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { pageCleaner, type CleanPage, type ImportedPage } from './clean-page.ts';
import { eventNamed } from './event-named.ts';
import { fileLines } from './file-lines.ts';
import { FirstLines } from './first-lines.ts';
import { hasOtherScheme } from '../../base/host-and-path.ts';
import { delimiterOf, readHeader, type Header, type HeaderFault } from './totals-header.ts';

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

/** A fault of the first line, without which the following lines cannot be read. */
export type FileFault =
  | HeaderFault
  | { readonly kind: 'empty' | 'quotes' }
  | { readonly kind: 'too-long'; readonly most: number };

export type ReadLine =
  | { readonly line: number; readonly total: DayTotal }
  | { readonly line: number; readonly fault: LineFault }
  | { readonly line: number; readonly end: FileFault };

export interface ReadOptions {
  /** The first and the last allowed day. */
  readonly first?: string;
  readonly last?: string;
  readonly cleanPage?: CleanPage;
}

/** Most characters of a line. */
const LONGEST_LINE = 65_536;
const TOO_LONG = { kind: 'too-long', most: LONGEST_LINE } as const;
const QUOTES = { kind: 'quotes' } as const;

/** In the order of the lines; an `end` is always the last. Throws the error of the source. */
export async function* readTotals(
  source: AsyncIterable<Uint8Array>,
  { first = '', last = '9999', cleanPage = pageCleaner() }: ReadOptions = {},
): AsyncGenerator<ReadLine> {
  const known = new FirstLines();
  let delimiter: ',' | ';' = ',';
  let header: Header | undefined;
  let columns = 0;
  for await (const { line, text } of fileLines(source, LONGEST_LINE)) {
    if (text === '') continue;
    if (header) {
      yield { line, ...readLine(line, text, header) };
      continue;
    }
    if (text === undefined) {
      yield { line, end: TOO_LONG };
      return;
    }
    delimiter = delimiterOf(text);
    const names = cellsOf(text, delimiter);
    const read = names ? readHeader(names) : QUOTES;
    if ('kind' in read) {
      yield { line, end: read };
      return;
    }
    header = read;
    columns = names?.length ?? 0;
  }
  if (!header) yield { line: 1, end: { kind: 'empty' } };

  function readLine(
    line: number,
    text: string | undefined,
    places: Header,
  ): { readonly total: DayTotal } | { readonly fault: LineFault } {
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
  }
}

/** The values of a line. Undefined if a quotation mark is in the wrong place, or its pair is missing. */
function cellsOf(text: string, delimiter: ',' | ';'): readonly string[] | undefined {
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
