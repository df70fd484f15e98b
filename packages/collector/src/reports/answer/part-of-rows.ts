/** The rows of a table that an answer has, in words, if it does not have all of them. */
import { message, type Language } from '../../base/locales/messages.ts';
import { LOCALE } from '../../base/locales/locale-of.ts';

/** Places among all rows, from 1, both inclusive. */
export interface PartOfRows {
  readonly first: number;
  readonly last: number;
  readonly total: number;
}

/** `before`: the number of rows on earlier pages. Undefined if the answer has all rows. */
export function partOfRows(rows: number, total: number, before = 0): PartOfRows | undefined {
  return rows < total ? { first: before + 1, last: before + rows, total } : undefined;
}

/** `first 50 of 1,052`. */
export function partInWords(part: PartOfRows, language: Language): string {
  return inWords(part, language, new Intl.NumberFormat(LOCALE[language]).format);
}

/** `first 50 of 1052`, because names of files have no separators in numbers. */
export const partInFileName = (part: PartOfRows, language: Language): string =>
  inWords(part, language, String);

function inWords(
  { first, last, total }: PartOfRows,
  language: Language,
  written: (number: number) => string,
): string {
  const values = { first: written(first), last: written(last), total: written(total) };
  return message(language, first === 1 ? 'file.first' : 'file.between', values);
}
