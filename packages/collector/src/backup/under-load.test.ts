/** A backup of a running collector under load, restored elsewhere, with an erasure after the backup. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../engine/database/database.ts';
import { beaconAddress } from '../testing/beacon-address.ts';
import { BeaconLoad } from '../testing/beacon-load.ts';
import { runCollector, runCommand } from '../testing/running-collector.ts';
import { runHere } from '../testing/run-here.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const VISITOR = '4E790FB66F64A147-218CB17FFA762D04';
const ERASED = 'page of the erased visitor';

async function titlesIn(folder: string): Promise<string[]> {
  const { code, out, err } = await runCommand(['export', '--suite', 'canadadevmain'], folder);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const hits = out.split('\n').filter(Boolean);
  return hits.map(
    (line) => (JSON.parse(line) as { dimensions: { title: string } }).dimensions.title,
  );
}

it('contains each acknowledged hit once, and no hits that were erased later', async () => {
  const folder = await temporaryFolder();
  const [live, restored, backup] = ['live', 'restored', 'backup'].map((one) =>
    join(folder, one),
  ) as [string, string, string];
  const collector = await runCollector(live);
  const parameters = { pageName: ERASED, fid: VISITOR };
  await fetch(collector.base + beaconAddress({ requestId: 's900001', parameters }));
  const load = new BeaconLoad(8);
  load.start(collector.base);
  await expect.poll(() => load.acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(300);
  const acknowledged = [...load.acknowledged];
  const taken = await runHere(['backup', '--to', backup], live);
  await load.stop();
  expect(taken).toMatchObject({ code: 0, out: expect.stringContaining(`Back-up in ${backup}`) });
  expect(taken.err.split('\n')).toContain('Hits');
  // The snapshot has been removed from the folder of the engine.
  expect(await readdir(join(live, 'hits', 'shadow'))).toEqual(['increment.txt']);

  const erased = await runHere(['erase', '--visitor', VISITOR, '--apply'], live);
  expect(erased.out).toContain('Hits in the store: 1.');
  expect(erased.out).not.toContain('could not be written');
  const ledger = await readFile(join(backup, 'ledger.ndjson'), 'utf8');
  expect(ledger).toContain('"kind":"erase"');
  expect(ledger).not.toContain(VISITOR);
  expect(await collector.stop()).toBe(0);

  const result = await runCommand(['restore', '--from', backup], restored);
  expect(result).toMatchObject({ code: 0 });
  expect(result.out).toContain('1 entry of the ledger, 1 hit');
  const titles = await titlesIn(restored);
  const found = new Set(titles);
  expect(titles).toHaveLength(found.size);
  expect(acknowledged.filter((marker) => !found.has(marker))).toEqual([]);
  expect(found).not.toContain(ERASED);

  const database = openDatabase({ kind: 'embedded', folder: join(restored, 'hits') });
  const [sums] = await database.rows(
    `SELECT (SELECT count() FROM hits) AS hits, (SELECT sum(beacons + left_out) FROM hits_hourly) AS hours,
       (SELECT sum(beacons + left_out) FROM pages_daily) AS days`,
  );
  await database.close();
  expect(sums).toEqual({ hits: titles.length, hours: titles.length, days: titles.length });
});
