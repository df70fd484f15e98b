/** Inserts of each kind, blocks that are sent again, and a change of the tables. */
import { columnDefinitions, DIMENSION_COLUMNS } from '../engine/rows/hit-columns.ts';
import { clockOf } from '../reports/period/toronto-clock.ts';
import { timeOf } from '../store/imported/keep-imports.ts';
import { insertHits } from '../store/insert/insert-hits.ts';
import { Repetitions } from '../store/insert/repetitions.ts';
import { createView, ROLLUPS, viewOf } from '../store/rollups/rollups.ts';
import { failed, type Note } from './check-line.ts';
import { expectCount, expectStored, type CheckedStore } from './checked-store.ts';
import type { Check } from './run-checks.ts';
import { sampleRecords, SAMPLES } from './sample-records.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export const insertChecks = (store: () => CheckedStore): readonly Check[] => [
  { check: 'hits', needs: ['tables'], work: () => storeHits(store()) },
  { check: 'again', needs: ['hits'], work: () => storeAgain(store()) },
  { check: 'migration', needs: ['hits'], work: () => migrate(store()) },
  { check: 'counts', needs: ['tables'], work: () => storeCounts(store()) },
  { check: 'import', needs: ['tables'], work: () => storeImport(store()) },
];

/** One block with hits of two months: at noon of yesterday, and of a day of an earlier month. */
async function storeHits(store: CheckedStore): Promise<Note> {
  const { calls, journal, now, stored } = store;
  const noon = now - (now % DAY) - 8 * HOUR;
  const range = await journal.write([
    ...sampleRecords(noon - 40 * DAY, '1'),
    ...sampleRecords(noon, '2'),
  ]);
  const { hits } = await calls.insert({ range, again: false, ending: 'durable' });
  if (hits !== 2 * SAMPLES)
    throw failed('check.other-count', { found: hits, expected: 2 * SAMPLES, question: 'insert' });
  Object.assign(stored, { hits, range });
  await expectStored(store);
  return { key: 'check.hits', values: { hits } };
}

/** After an unclear failure a collector sends a block with the same token, perhaps to another node. */
async function storeAgain(store: CheckedStore): Promise<undefined> {
  const { calls, nodes, parts, stored } = store;
  const { range } = stored;
  if (!range) throw new Error('no block was stored');
  for (const again of [false, true]) {
    await calls.insert({ range, again, ending: 'durable' });
    for (const { all } of nodes) {
      const repetitions = new Repetitions(parts.files);
      await insertHits(all, parts.files, repetitions, { range, again, ending: 'durable' });
    }
  }
  await expectStored(store);
}

/** Takes a view and a column away, as if an earlier version had made the tables. The next start makes them again. */
async function migrate(store: CheckedStore): Promise<Note> {
  const { parts, pending, prepare } = store;
  const views = ROLLUPS.map(createView).join('\n');
  const column = [...columnDefinitions().keys()].find(
    (name) => DIMENSION_COLUMNS.some(({ kept }) => kept === name) && !views.includes(name),
  );
  await parts.shards.change(async (shard) => {
    for (const rollup of ROLLUPS) await shard.run(`DROP VIEW ${viewOf(rollup)}`);
    await shard.run(`ALTER TABLE hits DROP COLUMN ${column}`);
  });
  const statements = await pending();
  if (statements === 0) throw failed('check.no-migration');
  await prepare();
  const left = await pending();
  if (left > 0) throw failed('check.tables-left', { statements: left });
  await expectStored(store);
  return { key: 'check.migration', values: { statements } };
}

/** Refused beacons, and names that the settings do not list. */
async function storeCounts({ calls, parts, now }: CheckedStore): Promise<undefined> {
  const counted = { hour: now - (now % HOUR), environment: 'production' } as const;
  await calls.countRefusals([{ ...counted, code: 'no-suite', refused: 3 }]);
  await calls.countStrangers([{ ...counted, kind: 'host', name: 'check.example', beacons: 2 }]);
  const failure = { host: 'check.example', failure: 'check:failed', hits: 1, times: 4 };
  await calls.countFailures([{ ...counted, ...failure }]);
  const load = { environment: counted.environment, host: 'check.example', listed: 0 } as const;
  await calls.countLoads([{ ...load, day: now - (now % DAY), loads: 5 }]);
  await expectCount(parts.database, 'sum(refused) AS n FROM refusals', 3);
  await expectCount(parts.database, 'sum(beacons) AS n FROM strangers', 2);
  await expectCount(parts.database, 'sum(times) AS n FROM tag_failures', 4);
  await expectCount(parts.database, 'sum(loads) AS n FROM unlisted_load', 5);
}

async function storeImport({ calls, parts, now }: CheckedStore): Promise<undefined> {
  const { day } = clockOf(now - DAY);
  const by = 'check-store';
  const about = { name: by, nameFr: by, environment: 'production', suite: '' } as const;
  const id = `${timeOf(now)}-00000000`;
  await calls.keepImports({
    ...{ do: 'add', id, environment: 'production' },
    rows: [[day, 'check.example', '/en/one.html', 'pageView', 12]],
  });
  await calls.keepImports({ do: 'finish', import: { ...about, id, days: [day], rows: 1 }, by });
  await expectCount(parts.database, 'sum(total) AS n FROM imported_days', 12);
  await calls.keepImports({ do: 'remove', name: by, by });
  await expectCount(parts.database, 'count() AS n FROM imported_days', 0);
}
