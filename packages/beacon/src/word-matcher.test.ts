import { describe, expect, it } from 'vitest';
import { spellingsOf, wordMatcher } from './word-matcher.ts';

describe('the name of a variable', () => {
  it.each([
    ['evar39', 'v39'],
    ['prop14', 'c14'],
    ['hier1', 'h1'],
    ['list2', 'l2'],
  ])('%s and %s find the same', (long, short) => {
    expect(spellingsOf(long)).toEqual(spellingsOf(short));
    for (const text of [long, short, `title\n${short}\nvalue`, `x ${long}, y`]) {
      expect(wordMatcher(long)(text), text).toBe(true);
      expect(wordMatcher(short)(text), text).toBe(true);
    }
  });

  it.each(['v390', 'v3', 'rev39', 'évar39', 'v39x', 'v', ''])('does not find %j', (text) => {
    expect(wordMatcher('v39')(text)).toBe(false);
    expect(wordMatcher('evar39')(text)).toBe(false);
  });
});

it.each([
  ['pdf', 'guide.pdf', true],
  ['event2', 'event29', true],
  ['v', 'evar39', true],
  ['v0', 'v0', true],
  ['abc12', 'xabc123', true],
  ['pdf', 'guide', false],
])('the word %s in %s: %s', (word, text, found) => expect(wordMatcher(word)(text)).toBe(found));
