/** Content age (row 3.10): whole days between the date of the page and today in Toronto. */
import { firstGroup } from '../../env/text.ts';
import { torontoTime } from './toronto-time.ts';

const DAY = 86_400_000;

/** Days since an ISO date (`2026-11-01`, with or without a time), never negative. Undefined for other texts. */
export function contentAge(date: string, now: number): number | undefined {
  const then = Date.parse(firstGroup(/^(\d{4}-\d\d-\d\d)/, date));
  return then > 0 ? Math.max(0, Math.floor((torontoTime(now) - then) / DAY)) : undefined;
}
