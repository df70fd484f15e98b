/** Tests the real program: after a kill at any moment, no acknowledged hit is lost, and none is counted twice. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Hit } from '@balise/beacon';
import { describe, expect, it } from 'vitest';
import type { Overview } from './store/counts/overview.ts';
import { runsAll, sampleOf } from '../../../scripts/testing/sample-of.ts';
import { beaconAddress } from './testing/beacon-address.ts';
import { BeaconLoad } from './testing/beacon-load.ts';
import {
  childrenOf,
  runCollector,
  runCommand,
  type RunningCollector,
} from './testing/running-collector.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

/** Milliseconds under load before each kill: before, during and after the first batches to the store. */
const KILLS = sampleOf([250, 1100, 1900], 2);

describe('kill -9 under load', () => {
  it('loses no acknowledged hit and counts none twice', async () => {
    const folder = await temporaryFolder();
    const load = new BeaconLoad(24);
    for (const time of KILLS) {
      const collector = await runCollector(folder);
      load.start(collector.base, load.unanswered);
      await wait(time);
      await load.moreThan(50);
      await load.hurry(100);
      await collector.kill();
      await load.stop();
    }
    const counted = await exported(folder);
    expectEachOnce(counted, load);
    const last = await runCollector(folder);
    await expectOverview(last, counted.size);
    await last.stop();
  });

  it('survives the end of the store process during a batch', async () => {
    const folder = await temporaryFolder();
    const collector = await runCollector(folder);
    const load = new BeaconLoad(8);
    load.start(collector.base);
    for (let kill = 0; kill < (runsAll() ? 3 : 1); kill += 1) {
      await wait(900);
      await load.moreThan(50);
      await load.hurry(50);
      for (const child of await childrenOf(collector.process.pid ?? 0))
        process.kill(child, 'SIGKILL');
    }
    await load.stop();
    expect(load.unanswered).toEqual([]);
    expectEachOnce(await exported(folder), load);
    await expectOverview(collector, load.acknowledged.size);
    expect(await collector.stop()).toBe(0);
  });
});

describe('a flipped bit on the disk', () => {
  it('costs one hit of thirty, is reported by the export, and removes no unstored hit', async () => {
    const folder = await temporaryFolder();
    // Without a store, all hits wait in the journal.
    const collector = await runCollector(folder, { BALISE_CLICKHOUSE_URL: 'http://127.0.0.1:9' });
    const sent = Array.from({ length: 30 }, (_, index) => `hit ${index}`);
    for (const [index, pageName] of sent.entries()) {
      const address = beaconAddress({ requestId: `s${index}`, parameters: { pageName } });
      expect((await fetch(collector.base + address)).status).toBe(200);
    }
    await collector.kill();
    const journal = join(folder, 'journal');
    const [name = ''] = (await readdir(journal)).filter((file) => file.endsWith('.journal'));
    const bytes = await readFile(join(journal, name));
    const at = bytes.indexOf(encodeURIComponent('hit 12'));
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    await writeFile(join(journal, name), bytes);
    for (const asked of ['of the folder', 'of a collector that runs']) {
      const running = asked === 'of the folder' ? undefined : await runCollector(folder);
      const { code, out, err } = await runCommand(['export', '--suite', 'canadadevmain'], folder);
      expect([asked, code]).toEqual([asked, 3]);
      expect(err).toContain('1 parts of the journal');
      const titles = out.trimEnd().split('\n').map(titleOf);
      expect(titles).toEqual(sent.filter((text) => text !== 'hit 12'));
      expect(
        (await readFile(join(journal, 'damaged', await onlyName(journal)))).length,
      ).toBeGreaterThan(9);
      await running?.stop();
    }
  });
});

const titleOf = (line: string): string | undefined => (JSON.parse(line) as Hit).dimensions['title'];

async function onlyName(journal: string): Promise<string> {
  const names = await readdir(join(journal, 'damaged'));
  expect(names).toHaveLength(1);
  return names[0] ?? '';
}

/** Number of occurrences of each marker in the store. */
async function exported(folder: string): Promise<ReadonlyMap<string, number>> {
  const { code, out, err } = await runCommand(['export', '--suite', 'canadadevmain'], folder);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const counts = new Map<string, number>();
  for (const line of out.split('\n').filter(Boolean)) {
    const { parameters } = JSON.parse(line) as Hit;
    const marker = parameters.find(([name]) => name === 'pageName')?.[1] ?? '';
    counts.set(marker, (counts.get(marker) ?? 0) + 1);
  }
  return counts;
}

function expectEachOnce(counted: ReadonlyMap<string, number>, load: BeaconLoad): void {
  expect([...load.acknowledged].filter((marker) => !counted.has(marker))).toEqual([]);
  expect([...counted].filter(([, times]) => times > 1)).toEqual([]);
  expect([...counted.keys()].filter((marker) => !load.sent.has(marker))).toEqual([]);
}

/** The hourly roll-ups match the hits. */
async function expectOverview(collector: RunningCollector, hits: number): Promise<void> {
  const { base, headers } = collector;
  const status = async (): Promise<unknown> =>
    (await fetch(`${base}/api/status`, { headers })).json();
  await expect.poll(status).toMatchObject({ store: { state: 'ready', waiting: 0 } });
  const answer = await fetch(`${base}/api/overview?environment=development`, { headers });
  const { figures } = (await answer.json()) as Overview;
  expect(figures.beacons.today).toBe(hits);
}
