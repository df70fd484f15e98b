import { expect, it } from 'vitest';
import { sampleHit } from '../testing/sample-hit.ts';
import { dimensionColumns, HIT_COLUMNS } from './dimension-columns.ts';
import { rowOf } from './hit-row.ts';

it('7.4 has one column for each dimension, none of them twice', () => {
  const names = [...Object.keys(HIT_COLUMNS), ...dimensionColumns().map(({ column }) => column)];
  expect(new Set(names).size).toBe(names.length);
});

it('keeps an amount as a number and what is no amount as it came', () => {
  const row = rowOf(sampleHit('1', { parameters: { v142: '12', v141: 'about 40', v150: '007' } }));
  expect(row).toMatchObject({
    contentAgeDays: 12,
    irregular: { addressLength: 'about 40', searchResultsCount: '007' },
  });
  expect(row['addressLength']).toBeUndefined();
});

it('keeps the parameters in their order, repeated ones too', () => {
  const row = rowOf(sampleHit('1', { parameters: { 'c.': '', 'page.': '' } }));
  expect(row['parameter_names']).toEqual([
    'AQB',
    'ndh',
    'pf',
    't',
    'ce',
    'g',
    'c.',
    'page.',
    'AQE',
  ]);
});

it('sorts a hit of several suites under ours', () => {
  expect(rowOf(sampleHit('1', { suites: 'department,canadalivemain' }))['suite']).toBe(
    'canadalivemain',
  );
  expect(rowOf(sampleHit('1', { suites: 'department,other' }))['suite']).toBe('department');
});
