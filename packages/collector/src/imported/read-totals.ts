/**
 * Reads daily totals from CSV, line by line while the file arrives. It accepts UTF-8 with or without a byte order
 * mark, and commas or semicolons. It reports each fault with the number of its line. Addresses are cleaned.
 */
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { pageCleaner, type CleanPage, type ImportedPage } from './clean-page.ts';
import { eventNamed } from './event-named.ts';
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
  | { readonly kind: 'encoding' }
  | { readonly kind: 'day' | 'page' | 'event' | 'total' | 'separators'; readonly value: string }
  | { readonly kind: 'too-old' | 'future'; readonly value: string; readonly bound: string };

/** A fault that stops the reading, because the following lines cannot be read. */
export type FileFault = HeaderFault | { readonly kind: 'empty' } | { readonly kind: 'quotes' };

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

/** Without a limit, a quote that is never closed would take the rest of the file. */
const LONGEST_LINE = 65_536;
/** The most characters of a header. */
const HEAD = 65_536;

interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** In the order of the lines; an `end` is always the last. Throws the error of the source. */
export async function* readTotals(
  source: AsyncIterable<Uint8Array>,
  { first = '', last = '9999', cleanPage = pageCleaner() }: ReadOptions = {},
): AsyncGenerator<ReadLine> {
  const { head, whole } = await peek(source);
  let parsed = 0;
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(head),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: LONGEST_LINE,
    on_record(record, { lines }) {
      parsed = lines;
      return record;
    },
  });
  // An error of the source stops the parser, which throws it here.
  const input = Readable.from(whole).on('error', (error) => parser.destroy(error));
  const records = input.pipe(parser) as AsyncIterable<Parsed>;
  let header: Header | undefined;
  let columns = 0;
  try {
    for await (const { record, info } of records) {
      const line = info.lines;
      if (header) {
        yield { line, ...readLine(record, header, columns) };
        continue;
      }
      const read = readHeader(record);
      if ('kind' in read) {
        yield { line, end: read };
        return;
      }
      header = read;
      columns = record.length;
    }
    if (!header) yield { line: 1, end: { kind: 'empty' } };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Parsed lines that were not returned yet are lost, but the reading stops here anyway.
    yield { line: parsed + 1, end: { kind: 'quotes' } };
  } finally {
    input.destroy();
  }

  function readLine(
    cells: readonly string[],
    places: Header,
    expected: number,
  ): { readonly total: DayTotal } | { readonly fault: LineFault } {
    if (cells.length !== expected)
      return { fault: { kind: 'cells', cells: cells.length, expected } };
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
    const page = cleanPage(written);
    if (!page) return { fault: { kind: 'page', value: written } };
    const event = eventNamed(cell(places.event));
    if (event === undefined) return { fault: { kind: 'event', value: cell(places.event) } };
    const total = cell(places.total);
    if (SEPARATED.test(total)) return { fault: { kind: 'separators', value: total } };
    if (!/^\d{1,15}$/.test(total)) return { fault: { kind: 'total', value: total } };
    return { total: { day, ...page, event, total: Number(total) } };
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

/** The first line, and the whole source including that line. */
async function peek(
  source: AsyncIterable<Uint8Array>,
): Promise<{ head: string; whole: AsyncIterable<Uint8Array> }> {
  const pieces: Uint8Array[] = [];
  const rest = source[Symbol.asyncIterator]();
  let head = '';
  while (head.length < HEAD && !/[^\s\uFEFF][^\r\n]*[\r\n]/.test(head)) {
    const { done, value } = await rest.next();
    if (done === true) break;
    pieces.push(value);
    head = Buffer.concat(pieces).toString('utf8');
  }
  return { head: head.trimStart().split(/[\r\n]/)[0] ?? '', whole: whole() };

  async function* whole(): AsyncGenerator<Uint8Array> {
    try {
      yield* pieces;
      for (;;) {
        const { done, value } = await rest.next();
        if (done === true) return;
        yield value;
      }
    } finally {
      await rest.return?.();
    }
  }
}
