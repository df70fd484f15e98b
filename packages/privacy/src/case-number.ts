/** Case numbers in addresses (row 5.7): 'case number' or 'numéro de cas', then five digits or more. */
import { family } from './family.ts';

/**
 * The accented letter of `numéro` is one character, or up to fourteen if it is encoded three times. `caseNumber[0]=`
 * is a form field. A number of more than ten digits is redacted completely, because it contains one of ten digits.
 */
export const redactCaseNumbers = family(
  'case-number',
  () =>
    /((?:case~?n(?:umber|um|o)|n(?:o|um(?:[^[/?#]{1,14}ro)?)(?:~?d[eu])?~?cas)(?:~|[=:#]|\[\d?\]|%(?:3[ad]|23|2f|5b\d?%5d)){0,9})\d(?:~?\d){4,}/giu,
);
