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
  const lines = Array.from({ length: 501 }, (_, index) => index).join('%0A');
  it.each([
    ['', 'environment', 'one of these: development, staging, production'],
    ['environment=other', 'environment', 'one of these: development, staging, production'],
    [`${ok}&limit=0`, 'limit', 'a whole number from 1 to 1000'],
    [`${ok}&limit=1.5`, 'limit', 'a whole number from 1 to 1000'],
    [`${ok}&limit=1&limit=2`, 'limit', 'a single value'],
    [`${ok}&before=%27`, 'before', 'the identifier of a hit'],
    [`${ok}&q=${'x'.repeat(201)}`, 'q', 'a text of at most 200 characters on one line'],
    [`${ok}&hots=x`, 'hots', 'no value, because there is no parameter of this name'],
    [`${ok}&dimension=title`, 'dimension', 'dimension=value or dimension:operator:value'],
    [`${ok}&dimension=title:like:x`, 'dimension', 'dimension=value or dimension:operator:value'],
    [`${ok}&dimension=-=x`, 'dimension', 'dimension=value or dimension:operator:value'],
    [`${ok}&dimension=-:is:x`, 'dimension', 'dimension=value or dimension:operator:value'],
    [`${ok}&dimension=title:one-of:${lines}`, 'dimension', 'from 1 to 500 different lines'],
    [`${ok}&dimension=title:one-of:%20%0A`, 'dimension', 'from 1 to 500 different lines'],
    [
      `${ok}&dimension=title:is:${'x'.repeat(2049)}`,
      'dimension',
      'dimension=value or dimension:operator:value',
    ],
    [`${ok}&${many}`, 'dimension', 'at most 10 values'],
    [`${ok}&from=yesterday`, 'from', 'a date such as'],
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

it.each([
  ['department=cra', 'department', 'cra'],
  ['page=https://www.canada.ca/en?a=b:c:d', 'page', 'https://www.canada.ca/en?a=b:c:d'],
  ['title=', 'title', ''],
  ['title:is:a=b', 'title', 'a=b'],
])('reads the filter %s', (written, dimension, value) => {
  const query = new URLSearchParams({ environment: 'staging', dimension: written });
  expect(checked(query.toString()).dimension).toEqual([
    { dimension, operator: 'is', values: [value] },
  ]);
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
  expect(details[0]).toContain('the value has at most 2,048 characters');
  expect(details[1]).toContain('la valeur a au plus 2\u00a0048\u00a0caractères');
});
