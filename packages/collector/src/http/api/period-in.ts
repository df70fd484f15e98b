/** The moments of a query, `from` inclusive and `to` exclusive. */
import { momentOf } from '../../moment-of.ts';
import { Problem } from '../../problem/problem.ts';

interface Period<T> {
  readonly from?: T;
  readonly to?: T;
}

/** In milliseconds. Throws a `Problem` for a day or a moment that is none. */
export function periodIn(query: Period<string>): Period<number> {
  const [from, to] = [momentIn(query, 'from'), momentIn(query, 'to')];
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

/** As `periodIn`. Throws a `Problem` for a period in which there is nothing, too. */
export function filledPeriodIn(query: Period<string>): Period<number> {
  const period = periodIn(query);
  const { from = -Infinity, to = Infinity } = period;
  if (to <= from) throw new Problem('bad-value', { name: 'to', expected: 'end' });
  return period;
}

export function momentIn(query: Period<string>, name: 'from' | 'to'): number | undefined {
  const text = query[name];
  if (text === undefined) return undefined;
  const moment = momentOf(text, name);
  if (moment === undefined || moment < 0)
    throw new Problem('bad-value', { name, expected: 'date' });
  return moment;
}
