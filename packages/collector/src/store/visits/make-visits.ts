/**
 * Makes the visits of each day whose hits have changed since it was last made. That is today each time, and any day
 * with late hits. A change also reaches later days, through lasting values and visits. A day is made in separate
 * tables and put in place as a whole, so a question finds either the old or the new day. An interrupted day is made
 * again. `due-days.ts` decides which day is next. A large day whose visits are still open is carried on
 * (`carry-day.ts`); every other day is made from all of its hits (`make-day.ts`).
 */
import { reasonOf } from '../../base/errors/reason-of.ts';
import type { Database } from '../../engine/database/database.ts';
import { oneInTurn, type InTurn } from '../../engine/database/serial-queue.ts';
import { repairSumsOf } from '../rollups/repair-sums.ts';
import { carryDays } from './carry-days.ts';
import { dueDays, NONE_CARRIED, type Carried, type DueDays } from './due-days.ts';
import { hitsGoingOn } from './going-on.ts';
import { HitsByDay } from './hits-by-day.ts';
import { makeDay } from './make-day.ts';
import { isOver, mayBeOpen } from './open-until.ts';
import { dropLeftovers } from './making-tables.ts';
import type { MadeVisits } from './made-visits.ts';
import { daysInProgress } from './progress-table.ts';
import { record, recordMade, rowOf } from './recorded-days.ts';
import { dropProgress } from './settled-tables.ts';
import { removeRepeats } from './remove-repeats.ts';

export interface VisitsRun {
  /** Days that this run has tried. They are made again in the next run at the earliest. */
  readonly tried: readonly string[];
  /** Whether the newest day comes first if it has new hits, whatever else is due. */
  readonly isNewestFirst: boolean;
  /**
   * Milliseconds: all hits that were received before this moment are in the store. If it is left out, nobody knows, and
   * each day is made from all of its hits.
   */
  readonly until?: number | undefined;
}

const NOTHING_TRIED: VisitsRun = { tried: [], isNewestFirst: false };

/** A day with fewer hits is made from all of them in a few seconds, with fewer statements. */
const CARRIED_FROM = 50_000;

type Removing = <T>(work: () => Promise<T>) => Promise<T>;

export interface MakingParts {
  readonly inTurn?: InTurn;
  /** Runs the removal of repeated hits. */
  readonly removing?: Removing;
  /** Remembers the number of hits between two runs over the same database. */
  readonly hitsByDay?: HitsByDay;
  /** The fewest hits of a day that is carried on. */
  readonly carriedFrom?: number;
}

/**
 * Makes one day that is due: the newest if it has new hits and comes first, else the oldest that the run has not
 * tried. Days that are carried on come together. If a day fails, the answer has the reason and the day stays due.
 * Throws the error of the engine if the due days cannot be read.
 */
export async function makeVisits(
  database: Database,
  run: VisitsRun = NOTHING_TRIED,
  parts: MakingParts = {},
): Promise<MadeVisits> {
  const { inTurn = oneInTurn(), removing = (work) => work(), hitsByDay = new HitsByDay() } = parts;
  await dropLeftovers(database);
  const { tried, isNewestFirst, until } = run;
  // Before the marks of the days are read: those that are set later stay in force.
  const begun = new Date();
  const inProgress = await daysInProgress(database);
  const found = await dueDays(database, hitsByDay, begun, carriedDays(inProgress, run, parts));
  // Without new hits, the newest day is counted up to now. Reports state that moment.
  // The marks of this run, at `begun`, stay in force.
  if (found.newest && tried.length === 0)
    await record(database, [found.newest], new Date(begun.getTime() - 1));
  const carried = found.due.filter(({ isCarried }) => isCarried);
  const one = { inTurn, removing, begun, inProgress };
  if (until === undefined || !isNewestFirst || carried.length === 0)
    return await makeOne(database, found, one, run);
  const made = await carryDays(database, carried, found, {
    ...{ until, begun: begun.getTime(), inTurn, removing, inProgress },
  });
  // Today may have too few hits to be carried on while yesterday is.
  const newest = found.due.find(({ hasNewest, isCarried }) => hasNewest && !isCarried);
  if (!newest) return made;
  const other = await makeOne(database, { ...found, due: [newest] }, one, run);
  return {
    ...{ ...made, day: other.day ?? made.day, failed: [...made.failed, ...other.failed] },
    ...{ repeats: made.repeats + other.repeats, left: made.left - (other.day ? 1 : 0) },
  };
}

function carriedDays(
  inProgress: ReadonlySet<string>,
  { until }: VisitsRun,
  { carriedFrom = CARRIED_FROM }: MakingParts,
): Carried {
  if (until === undefined) return NONE_CARRIED;
  return {
    isCarried: (day) =>
      inProgress.has(day.day) || (day.hits >= carriedFrom && mayBeOpen(day, until)),
    isToComplete: (day) => inProgress.has(day.day) && isOver(day, until),
  };
}

interface OneParts {
  readonly inTurn: InTurn;
  readonly removing: Removing;
  /** Before the marks of the days were read. */
  readonly begun: Date;
  readonly inProgress: ReadonlySet<string>;
}

async function makeOne(
  database: Database,
  { due, waiting }: DueDays,
  { inTurn, removing, begun, inProgress }: OneParts,
  { tried, isNewestFirst }: VisitsRun,
): Promise<MadeVisits> {
  const others = due.filter((one) => !tried.includes(one.day) && !one.isCarried);
  const newest = isNewestFirst ? due.find(({ hasNewest }) => hasNewest) : undefined;
  const day = newest ?? others[0];
  const none = { day: undefined, tried: [], failed: [], isNewestFirst: false, repeats: 0 };
  if (!day) return { ...none, hasMore: false, left: due.length + waiting };
  const isFirst = newest !== undefined && newest !== due[0];
  const answer = {
    ...none,
    isNewestFirst: newest !== undefined,
    left: due.length - 1 + waiting + (day.isEarly ? 1 : 0),
    hasMore: isFirst || others.some((one) => one !== day),
  };
  try {
    const repeats = await removeRepeats(database, day, inTurn, removing);
    // The day has other hits now, and so may the days before it. Its number of hits may be that of rows with a repeat.
    if (repeats > 0) {
      await record(database, [rowOf(day.day, { hits: day.hits, nextHits: 0 }, '')]);
      return { ...answer, hasMore: true, left: due.length + waiting, repeats };
    }
    await inTurn(() => repairSumsOf(database, day, day.isOutdated));
    const nextHits = await hitsGoingOn(database, day.to);
    if (inProgress.has(day.day)) await dropProgress(database, day.day);
    await makeDay(database, day);
    await recordMade(database, day, nextHits, begun);
    return { ...answer, day: day.day, tried: isFirst ? [] : [day.day] };
  } catch (error) {
    const failed = [{ day: day.day, reason: reasonOf(error) }];
    return { ...answer, tried: [day.day], failed, left: due.length + waiting };
  }
}
