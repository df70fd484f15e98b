/**
 * Runs of nine or more digits (row 5.6), also as people type them: a social insurance or telephone
 * number (3-3-3, 3-3-4, 3-2-4, or one gap only: 3-6, 6-3, 3-7, 4-5, 5-4), a health card (4-3-3), a payment card
 * (4-4-4-4, 4-6-5). Dates, years, amounts and numbers of documents are left alone.
 */
import { family } from './family.ts';
import { referenceNumber } from './reference-number.ts';

/** Digits that stand together stay together: no number begins in the middle of them. */
export const redactDigits = family('digits', () => {
  /**
   * `1,234,567,890`; `$123,456,789`; `300 000 000` and whatever has its currency, parted by spaces or commas alike. No amount begins
   * with 0, as a number of a person may.
   */
  const amount =
    /[1-9]\d{0,2}(?:,\d{3}){3,4}(?!,?\d)|\$\s?[1-9]\d{0,2}(?:[\s,]\d{3}){0,3}(?:[.,]\d\d)?(?!~?\d)|[1-9]\d{0,2}(?:[\s,]\d{3}){0,3}(?:(?:[\s,]000){2}(?![\s,]?\d)|(?:,\d\d)?\s?(?:[$€]|dollars))/
      .source;

  /** `2018-2019-2020-2021`, `in 2025 250 000 people`. */
  const years = /(?:19|20)\d\d(?:(?:~{1,3}(?:19|20)\d\d){3,}(?!\d)|\s(?=\d{3}(?:\s000)+(?!\s?\d)))/
    .source;

  /** ISBN-13 with its hyphens. */
  const isbn = /97[89](?:\p{Pd}\d{1,7}){3}\p{Pd}\d(?!\d)/u.source;

  /**
   * `2025-000123` and `A-2024-00123` are numbers of files. Two groups with a point or comma between are a decimal, and
   * `NOC 2021 21231` and `5000-10000` are no numbers of persons either.
   */
  const number =
    /\d{9,}|(?!20[0-3]\d-0\d{3,}(?!~?\d))(?:\d{4,8}~{1,3}(?:\d{4}~{1,3}\d{4}~{1,3}\d{3,}|\d{6}~{1,3}\d{5,})|\d{3,8}~{1,3}(?:\d{3}~{1,3}\d{3,}(?:~\d{4})?|\d{6,})|\d{6,8}~{1,3}\d{3}|\d{3}~{1,3}\d\d~{1,3}(?!20[0-3]\d)\d{4}(?!\d)|\d{5}(?![.,])~{1,3}(?!20[0-3]\d)\d{4}(?!\d)|(?!20[0-3]\d~?\s|\d\d00~{1,3}\d{3}00)\d{4}(?![.,])~{1,3}\d{5}(?!\d))/
      .source;

  return new RegExp(
    `(?=[$A-Z\\d])(?:(${amount}|${years}|${isbn}|${referenceNumber()}|(?!${number})\\d+)|${number})`,
    'gu',
  );
});
