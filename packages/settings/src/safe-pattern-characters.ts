/** Which characters a class or escape of a pattern matches: the language's own answer, asked for every character there is. */

/** Ranges of code points, from and to. */
export type Characters = readonly (readonly [from: number, to: number])[];

const LAST = 0x10ffff;
const CHUNK = 0x1000;
/** `.`, `[…]`, `\d`, `\p{…}`: what may stand for more than one character. */
const CLASS = /^(\.|\[|\\[dDwWsSpP])/;

const known = new Map<string, Characters>();
let everything = '';

/** Of one token. With the other case of each letter: the answer is right with and without the flag `i`. */
export function charactersOf(token: string): Characters {
  const characters = known.get(token) ?? (CLASS.test(token) ? classOf(token) : singleOf(token));
  known.set(token, characters);
  return characters;
}

/** Without repetition, in order. */
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

/** One text with all code points in order, but for halves of characters. Made when it is first needed. */
function allCharacters(): string {
  for (let from = everything ? LAST : 0; from < LAST; from += CHUNK) {
    const codes = Array.from({ length: CHUNK }, (_, at) => from + at);
    everything += String.fromCodePoint(...codes.filter((code) => code < 0xd800 || code > 0xdfff));
  }
  return everything;
}
