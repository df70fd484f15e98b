/** Numbers of cases (row 5.7) and of files of persons, after their name. */
import { family } from './family.ts';

/**
 * `named`: the words for a case in English and French. The accented letter of `numéro` is one character, or up to
 * fourteen if it is encoded three times. `caseNumber[0]=` is a form field, and `n°`, `is` or `est` may stand before the
 * number. A number of more than ten digits is redacted completely, because it contains one of ten digits.
 */
const after = (english: string, french: string, digits: string): RegExp =>
  new RegExp(
    `((?:(?:${english})~?n(?:umber|um(?:.ro)?|o|°)|n(?:o|°|um(?:[^[/?#]{1,14}ro)?)(?:~?d[eu])?~?(?:${french}))` +
      /(?:~|[=:#]|\[\d?\]|%(?:3[ad]|23|2f|5b\d?%5d)|n(?:[°ºo]|%c2%b[0a])|is|est){0,9}/.source +
      `)${digits}`,
    'giu',
  );

/** Case numbers in addresses: 'case number' or 'numéro de cas', then at least five digits. */
export const redactCaseNumbers = family('case-number', () =>
  after('case', 'cas', '\\d(?:~?\\d){4,}'),
);

/**
 * File numbers in texts: also 'file number', 'numéro de dossier' and 'dossier no', then at least six digits. A year
 * and a running number is a public file.
 */
export const redactFileNumbers = family('case-number', () =>
  after('case|file|dossier', 'cas|dossier', '(?!(?:19|20)\\d\\d[-/])\\d(?:~?\\d){5,}'),
);
