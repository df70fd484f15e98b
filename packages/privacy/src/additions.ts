/**
 * What a department's settings remove besides what these routines always remove: whatever patterns match. It is the one thing that the package remembers, and it only ever grows.
 */

/** The settings see to it that a pattern cannot take long. */
export interface Additions {
  /** Regular expressions, for any case. */
  readonly patterns: readonly string[];
}

interface Added {
  readonly patterns: RegExp[];
}

/** Nothing until something is added, and then nothing of this is in a release of the library. */
export let added: Added | undefined;

/** To be called before anything is scrubbed. Throws on what is no pattern: better no beacon than one with too much in it. */
export function tighten({ patterns }: Additions): void {
  const more: Added = added ?? { patterns: [] };
  for (let index = 0; index < patterns.length; index++) {
    more.patterns[more.patterns.length] = new RegExp(patterns[index] ?? '', 'giu');
  }
  if (patterns.length) added = more;
}
