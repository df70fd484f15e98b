import { expect, it } from 'vitest';
import { Problem } from './problem.ts';

it('has the shape of RFC 9457 in both languages', () => {
  const problem = new Problem('bad-value', { name: 'limit', expected: 'limit' });
  expect(problem.body('en')).toEqual({
    type: 'urn:balise:problem:bad-value',
    title: 'Value not valid',
    status: 400,
    detail: 'The value of “limit” is not valid. Expected: a whole number from 1 to 1000.',
  });
  expect(problem.body('fr').detail).toContain('«\u00a0limit\u00a0»');
});
