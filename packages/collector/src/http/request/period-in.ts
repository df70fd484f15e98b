/** The moments of a query, `from` inclusive and `to` exclusive. */
import { momentOf } from '../../base/clock/moment-of.ts';
import { Problem } from '../../base/problem/problem.ts';

interface Period<T> {
  readonly from?: T;
  readonly to?: T;
}

/** In milliseconds. Throws a `Problem` for an invalid day or moment, and for an empty period. */
export function periodIn(query: Period<string>): Period<number> {
  const [from, to] = [momentIn(query, 'from'), momentIn(query, 'to')];
  if (from !== undefined && to !== undefined && to <= from)
    throw new Problem('bad-value', { name: 'to', expected: 'end' });
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

export function momentIn(query: Period<string>, name: 'from' | 'to'): number | undefined {
  const text = query[name];
  if (text === undefined) return undefined;
  const moment = momentOf(text, name);
  if (moment === undefined || moment < 0)
    throw new Problem('bad-value', { name, expected: 'date' });
  return moment;
}
