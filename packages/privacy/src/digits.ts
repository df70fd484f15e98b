/**
 * Runs of nine or more digits (row 5.6), also as people type them: a social insurance or telephone
 * number (3-3-3, 3-3-4, or one gap only: 3-6, 6-3, 3-7), a health card (4-3-3), a payment card
 * (4-4-4-4, 4-6-5). Dates, years and smaller amounts are left alone.
 */
import { family } from './family.ts';

/** A year begins no number: `2025 250 000` and `2018-2019-2020-2021` are text. */
export const redactDigits = family(
  'digits',
  () =>
    /(?=\d{3})(?:((?:19|20)\d\d~)|\d{9,}|\d{4}~{1,3}(?:\d{4}~{1,3}\d{4}~{1,3}\d{3,}|\d{6}~{1,3}\d{5,})|\d{3,8}~{1,3}(?:\d{3}~{1,3}\d{3,}|\d{6,})|\d{6,8}~{1,3}\d{3})/giu,
);
