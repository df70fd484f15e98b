/**
 * Runs of nine or more digits (row 5.6), also with common separators. Dates, years, amounts and document numbers are
 * kept.
 *
 * | Number | Groups of digits |
 * | --- | --- |
 * | social insurance or telephone | 3-3-3, 3-3-4, 3-2-4 |
 * | the same with one gap | 3-6, 6-3, 3-7, 4-5, 5-4 |
 * | health card | 4-3-3 |
 * | payment card | 4-4-4-4, 4-6-5 |
 */
import { family } from './family.ts';
import { referenceNumber } from './reference-number.ts';

/** A match never starts or stops inside adjacent digits. */
export const redactDigits = family('digits', () => {
  /**
   * Amounts: `1,234,567,890`; `$123,456,789`; `300 000 000`; and any number with a currency, with spaces or commas as
   * separators. An amount never starts with 0, but a personal number may.
   */
  const amount =
    /[1-9]\d{0,2}(?:,\d{3}){3,4}(?!,?\d)|\$\s?[1-9]\d{0,2}(?:[\s,]\d{3}){0,3}(?:[.,]\d\d)?(?!~?\d)|[1-9]\d{0,2}(?:[\s,]\d{3}){0,3}(?:(?:[\s,]000){2}(?![\s,]?\d)|(?:,\d\d)?\s?(?:[$€]|dollars))/
      .source;

  /** Years and counts after a year: `2018-2019-2020-2021`, `in 2025 250 000 people`. */
  const years = /(?:19|20)\d\d(?:(?:~{1,3}(?:19|20)\d\d){3,}(?!\d)|\s(?=\d{3}(?:\s000)+(?!\s?\d)))/
    .source;

  /** ISBN-13 with hyphens. */
  const isbn = /97[89](?:\p{Pd}\d{1,7}){3}\p{Pd}\d(?!\d)/u.source;

  /**
   * Personal numbers. File numbers such as `2025-000123` and `A-2024-00123` are excluded, and so are `NOC 2021 21231`
   * and `5000-10000`. Two groups with a point or comma between them are a decimal number.
   */
  const number =
    /\d{9,}|(?!20[0-3]\d-0\d{3,}(?!~?\d))(?:\d{4,8}~{1,3}(?:\d{4}~{1,3}\d{4}~{1,3}\d{3,}|\d{6}~{1,3}\d{5,})|\d{3,8}~{1,3}(?:\d{3}~{1,3}\d{3,}(?:~\d{4})?|\d{6,})|\d{6,8}~{1,3}\d{3}|\d{3}~{1,3}\d\d~{1,3}(?!20[0-3]\d)\d{4}(?!\d)|\d{5}(?![.,])~{1,3}(?!20[0-3]\d)\d{4}(?!\d)|(?!20[0-3]\d~?\s|\d\d00~{1,3}\d{3}00)\d{4}(?![.,])~{1,3}\d{5}(?!\d))/
      .source;

  return new RegExp(
    `(?=[$A-Z\\d])(?:(${amount}|${years}|${isbn}|${referenceNumber()}|(?!${number})\\d+)|${number})`,
    'gu',
  );
});
