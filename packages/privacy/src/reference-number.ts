/**
 * Document numbers that resemble personal numbers (row 5.6). They are kept.
 *
 * | Document | Form | Example |
 * | --- | --- | --- |
 * | solicitation | five letters and digits, then six digits | `EW479-120001/A` |
 * | selection process | year, two offices or more, number | `2025-CSD-EA-0123456` |
 * | publication | catalogue number with a year | `H148-272-2012E` |
 * | natural health product | `DIN-HM`, then eight digits | `DIN-HM 80012345` |
 * | software vulnerability | CVE number | `CVE-2024-40766` |
 */
export const referenceNumber = (): string =>
  /(?=\d{0,4}[A-Z])[A-Z\d]{5}-\d{6}(?!\d)|\d{2,4}(?:-[A-Z]{2,8}){2,6}-\d{4,8}(?!\d)|\d{3}-\d{2,3}[-/](?:19|20)\d\d[EF]|DIN-HM~?\d{8}(?!\d)|CVE-\d{4}-\d{4,7}(?!\d)/
    .source;
