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
] as const)('in %s, %j is %j', (language, value, shown) => {
  expect(shownValue(value, words[language].t)).toBe(shown);
});

it('is said in the parameters of a request too, and nothing else changes', () => {
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
