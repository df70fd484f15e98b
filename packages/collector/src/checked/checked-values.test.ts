import { HitsQuery } from '@balise/contract';
import { describe, expect, it } from 'vitest';
import { Problem } from '../problem/problem.ts';
import { checkedValues } from './checked-values.ts';

const checked = (query: string): HitsQuery => checkedValues(new URLSearchParams(query), HitsQuery);

it('returns numbers and lists, and leaves out empty values', () => {
  const query =
    'environment=staging&limit=20&q=&source=simulated&dimension=title:contains:a:b&dimension=theme:one-of:Taxes%0AHealth';
  expect(checked(query)).toEqual({
    environment: 'staging',
    limit: 20,
    source: 'simulated',
    dimension: [
      { dimension: 'title', operator: 'contains', values: ['a:b'] },
      { dimension: 'theme', operator: 'one-of', values: ['Taxes', 'Health'] },
    ],
  });
  expect(checked('environment=staging').dimension).toEqual([]);
});

describe('refuses an invalid parameter with its name and the expected value', () => {
  const ok = 'environment=staging';
  const many = Array.from({ length: 11 }, () => 'dimension=title:is:x').join('&');
  it.each([
    ['', 'environment', 'one of these: development, staging, production'],
    ['environment=other', 'environment', 'one of these: development, staging, production'],
    [`${ok}&limit=0`, 'limit', 'a whole number from 1 to 1000'],
    [`${ok}&limit=1.5`, 'limit', 'a whole number from 1 to 1000'],
    [`${ok}&limit=1&limit=2`, 'limit', 'one value only'],
    [`${ok}&before=%27`, 'before', 'the identifier of a hit'],
    [`${ok}&q=${'x'.repeat(201)}`, 'q', 'a text of 200 characters at most, in one line'],
    [`${ok}&hots=x`, 'hots', 'nothing, as no parameter is called so'],
    [`${ok}&dimension=title`, 'dimension', 'a dimension, an operator'],
    [`${ok}&dimension=title:like:x`, 'dimension', 'a dimension, an operator'],
    [`${ok}&dimension=-:is:x`, 'dimension', 'a dimension, an operator'],
    [`${ok}&dimension=title:one-of:%20%0A`, 'dimension', 'from 1 to 500 different lines'],
    [`${ok}&dimension=title:is:${'x'.repeat(2049)}`, 'dimension', 'a dimension, an operator'],
    [`${ok}&${many}`, 'dimension', '10 of them at most'],
    [`${ok}&from=yesterday`, 'from', 'a date as'],
  ])('%s', (query, name, expected) => {
    let problem: unknown;
    try {
      checked(query);
    } catch (error) {
      problem = error;
    }
    if (!(problem instanceof Problem)) throw new Error('not refused');
    expect(problem.status).toBe(400);
    expect(problem.body('en').detail).toContain(`“${name}” is not valid. Expected: ${expected}`);
    expect(problem.body('fr').detail).not.toMatch(/\{\w+\}|undefined/);
  });
});

it.each(['is', 'one-of'])('reports the maximum length of a filter value (%s)', (operator) => {
  const query = (length: number): string =>
    `environment=staging&dimension=title:${operator}:${'x'.repeat(length)}`;
  expect(checked(query(2048)).dimension).toHaveLength(1);
  const details = (['en', 'fr'] as const).map((language) => {
    try {
      return checked(query(2049));
    } catch (error) {
      return (error as Problem).body(language).detail;
    }
  });
  expect(details[0]).toContain('a value of 2,048 characters at most');
  expect(details[1]).toContain('une valeur d’au plus 2\u00a0048\u00a0caractères');
});
