/** The promise of the collector, kept by the real program: kill it at any moment, and nothing acknowledged is lost, nothing counted twice. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Hit } from '@balise/beacon';
import { describe, expect, it } from 'vitest';
import type { Overview } from './store/hit-store.ts';
import { BeaconLoad } from './testing/beacon-load.ts';
import {
  childrenOf,
  runCollector,
  runCommand,
  type RunningCollector,
} from './testing/running-collector.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

/** Milliseconds under load before each kill: before, while and after the store gets its first batches. */
const KILLS = [250, 1100, 1900];

describe('kill -9 under load', () => {
  it('loses no acknowledged hit and counts none twice', async () => {
    const folder = await temporaryFolder();
    const load = new BeaconLoad(24);
    for (const time of KILLS) {
      const collector = await runCollector(folder);
      load.start(collector.base, load.unanswered);
      await wait(time);
      await moreThan(50, load);
      await collector.kill();
      await load.stop();
    }
    const counted = await exported(folder);
    expectEachOnce(counted, load);
    const last = await runCollector(folder);
    await expectOverview(last, counted.size);
    await last.stop();
  });

  it('survives the end of the store process in the middle of a batch', async () => {
    const folder = await temporaryFolder();
    const collector = await runCollector(folder);
    const load = new BeaconLoad(8);
    load.start(collector.base);
    for (let kill = 0; kill < 3; kill += 1) {
      await wait(900);
      await moreThan(50, load);
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

/** On a busy machine there may be none yet that a kill could lose. */
async function moreThan(count: number, { acknowledged }: BeaconLoad): Promise<void> {
  const before = acknowledged.size;
  await expect.poll(() => acknowledged.size - before).toBeGreaterThan(count);
}

/** How often each marker is in the store. */
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

/** The hourly sums agree with the hits. */
async function expectOverview(collector: RunningCollector, hits: number): Promise<void> {
  const { base, headers } = collector;
  const status = async (): Promise<unknown> =>
    (await fetch(`${base}/api/status`, { headers })).json();
  await expect.poll(status).toMatchObject({ store: { state: 'ready', waiting: 0 } });
  const answer = await fetch(`${base}/api/overview?environment=development`, { headers });
  const { figures } = (await answer.json()) as Overview;
  expect(figures.beacons.today).toBe(hits);
}
