/**
 * Redactions that the settings add to the standard ones: patterns, and texts in addresses. This is the only state of the package. It can
 * only grow.
 */

/** The settings accept only patterns with a limited running time. */
export interface Additions {
  /** Regular expressions. They are case-insensitive. */
  readonly patterns: readonly string[];
  /** Whether all parts of an address are redacted as texts. */
  readonly addressesAsTexts?: boolean;
}

interface Added {
  readonly patterns: RegExp[];
  /** Texts are also redacted in addresses. */
  inAddresses?: boolean;
}

/** Undefined without additions. In a library release without additions, the build removes all code that reads it. */
export let added: Added | undefined;

/**
 * Adds redactions. Call this before any redaction. Throws on an invalid pattern, because sending no beacon is better
 * than sending unredacted data.
 */
export function tighten({ patterns, addressesAsTexts }: Additions): void {
  const more: Added = added ?? { patterns: [] };
  for (let index = 0; index < patterns.length; index++) {
    more.patterns[more.patterns.length] = new RegExp(patterns[index] ?? '', 'giu');
  }
  if (addressesAsTexts) more.inAddresses = true;
  if (patterns.length || addressesAsTexts) added = more;
}
