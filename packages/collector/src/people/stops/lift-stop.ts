/** Lifts a stop for a caller, or notes that they want to. */
import { Problem } from '../../base/problem/problem.ts';
import { doerOf } from '../../control-store/activity.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { findStop, liftStop } from '../../control-store/stops.ts';
import type { Caller } from '../../hit/rights/caller.ts';
import { hasOtherLifter } from './other-lifter.ts';
import { mayLiftStop, maySeeStop } from './stop-right.ts';

/** `by`: the user of the command line. Throws a `Problem` if there is no such stop, or if the caller may not lift it. */
export async function liftFor(
  caller: Caller,
  database: ControlDatabase,
  id: string,
  by?: string,
): Promise<'lifted' | 'asked'> {
  const stop = await findStop(database, id);
  if (!stop || !maySeeStop(caller, stop)) throw new Problem('not-found');
  if (!mayLiftStop(caller, stop)) throw new Problem('beyond-rights');
  const who = doerOf(caller, by);
  const isAlone = !(await hasOtherLifter(database, stop.scope, who));
  const state = await liftStop(database, stop, who, isAlone);
  if (state === 'gone') throw new Problem('not-found');
  return state;
}
