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
import { carryDay, isOver, mayBeOpen, type CarryOn } from './carry-day.ts';
import { dueDays, NONE_CARRIED, type Carried, type DueDay, type DueDays } from './due-days.ts';
import { hitsGoingOn } from './going-on.ts';
import { HitsByDay } from './hits-by-day.ts';
import { makeDay } from './make-day.ts';
import { dropLeftovers } from './making-tables.ts';
import { beginProgress, daysInProgress } from './progress-table.ts';
import { record } from './recorded-days.ts';
import { removeRepeats } from './remove-repeats.ts';
import { EARLY, FORM } from './visits-form.ts';

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

export interface MadeVisits {
  /** The day that was made, as `2026-11-21`; undefined if no day was made. */
  readonly day: string | undefined;
  /** The days that this run must not try again. */
  readonly tried: readonly string[];
  /** The days that could not be made, with the reason as a code. They stay due. */
  readonly failed: readonly FailedDay[];
  /** Whether the newest day was tried before others because it has new hits. */
  readonly isNewestFirst: boolean;
  /** Whether this run has more to do. */
  readonly hasMore: boolean;
  /** The number of days that are still due. */
  readonly left: number;
  /** The number of hits that were found to be duplicates. They are removed now or later. */
  readonly repeats: number;
}

interface FailedDay {
  readonly day: string;
  readonly reason: string;
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
  const begun = new Date();
  const carries = await carriedDays(database, run, parts);
  const found = await dueDays(database, hitsByDay, carries);
  // Without new hits, the newest day is counted up to now. Reports state that moment.
  if (found.newest && tried.length === 0) await record(database, [found.newest], begun);
  const carried = found.due.filter(({ isCarried }) => isCarried);
  if (until !== undefined && isNewestFirst && carried.length > 0)
    return await carryDays(database, carried, found, { until, inTurn, removing });
  return await makeOne(database, found, { inTurn, removing }, run);
}

async function carriedDays(
  database: Database,
  { until }: VisitsRun,
  { carriedFrom = CARRIED_FROM }: MakingParts,
): Promise<Carried> {
  if (until === undefined) return NONE_CARRIED;
  const inProgress = await daysInProgress(database);
  return {
    isCarried: (day) =>
      inProgress.has(day.day) || (day.hits >= carriedFrom && mayBeOpen(day, until)),
    isToComplete: (day) => inProgress.has(day.day) && isOver(day, until),
  };
}

/** Carries on the days whose visits are open, the oldest first: a later day continues its visits. */
async function carryDays(
  database: Database,
  days: readonly DueDay[],
  { due, waiting }: DueDays,
  parts: CarryOn,
): Promise<MadeVisits> {
  const failed: FailedDay[] = [];
  let repeats = 0;
  for (const [index, day] of days.entries()) {
    const begun = new Date();
    try {
      await parts.inTurn(() => repairSumsOf(database, day, day.isOutdated));
      const nextHits = await hitsGoingOn(database, day.to);
      const isOutdated = day.isOutdated || (day.wasEarly && !day.isEarly);
      const carried = await carryDay(database, { ...day, isOutdated }, parts);
      repeats += carried.repeats;
      // The states that later days begin with may be others now.
      if (carried.isAnew)
        for (const later of days.slice(index + 1)) await beginProgress(database, later.day);
      await recordMade(database, { ...day, hits: day.hits - carried.removed }, nextHits, begun);
    } catch (error) {
      failed.push({ day: day.day, reason: reasonOf(error) });
    }
  }
  const made = days.filter(({ day }) => !failed.some((one) => one.day === day));
  return {
    day: made.at(-1)?.day,
    tried: failed.map(({ day }) => day),
    failed,
    isNewestFirst: true,
    hasMore: due.length > days.length,
    left: due.length - made.filter(({ isEarly }) => !isEarly).length + waiting,
    repeats,
  };
}

async function makeOne(
  database: Database,
  { due, waiting }: DueDays,
  { inTurn, removing }: { readonly inTurn: InTurn; readonly removing: Removing },
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
    // The day has other hits now, and so may the days before it.
    if (repeats > 0) return { ...answer, hasMore: true, left: due.length + waiting, repeats };
    await inTurn(() => repairSumsOf(database, day, day.isOutdated));
    const begun = new Date();
    const nextHits = await hitsGoingOn(database, day.to);
    await makeDay(database, day);
    await recordMade(database, day, nextHits, begun);
    return { ...answer, day: day.day, tried: isFirst ? [] : [day.day] };
  } catch (error) {
    const failed = [{ day: day.day, reason: reasonOf(error) }];
    return { ...answer, tried: [day.day], failed, left: due.length + waiting };
  }
}

/** `begun`: before the hits were read. */
async function recordMade(
  database: Database,
  { day, hits, isEarly }: DueDay,
  nextHits: number,
  begun: Date,
): Promise<void> {
  const form = isEarly ? EARLY : FORM;
  await record(database, [{ day, form, hits, next_hits: nextHits }], begun);
}
