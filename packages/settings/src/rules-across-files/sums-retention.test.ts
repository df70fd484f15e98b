import { expect, it } from 'vitest';
import { problemsWith } from '../testing/problems-with.ts';

it('refuses a retention of roll-ups that is shorter than that of hits', () => {
  const months = (hits: number, sums: number): ReturnType<typeof problemsWith> =>
    problemsWith({ '/collection/retentionMonths': hits, '/collection/sumsRetentionMonths': sums });
  const reason = 'is below the 12 of retentionMonths';
  expect(months(12, 11)).toEqual([
    { file: 'collection.json', place: '/sumsRetentionMonths', reason },
  ]);
  expect(months(12, 12)).toEqual([]);
});
