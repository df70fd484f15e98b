/**
 * Redactions that the settings add to the standard ones, as patterns. This is the only state of the package. It can
 * only grow.
 */

/** The settings accept only patterns with a limited running time. */
export interface Additions {
  /** Regular expressions. They are case-insensitive. */
  readonly patterns: readonly string[];
}

interface Added {
  readonly patterns: RegExp[];
}

/** Undefined without additions. In a library release without additions, the build removes all code that reads it. */
export let added: Added | undefined;

/**
 * Adds patterns. Call this before any redaction. Throws on an invalid pattern, because sending no beacon is better
 * than sending unredacted data.
 */
export function tighten({ patterns }: Additions): void {
  const more: Added = added ?? { patterns: [] };
  for (let index = 0; index < patterns.length; index++) {
    more.patterns[more.patterns.length] = new RegExp(patterns[index] ?? '', 'giu');
  }
  if (patterns.length) added = more;
}
