/** Carries on the days whose visits are open, the oldest first: a later day continues its visits. */
import { reasonOf } from '../../base/errors/reason-of.ts';
import type { Database } from '../../engine/database/database.ts';
import { repairSumsOf } from '../rollups/repair-sums.ts';
import { carryDay, type CarryOn } from './carry-day.ts';
import type { DueDay, DueDays } from './due-days.ts';
import { hitsGoingOn } from './going-on.ts';
import type { FailedDay, MadeVisits } from './made-visits.ts';
import { beginProgress } from './progress-table.ts';
import { recordMade } from './recorded-days.ts';

interface Parts extends Omit<CarryOn, 'onOtherStates'> {
  /** The days with progress, as `2026-11-21`. */
  readonly inProgress: ReadonlySet<string>;
}

/**
 * After a day that fails, the later ones are early: they are made again from all of their hits once it is made. The same
 * is true after a day that was made from all of its hits itself, in this run.
 */
export async function carryDays(
  database: Database,
  days: readonly DueDay[],
  { due, waiting }: DueDays,
  { inProgress, ...parts }: Parts,
): Promise<MadeVisits> {
  const failed: FailedDay[] = [];
  const early: string[] = [];
  let repeats = 0;
  for (const found of days) {
    const day = { ...found, isEarly: found.isEarly || failed.length > 0 };
    // Also those without new hits, which are not due.
    const later = [...inProgress].filter((other) => other > day.day);
    try {
      await parts.inTurn(() => repairSumsOf(database, day, day.isOutdated));
      const nextHits = await hitsGoingOn(database, day.to);
      const isOutdated = day.isOutdated || (day.wasEarly && !day.isEarly);
      const { repeats: more, removed } = await carryDay(
        database,
        { ...day, isOutdated },
        {
          ...parts,
          onOtherStates: async () => {
            for (const other of later) await beginProgress(database, other);
          },
        },
      );
      repeats += more;
      await recordMade(
        database,
        { ...day, hits: day.hits - removed },
        nextHits,
        new Date(parts.begun),
      );
      if (day.isEarly) early.push(day.day);
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
    left: due.length - made.length + early.length + waiting,
    repeats,
  };
}
