/**
 * Words of a search, the same on every screen. The name of a variable has two spellings, `v39` and `eVar39`, and both
 * find the same. It is compared as a whole: `v3` does not find `v39`. Any other word may be part of a word.
 */
import { FAMILIES } from './variables.ts';

const NAMED = /^([a-z]+)([1-9]\d*)$/;
const MOST = 200;
const matchers = new Map<string, (text: string) => boolean>();

/** All spellings of a folded word, with the wire name first. A word that names no variable has only its own. */
export function spellingsOf(word: string): readonly string[] {
  const [, family = '', number = ''] = NAMED.exec(word) ?? [];
  const own = FAMILIES.find(
    ({ wire, variable }) => wire === family || variable.toLowerCase() === family,
  );
  return own ? [own.wire + number, own.variable.toLowerCase() + number] : [word];
}

/** Returns whether a folded text contains the folded word. */
export function wordMatcher(word: string): (text: string) => boolean {
  let matcher = matchers.get(word);
  if (!matcher) {
    if (matchers.size >= MOST) matchers.clear();
    matchers.set(word, (matcher = newMatcher(word)));
  }
  return matcher;
}

function newMatcher(word: string): (text: string) => boolean {
  const spellings = spellingsOf(word);
  if (spellings.length === 1) return (text) => text.includes(word);
  const whole = new RegExp(
    `(?:^|[^\\p{L}\\p{N}])(?:${spellings.join('|')})(?![\\p{L}\\p{N}])`,
    'u',
  );
  return (text) => whole.test(text);
}
