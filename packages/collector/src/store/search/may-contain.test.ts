import { fold } from '@balise/beacon';
import { describe, expect, it } from 'vitest';
import { certainParts } from './may-contain.ts';

describe('the certain parts of a word', () => {
  it.each([
    ['benefit', ['benefit']],
    ['ab…cd', ['ab', 'cd']],
    ['…', []],
  ])('for a person with permission for all departments: %s', (word, parts) =>
    expect(certainParts(word, true)).toEqual(parts),
  );

  it.each([
    ['benefits', ['benefits']],
    // The mask may begin where the word stops, and stop where the word begins.
    ['/taxa', ['/tax']],
    ['t/tax', ['/tax']],
    ['another', []],
    ['other dep', []],
    ['x/another department/y', ['x/', '/y']],
    ['…tax…', ['ax']],
  ])('for a person with permission for some departments: %s', (word, parts) =>
    expect(certainParts(word, false)).toEqual(parts),
  );
});

/** The condition for the engine relies on this, so every character is checked. */
it('a character beyond ASCII folds to several characters with an ASCII one only if these are oe or ae', () => {
  const found: string[] = [];
  for (let code = 0x80; code <= 0x10ffff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const folded = [...fold(String.fromCodePoint(code))];
    if (
      folded.length > 1 &&
      folded.some((letter) => letter < '\x80') &&
      !/^[oa]e$/.test(folded.join(''))
    )
      found.push(code.toString(16));
  }
  expect(found).toEqual([]);
});
