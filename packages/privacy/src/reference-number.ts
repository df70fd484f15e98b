/**
 * Numbers of documents that look like those of persons (row 5.6): of solicitations, `EW479-120001/A`, five letters and digits,
 * then six digits; of selection processes, `2025-CSD-EA-0123456`, a year, two offices at least, a number; of publications,
 * `H148-272-2012E`; and of weaknesses in programs, `CVE-2024-40766`.
 */
export const referenceNumber = (): string =>
  /(?=\d{0,4}[A-Z])[A-Z\d]{5}-\d{6}(?!\d)|\d{2,4}(?:-[A-Z]{2,8}){2,6}-\d{4,8}(?!\d)|\d{3}-\d{2,3}[-/](?:19|20)\d\d[EF]|CVE-\d{4}-\d{4,7}(?!\d)/
    .source;
