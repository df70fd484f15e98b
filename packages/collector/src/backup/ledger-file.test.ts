import { expect, it } from 'vitest';
import type { LedgerEntry } from '../control/ledger.ts';
import { bothLedgers } from './ledger-file.ts';

const entry = (id: string, endedAt: string | null = '2026-11-20T00:00:00Z'): LedgerEntry => ({
  id,
  begunAt: '2026-11-19T00:00:00Z',
  endedAt,
  by: 'me',
  task: { kind: 'erase', visitor: 'a', salt: 'b' },
  report: null,
});

it.each([
  ['an older one takes nothing away', [entry('9'), entry('10')], [entry('9')]],
  ['a newer one adds', [entry('9')], [entry('9'), entry('10')]],
  ['an end stays an end', [entry('9'), entry('10', null)], [entry('9', null), entry('10')]],
  ['of nothing and all', [], [entry('10'), entry('9')]],
])('%s', (_, one, other) => {
  expect(bothLedgers(one, other)).toEqual([entry('9'), entry('10')]);
});
