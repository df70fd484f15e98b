/**
 * Runs of nine or more digits (row 5.6), also with common separators. Dates, years, amounts and document numbers are
 * kept.
 *
 * | Number | Groups of digits |
 * | --- | --- |
 * | social insurance or telephone | 3-3-3, 3-3-4, 3-2-4 |
 * | the same with one gap | 3-6, 6-3, 3-7, 4-5, 5-4 |
 * | telephone of another country, or in pairs | 2-4-4, 3-4-4, 3-3-2-2 |
 * | health card | 4-3-3 |
 * | payment card | 4-4-4-4, 4-6-5 |
 */
import { isKept } from './additions.ts';
import { family } from './family.ts';
import { referenceNumber } from './reference-number.ts';

/**
 * A match never starts or stops inside adjacent digits. It includes the parenthesis of an area code, as in
 * `(613) 555-0199`.
 */
export const redactDigits = family(
  'digits',
  () => {
    /**
     * Amounts: `1,234,567,890`; `$123,456,789`; `300 000 000`; and any number with a currency, with spaces or commas as
     * separators. Also amounts with commas next to each other, as in a table: `574,466 517,447`. An amount never starts
     * with 0, but a personal number may.
     */
    const amount =
      /[1-9]\d{0,2}(?:,\d{3}){3,4}(?!,?\d)|[1-9]\d{0,2}(?:,\d{3})+(?:\s[1-9]\d{0,2}(?:,\d{3})+)+(?!,?\d)|\$\s?[1-9]\d{0,2}(?:[\s,]\d{3}){0,3}(?:[.,]\d\d)?(?!~?\d)|[1-9]\d{0,2}(?:[\s,]\d{3}){0,3}(?:(?:[\s,]000){2}(?![\s,]?\d)|(?:,\d\d)?\s?(?:[$€]|dollars))/
        .source;

    /** Years and counts after a year: `2018-2019-2020-2021`, `in 2025 250 000 people`. */
    const years =
      /(?:19|20)\d\d(?:(?:~{1,3}(?:19|20)\d\d){3,}(?!\d)|\s(?=\d{3}(?:\s000)+(?!\s?\d)))/.source;

    /** Longitude of three digits, with a sign or in degrees. Others have too few digits in front of the point. */
    const longitude = /\B[-\u2212]1[0-7]\d\.\d{4,15}(?![\d.])|1[0-7]\d\.\d{4,15}(?=\s?°)/.source;

    /** ISBN-13 with hyphens. */
    const isbn = /97[89](?:\p{Pd}\d{1,7}){3}\p{Pd}\d(?!\d)/u.source;

    /**
     * Personal numbers. File numbers such as `2025-000123` and `A-2024-00123` are excluded, and so are `NOC 2021 21231`
     * and `5000-10000`. Two groups with a point or comma between them are a decimal number.
     */
    const number =
      /\d{9,}|(?!20[0-3]\d-0\d{3,}(?!~?\d))(?:\d{4,8}~{1,3}(?:\d{4}~{1,3}\d{4}~{1,3}\d{3,}|\d{6}~{1,3}\d{5,})|\d{3,8}~{1,3}(?:\d{3}~{1,3}\d{3,}(?:~\d{4})?|\d{6,})|\d{6,8}~{1,3}\d{3}|\d{3}~{1,3}\d\d~{1,3}(?!20[0-3]\d)\d{4}(?!\d)|\d{2,3}~(?!(?:19|20)\d\d~)\d{4}~\d{4}(?!\d)|\d{3}~{1,3}\d{3}~{1,3}\d\d~{1,3}\d\d(?!\d)|\d{5}(?![.,])~{1,3}(?!20[0-3]\d)\d{4}(?!\d)|(?!20[0-3]\d~?\s|\d\d00~{1,3}\d{3}00)\d{4}(?![.,])~{1,3}\d{5}(?!\d))/
        .source;

    return new RegExp(
      `(?=[$A-Z\\d(\u2212-])(?:(${amount}|${years}|${longitude}|${isbn}|${referenceNumber()}|(?!${number})\\d+)|(?:\\((?=\\d+\\)))?(?:${number}))`,
      'gu',
    );
  },
  isKept,
);
