/**
 * Redactions that the settings add to the standard ones: patterns, and texts in addresses. Also the telephone numbers
 * of departments, which stay. This is the only state of the package. In a page it can only grow.
 */

/** The settings accept only patterns with a limited running time. */
export interface Additions {
  /** Regular expressions. They are case-insensitive. */
  readonly patterns: readonly string[];
  /** Whether all parts of an address are redacted as texts. */
  readonly addressesAsTexts?: boolean;
  /** Telephone numbers of departments, in any written form. They are not redacted. */
  readonly keptNumbers?: readonly string[];
}

interface Added {
  readonly patterns: RegExp[];
  /** Texts are also redacted in addresses. */
  inAddresses?: boolean;
  /** Digits of the numbers that stay, each between spaces. */
  kept: string;
}

/** Undefined without additions. In a library release without additions, the build removes all code that reads it. */
export let added: Added | undefined;

/**
 * Adds redactions. Call this before any redaction. Throws on an invalid pattern, because sending no beacon is better
 * than sending unredacted data.
 */
export function tighten({ patterns, addressesAsTexts, keptNumbers = [] }: Additions): void {
  const more: Added = added ?? { patterns: [], kept: ' ' };
  for (let index = 0; index < patterns.length; index++) {
    more.patterns[more.patterns.length] = new RegExp(patterns[index] ?? '', 'giu');
  }
  if (addressesAsTexts) more.inAddresses = true;
  for (let index = 0; index < keptNumbers.length; index++) {
    more.kept += digitsOf(keptNumbers[index] ?? '') + ' ';
  }
  if (patterns.length || addressesAsTexts || keptNumbers.length) added = more;
}

/** Replaces all additions, in a process whose settings change. Throws on an invalid pattern and keeps the earlier ones. */
export function replaceAdditions(additions: Additions): void {
  const before = added;
  added = undefined;
  try {
    tighten(additions);
  } catch (error) {
    added = before;
    throw error;
  }
}

/** Whether a number is one that stays: exactly its digits, in any written form, with or without the country code. */
export function isKept(number: string): boolean {
  return !!added && added.kept.indexOf(` ${digitsOf(number)} `) >= 0;
}

function digitsOf(number: string): string {
  return number
    .normalize('NFKD')
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '');
}
