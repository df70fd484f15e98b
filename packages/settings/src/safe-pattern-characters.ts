/** Computes the characters that a class or escape matches. It tests the token against every Unicode character. */

/** Ranges of code points, both ends inclusive. */
export type Characters = readonly (readonly [from: number, to: number])[];

const LAST = 0x10ffff;
const CHUNK = 0x1000;
/** `.`, `[…]`, `\d`, `\p{…}`: tokens that can match more than one character. */
const CLASS = /^(\.|\[|\\[dDwWsSpP])/;

const known = new Map<string, Characters>();
let everything = '';

/**
 * Characters of one token. They include both cases of each letter, so that the result holds with and without the flag
 * `i`.
 */
export function charactersOf(token: string): Characters {
  const characters = known.get(token) ?? (CLASS.test(token) ? classOf(token) : singleOf(token));
  known.set(token, characters);
  return characters;
}

/** Joins overlapping and adjacent ranges, in order. */
export function union(all: readonly Characters[]): Characters {
  const ranges: [number, number][] = [];
  for (const [from, to] of all.flat().sort((a, b) => a[0] - b[0])) {
    const last = ranges.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else ranges.push([from, to]);
  }
  return ranges;
}

export function overlap(some: Characters, others: Characters): boolean {
  return some.some(([from, to]) => others.some((other) => from <= other[1] && other[0] <= to));
}

function classOf(token: string): Characters {
  const ranges = ['gu', 'giu'].map((flags) => {
    const run = new RegExp(`${token}{1,${CHUNK}}`, flags);
    return [...allCharacters().matchAll(run)].map(({ 0: found }) => {
      const lastPair = found.codePointAt(found.length - 2) ?? 0;
      const last = lastPair > 0xffff ? lastPair : found.charCodeAt(found.length - 1);
      return [found.codePointAt(0) ?? 0, last] as const;
    });
  });
  return union(ranges);
}

function singleOf(token: string): Characters {
  const place = token.startsWith('\\') ? allCharacters().search(new RegExp(token, 'u')) : -1;
  const character = place < 0 ? token : String.fromCodePoint(everything.codePointAt(place) ?? 0);
  const upper = character.toUpperCase();
  return [...new Set([character, upper, character.toLowerCase(), upper.toLowerCase()])].map(
    (form) => [form.codePointAt(0) ?? 0, form.codePointAt(0) ?? 0] as const,
  );
}

/** All code points in order as one text, without surrogates. Built on first use. */
function allCharacters(): string {
  for (let from = everything ? LAST : 0; from < LAST; from += CHUNK) {
    const codes = Array.from({ length: CHUNK }, (_, at) => from + at);
    everything += String.fromCodePoint(...codes.filter((code) => code < 0xd800 || code > 0xdfff));
  }
  return everything;
}
