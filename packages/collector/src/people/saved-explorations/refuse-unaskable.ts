/** Checks that a saved exploration is a valid question, as if it were the address of an exploration. */
import type { SavedQuestion } from '@balise/contract';
import { queryOfSaved } from './query-of-saved.ts';

/** Stands for periods that move with the calendar. */
const ANY_DAY = '2026-01-01';

/** Throws a `Problem` that names the invalid part. */
export function refuseUnaskable(question: SavedQuestion): void {
  const { period } = question;
  const { from, to } = 'preset' in period ? { from: ANY_DAY, to: ANY_DAY } : period;
  queryOfSaved(question, { environment: 'production', from, to });
}
