/** Visits: days made at once, and a day that is carried on while its visits are open. */
import { clockOf } from '../reports/period/toronto-clock.ts';
import type { MadeVisits } from '../store/visits/made-visits.ts';
import { makeVisits } from '../store/visits/make-visits.ts';
import { failed, type Note } from './check-line.ts';
import { expectCount, expectStored, type CheckedStore } from './checked-store.ts';
import type { Check } from './run-checks.ts';
import { sampleRecords, SAMPLED_TIME, VISITORS } from './sample-records.ts';

const MINUTE = 60_000;
/** More runs than any number of days of the check needs. */
const MOST_RUNS = 30;

export const visitChecks = (store: () => CheckedStore): readonly Check[] => [
  { check: 'visits', needs: ['hits'], work: () => makeAll(store()) },
  { check: 'carried', needs: ['visits'], work: () => carryOn(store()) },
];

const VISITS = 'uniqExact(visit) AS n FROM visit_hits WHERE visit != 0';

async function makeAll({ calls, parts, stored }: CheckedStore): Promise<Note> {
  const days = await untilMade(() => calls.makeVisits());
  await expectCount(parts.database, 'count() AS n FROM visit_hits', stored.hits);
  // Each visitor comes on two days.
  await expectCount(parts.database, VISITS, 2 * VISITORS);
  return { key: 'check.visits', values: { days, visits: 2 * VISITORS } };
}

/** Makes the visits of today twice. Between the two runs each visitor continues the visit. */
async function carryOn(store: CheckedStore): Promise<Note> {
  const { calls, journal, now, parts, stored } = store;
  const first = now - 3 * SAMPLED_TIME;
  for (const [name, at] of Object.entries({ '3': first, '4': first + 1.5 * SAMPLED_TIME })) {
    const range = await journal.write(sampleRecords(at, name));
    const { hits } = await calls.insert({ range, again: false, ending: 'durable' });
    stored.hits += hits;
    await expectStored(store);
    await untilCarried(store, at + SAMPLED_TIME);
    await expectCount(parts.database, 'count() AS n FROM visit_hits', stored.hits);
  }
  // Midnight would cut the visits.
  const isOneDay = clockOf(first).day === clockOf(now).day;
  if (isOneDay) await expectCount(parts.database, VISITS, 3 * VISITORS);
  return {
    key: 'check.carried',
    values: { visits: VISITORS, minutes: (2.5 * SAMPLED_TIME) / MINUTE },
  };
}

const untilCarried = ({ parts }: CheckedStore, until: number): Promise<number> =>
  untilMade((isNewestFirst) =>
    parts.shards.makeVisits((shard) =>
      makeVisits(shard, { tried: [], isNewestFirst, until }, { carriedFrom: 0 }),
    ),
  );

/** Runs the job until no day is due. Returns the number of days that it made. */
export async function untilMade(
  run: (isNewestFirst: boolean) => Promise<MadeVisits>,
): Promise<number> {
  let days = 0;
  for (let time = 0; time < MOST_RUNS; time += 1) {
    const { day, failed: notMade, left } = await run(time % 2 === 0);
    const [first] = notMade;
    if (first) throw failed('check.day-failed', { day: first.day, reason: first.reason });
    if (day !== undefined) days += 1;
    if (left === 0) return days;
  }
  throw failed('check.days-left');
}
