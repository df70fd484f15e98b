import { fold } from '@balise/beacon';
import { describe, expect, it } from 'vitest';
import { certainParts } from './may-hold.ts';

describe('what of a word is certain', () => {
  it.each([
    ['benefit', ['benefit']],
    ['ab…cd', ['ab', 'cd']],
    ['…', []],
  ])('for those who see everything: %s', (word, parts) =>
    expect(certainParts(word, true)).toEqual(parts),
  );

  it.each([
    ['benefits', ['benefits']],
    // The mask may begin where the word ends, and end where it begins.
    ['/taxa', ['/tax']],
    ['t/tax', ['/tax']],
    ['another', []],
    ['other dep', []],
    ['x/another department/y', ['x/', '/y']],
    ['…tax…', ['ax']],
  ])('for those who see some departments: %s', (word, parts) =>
    expect(certainParts(word, false)).toEqual(parts),
  );
});

/** What the condition for the engine relies on, of every sign that there is. */
it('no sign beyond ASCII becomes several letters, one of which is of ASCII', () => {
  const found: string[] = [];
  for (let code = 0x80; code <= 0x10ffff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const folded = [...fold(String.fromCodePoint(code))];
    if (folded.length > 1 && folded.some((letter) => letter < '\x80'))
      found.push(code.toString(16));
  }
  expect(found).toEqual([]);
});
