import { expect, it } from 'vitest';
import { insertPair } from './insert-pair.ts';

it.each([
  ['v9=1', 't=0,v9=1,c10=a,v10=b,s=1x1,c=24,v=N'],
  ['v10=1', 't=0,c10=a,v10=b,v10=1,s=1x1,c=24,v=N'],
  ['c10=1', 't=0,c10=a,c10=1,v10=b,s=1x1,c=24,v=N'],
  ['v145=New', 't=0,c10=a,v10=b,v145=New,s=1x1,c=24,v=N'],
])('7.3 %s has its place by its number', (pair, expected) => {
  const pairs = ['t=0', 'c10=a', 'v10=b', 's=1x1', 'c=24', 'v=N'];
  insertPair(pairs, pair);
  expect(pairs.join()).toBe(expected);
});

it('goes last where nothing comes after it', () => {
  const pairs = ['t=0', 'c1=a'];
  insertPair(pairs, 'v31=x');
  expect(pairs).toEqual(['t=0', 'c1=a', 'v31=x']);
});

it('7.9 goes before what stands between the variables and the screen', () => {
  const pairs = [
    't=0',
    'c10=a',
    'v10=b',
    'h10=c',
    'l10=d',
    'c.',
    'a.',
    '.a',
    '.c',
    'pid=x',
    's=1x1',
  ];
  insertPair(pairs, 'v145=New');
  insertPair(pairs, 'v9=1');
  expect(pairs.join()).toBe('t=0,v9=1,c10=a,v10=b,h10=c,l10=d,v145=New,c.,a.,.a,.c,pid=x,s=1x1');
  const bare = ['t=0', 'c.', '.c', 's=1x1'];
  insertPair(bare, 'v9=1');
  expect(bare.join()).toBe('t=0,c.,.c,v9=1,s=1x1');
});
