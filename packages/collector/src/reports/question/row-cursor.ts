/** The cursor of a row, after which the next page of a table starts, as text: table, place and key of the row. */
import type { ReportQuery } from '@balise/contract';

export type PageStart = NonNullable<ReportQuery['after']>;
export type RowPlace = Pick<PageStart, 'place' | 'row'>;

/** The cursor as text. */
export const cursorOf = (table: string, { place, row }: RowPlace): string =>
  Buffer.from(JSON.stringify([table, place, row])).toString('base64url');

/** Undefined if the text is not a cursor. */
export function readCursor(text: string): PageStart | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (!Array.isArray(read) || read.length !== 3) return undefined;
    const [table, place, row] = read as unknown[];
    const isCursor =
      typeof table === 'string' && Number.isSafeInteger(place) && typeof row === 'string';
    return isCursor && Number(place) > 0 ? { table, place: Number(place), row } : undefined;
  } catch {
    return undefined;
  }
}
