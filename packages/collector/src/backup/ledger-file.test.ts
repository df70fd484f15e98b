import { expect, it } from 'vitest';
import type { LedgerEntry } from '../control-store/ledger.ts';
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
  ['an older one removes no entry', [entry('9'), entry('10')], [entry('9')]],
  ['a newer one adds entries', [entry('9')], [entry('9'), entry('10')]],
  ['an ended entry stays ended', [entry('9'), entry('10', null)], [entry('9', null), entry('10')]],
  ['an empty one and a full one', [], [entry('10'), entry('9')]],
])('merges two ledgers: %s', (_, one, other) => {
  expect(bothLedgers(one, other)).toEqual([entry('9'), entry('10')]);
});
