/**
 * Reads daily totals from CSV, line by line while the file arrives. It accepts UTF-8 with or without a byte order
 * mark, and commas or semicolons. It reports each fault with the number of its line. Addresses are cleaned.
 *
 * A value has no line end, not even between quotation marks. So a missing quotation mark costs one line only.
 */
import { pageCleaner } from './clean-page.ts';
import { fileLines } from './file-lines.ts';
import {
  cellsOf,
  lineReader,
  LONGEST_LINE,
  QUOTES,
  TOO_LONG,
  type DayTotal,
  type LineBounds,
  type LineFault,
  type ReadTotalLine,
} from './total-line.ts';
import { delimiterOf, readHeader, type HeaderFault } from './totals-header.ts';

/** A fault of the first line, without which the following lines cannot be read. */
export type FileFault =
  | HeaderFault
  | { readonly kind: 'empty' | 'quotes' }
  | { readonly kind: 'too-long'; readonly most: number };

export type ReadLine =
  | { readonly line: number; readonly total: DayTotal }
  | { readonly line: number; readonly fault: LineFault }
  | { readonly line: number; readonly end: FileFault };

export type ReadOptions = Partial<LineBounds>;

/** In the order of the lines; an `end` is always the last. Throws the error of the source. */
export async function* readTotals(
  source: AsyncIterable<Uint8Array>,
  { first = '', last = '9999', cleanPage = pageCleaner() }: ReadOptions = {},
): AsyncGenerator<ReadLine> {
  let readLine: ReadTotalLine | undefined;
  for await (const { line, text } of fileLines(source, LONGEST_LINE)) {
    if (text === '') continue;
    if (readLine) {
      yield { line, ...readLine(line, text) };
      continue;
    }
    if (text === undefined) {
      yield { line, end: TOO_LONG };
      return;
    }
    const delimiter = delimiterOf(text);
    const names = cellsOf(text, delimiter);
    const read = names ? readHeader(names) : QUOTES;
    if ('kind' in read) {
      yield { line, end: read };
      return;
    }
    const form = { delimiter, columns: names?.length ?? 0, places: read };
    readLine = lineReader(form, { first, last, cleanPage });
  }
  if (!readLine) yield { line: 1, end: { kind: 'empty' } };
}
