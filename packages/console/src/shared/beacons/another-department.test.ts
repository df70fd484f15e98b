import { expect, it } from 'vitest';
import { words } from '../../language/words.ts';
import { makeHit } from '../../testing/make-hit.ts';
import { inReadersWords, shownValue } from './another-department.ts';
import './words.ts';

it.each([
  ['en', 'another department', 'another department'],
  ['fr', 'another department', 'un autre ministère'],
  ['fr', 'another departments', 'another departments'],
  ['fr', '', ''],
] as const)('shows in %s for %j: %j', (language, value, shown) => {
  expect(shownValue(value, words[language].t)).toBe(shown);
});

it('is also translated in the parameters of a request, without other changes', () => {
  const hit = makeHit({
    parameters: [
      ['pageName', 'Benefits'],
      ['v5', 'another department'],
    ],
  });
  expect(inReadersWords(hit, words.fr.t)).toEqual({
    ...hit,
    parameters: [
      ['pageName', 'Benefits'],
      ['v5', 'un autre ministère'],
    ],
  });
});
