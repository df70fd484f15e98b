import type { Figure, ReportRow } from '@balise/contract';
import { expect, it } from 'vitest';
import { inOrder } from './answer-table.ts';

const row = (value: string, views: Figure): ReportRow => ({
  ...{ value, kind: 'value' as const, figures: { views } },
});

it('sorts suppressed rows by name after the others, those of five or more first', () => {
  const rows = [
    row('d', 40),
    row('a', { under: 5 }),
    row('c', { protects: 5 }),
    row('e', { under: 5 }),
    row('b', { protects: 5 }),
    row('f', null),
  ];
  expect(inOrder(rows, 'views').map(({ value }) => value)).toEqual([...'dbcaef']);
});
