/**
 * The days that are due: those whose hits have changed since they were made, and later days that such a day reaches.
 * `recorded-days.ts` has the hits that each day was made from.
 */
import { readHorizon } from '../retention/horizon.ts';
import type { Database } from '../../engine/database/database.ts';
import { hitsGoingOn } from './going-on.ts';
import { emptyDay, type Day, type HitsByDay } from './hits-by-day.ts';
import {
  dayAfter,
  daysAfter,
  isMade,
  record,
  recordedDays,
  rowOf,
  type Recorded,
  type RecordRow,
} from './recorded-days.ts';
import { EARLY, FORM } from './visits-form.ts';

export interface DueDay extends Day {
  /** Whether its hits may differ from the counted ones although their number is the same. */
  readonly isOutdated: boolean;
  /** Whether an earlier day is due that reaches it. It is then made again after that day. */
  readonly isEarly: boolean;
  /** Whether it was last made before such a day. */
  readonly wasEarly: boolean;
  /** Whether it is the newest day, with hits that are not counted yet. */
  readonly hasNewest: boolean;
  /** Whether it is carried on, and not made from all of its hits. */
  readonly isCarried: boolean;
}

/** Which days are carried on. They are made in order, and none of them is early because of another. */
export interface Carried {
  isCarried(day: Day): boolean;
  /** Whether a day is due although its hits are counted: no visit of it is open. */
  isToComplete(day: Day): boolean;
}

export const NONE_CARRIED: Carried = { isCarried: () => false, isToComplete: () => false };

export interface DueDays {
  /** The oldest first. */
  readonly due: readonly DueDay[];
  /** The number of days that wait until an earlier day is made. */
  readonly waiting: number;
  /** The newest day as it is recorded, if all of its hits are counted. */
  readonly newest: RecordRow | undefined;
}

/** The days with hits, and their records. */
interface Known {
  readonly days: readonly Day[];
  readonly recorded: ReadonlyMap<string, Recorded>;
  /** Days that had hits, and have none now. */
  readonly gone: readonly string[];
  readonly changed: ReadonlySet<string>;
  readonly carried: Carried;
}

/**
 * The days that are due. Days that a changed day reaches are recorded before any day is made. `begun`: before this call.
 */
export async function dueDays(
  database: Database,
  hitsByDay: HitsByDay,
  begun: Date,
  carried: Carried,
): Promise<DueDays> {
  const horizon = await readHorizon(database);
  // Late hits of expired days are in their sums, but have no visits.
  const days = (await hitsByDay.read(database)).filter(({ from }) => from >= horizon.day);
  const recorded = await recordedDays(database, horizon);
  const withHits = new Set(days.map(({ day }) => day));
  const gone = [...recorded].flatMap(([day, { hits }]) =>
    hits > 0 && !withHits.has(day) ? [day] : [],
  );
  const others = days.filter(({ day, hits }) => recorded.get(day)?.hits !== hits);
  const changed = new Set([...gone, ...others.map(({ day }) => day)]);
  const known: Known = { days, recorded, gone, changed, carried };
  await record(database, marksOf(known), begun);
  const goingOn = await otherGoingOn(database, known, begun);
  const emptied = await Promise.all(gone.map((day) => emptyDay(database, day)));
  const all = [...days, ...emptied].sort((a, b) => a.from - b.from);
  return { ...dueAmong(all, known, goingOn), newest: countedNewest(known) };
}

/**
 * The marks of days that are not as they should be. A day that is carried on finds late hits itself; it is only marked
 * as early if it is reached by a day that is not carried on with it.
 */
function marksOf({ days, recorded, changed, carried }: Known): readonly RecordRow[] {
  const newest = days.at(-1)?.day;
  const isCarried = (day: Day | undefined): boolean => day !== undefined && carried.isCarried(day);
  const byName = new Map(days.map((day) => [day.day, day]));
  const reachedBy = (isOf: (day: Day | undefined) => boolean): ReadonlySet<string> =>
    new Set([...changed].filter((day) => isOf(byName.get(day))).flatMap(daysAfter));
  const reached = reachedBy(() => true);
  const reachedByOthers = reachedBy((day) => !isCarried(day));
  return days.flatMap((one) => {
    const { day, hits } = one;
    const known = recorded.get(day);
    if (isCarried(one))
      return known?.form === FORM && reachedByOthers.has(day) ? [rowOf(day, known, EARLY)] : [];
    // Reports state which days are not complete. The newest day never is.
    if (changed.has(day) && day !== newest)
      return [rowOf(day, { hits, nextHits: known?.nextHits ?? 0 }, '')];
    return known?.form === FORM && reached.has(day) ? [rowOf(day, known, '')] : [];
  });
}

function dueAmong(
  all: readonly Day[],
  { days, recorded, changed, carried }: Known,
  goingOn: ReadonlySet<string>,
): Pick<DueDays, 'due' | 'waiting'> {
  const newest = days.at(-1)?.day;
  const reached = new Set([...changed].flatMap(daysAfter));
  const pending: Day[] = [];
  const due: DueDay[] = [];
  let waiting = 0;
  for (const one of all) {
    const { day } = one;
    const known = recorded.get(day);
    const isCarried = carried.isCarried(one);
    const isEarly = pending.some(
      (earlier) =>
        daysAfter(earlier.day).includes(day) && !(isCarried && carried.isCarried(earlier)),
    );
    const isAsMade = isMade(known) && !changed.has(day) && !goingOn.has(day);
    const isLast = isAsMade && known?.form === FORM && !reached.has(day);
    if (isLast && !carried.isToComplete(one)) continue;
    if (!isLast) pending.push(one);
    if (isAsMade && !isLast && known?.form === EARLY && isEarly) waiting += 1;
    else
      due.push({
        ...{ ...one, isEarly, wasEarly: known?.form === EARLY, isCarried },
        isOutdated: known !== undefined && !isMade(known),
        hasNewest: day === newest && changed.has(day),
      });
  }
  return { due, waiting };
}

/** The newest day as it is recorded, if all of its hits are counted. */
function countedNewest({ days, recorded, changed }: Known): RecordRow | undefined {
  const newest = days.at(-1);
  const known = newest && recorded.get(newest.day);
  return newest && known && !changed.has(newest.day) && isMade(known)
    ? rowOf(newest.day, known, known.form)
    : undefined;
}

/**
 * The days whose visits continue after midnight with other hits than those that they were made with. Only a day before
 * a changed one can be such a day. It is recorded, because the changed day may be made first.
 */
async function otherGoingOn(
  database: Database,
  { days, recorded, changed }: Known,
  begun: Date,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const { day, to } of days) {
    const known = recorded.get(day);
    if (!known || !isMade(known)) continue;
    const isOther =
      known.nextHits === UNKNOWN ||
      (changed.has(dayAfter(day, 1)) && (await hitsGoingOn(database, to)) !== known.nextHits);
    if (!isOther) continue;
    found.add(day);
    if (known.nextHits !== UNKNOWN)
      await record(database, [rowOf(day, { ...known, nextHits: UNKNOWN }, known.form)], begun);
  }
  return found;
}

/** In place of a number of hits after midnight: the day must be made again. */
const UNKNOWN = 2 ** 32;
