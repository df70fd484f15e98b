/**
 * Forwards hits between two real collectors, of which one is killed. Each hit arrives once, in the order of receipt.
 */
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Hit } from '@balise/beacon';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ForwardOptions } from './data-folder/open-journal.ts';
import { sampleOf } from '../../../scripts/testing/sample-of.ts';
import { beaconAddress } from './testing/beacon-address.ts';
import { BeaconLoad } from './testing/beacon-load.ts';
import { freePorts } from './testing/servers/free-ports.ts';
import {
  runCollector,
  runCommand,
  runForwarding,
  type RunningCollector,
} from './testing/running-collector.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const PATIENCE = { timeout: 120_000 };
/** Milliseconds under load before each kill. */
const KILLS = sampleOf([300, 1100, 700], 1);

function forwardTo(port: number, inFlight = 1): ForwardOptions {
  const theirs = { canadadevmain: { suite: 'theirsuite', timestamps: true } };
  return {
    settings: {
      targets: [
        {
          id: 'second',
          server: `http://127.0.0.1:${port}`,
          suites: theirs,
          inFlight,
          perSecond: 10_000,
        },
      ],
      keepFreeMegabytes: 0,
    },
    pauses: { idle: 20, first: 50, longest: 200, telling: 0 },
  };
}

const KILLED = sampleOf(['second', 'first'], 1);

describe.runIf(KILLED.includes('second'))(
  'a second collector that is killed repeatedly under load',
  () => {
    it('has every acknowledged hit of the first once, in the order of receipt', async () => {
      const [first, second] = [await temporaryFolder(), await temporaryFolder()];
      const [port = 0] = await freePorts(1);
      const start = (): Promise<RunningCollector> =>
        runCollector(second, { BALISE_PORT: `${port}` });
      const load = new BeaconLoad(4);
      const here = await runForwarding(first, forwardTo(port));
      for (const time of KILLS) {
        const there = await start();
        load.start(here.base);
        const before = await forwardedBy(here);
        await wait(time);
        await expect.poll(() => forwardedBy(here), PATIENCE).toBeGreaterThan(before + 20);
        await load.hurry(50);
        await there.kill();
        await load.stop();
      }
      expect(load.unanswered).toEqual([]);
      const there = await start();
      await whenAllWent(here);
      expect(await here.stop()).toBe(0);
      expect(await there.stop()).toBe(0);
      const sent = await exported(first, 'canadadevmain');
      const arrived = await exported(second, 'theirsuite');
      expect(sent.map(markerOf).sort()).toEqual([...load.acknowledged].sort());
      expect(arrived.map(markerOf)).toEqual(sent.map(markerOf));
      expectAsTheyCame(sent, arrived);
    });
  },
);

describe.runIf(KILLED.includes('first'))('a first collector that is killed under load', () => {
  it('resumes at its position, without lost or repeated hits', async () => {
    const [first, second] = [await temporaryFolder(), await temporaryFolder()];
    const [port = 0] = await freePorts(1);
    const there = await runCollector(second, { BALISE_PORT: `${port}` });
    const load = new BeaconLoad(4);
    for (const time of KILLS.slice(-2)) {
      const here = await runForwarding(first, forwardTo(port, 8));
      load.start(here.base, load.unanswered);
      await wait(time);
      await expect.poll(() => forwardedBy(here), PATIENCE).toBeGreaterThan(20);
      await load.hurry(50);
      await here.kill();
      await load.stop();
    }
    const here = await runForwarding(first, forwardTo(port, 8));
    await whenAllWent(here);
    expect(await here.stop()).toBe(0);
    expect(await there.stop()).toBe(0);
    const sent = await exported(first, 'canadadevmain');
    const arrived = await exported(second, 'theirsuite');
    const markers = arrived.map(markerOf);
    expect(markers.slice().sort()).toEqual(sent.map(markerOf).sort());
    expect([...load.acknowledged].filter((marker) => !markers.includes(marker))).toEqual([]);
    // A command with other settings keeps the positions.
    expect(await readdir(join(first, 'forward'))).toEqual(['second.json']);
  });
});

describe('a server that accepts a hit and never answers', () => {
  it('delays no acknowledgement, and does not prevent a stop', async () => {
    const folder = await temporaryFolder();
    let asked = 0;
    const silent = createServer(() => void (asked += 1)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    onTestFinished(() => {
      silent.closeAllConnections();
      silent.close();
    });
    const here = await runForwarding(folder, forwardTo((silent.address() as AddressInfo).port));
    const send = async (hit: number): Promise<number> =>
      (
        await fetch(here.base + beaconAddress({ requestId: `s${hit}` }), {
          // The default user agent is that of a bot, and would not be forwarded.
          headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Firefox/132.0' },
        })
      ).status;
    expect(await send(0)).toBe(200);
    await expect.poll(() => asked, PATIENCE).toBe(1);
    for (let hit = 1; hit <= 50; hit += 1) expect(await send(hit)).toBe(200);
    // The first hit is still on its way, and no other was sent.
    expect(asked).toBe(1);
    const { forwarded, waiting } = await forwardingOf(here);
    expect(forwarded).toBe(0);
    expect(waiting).toBeGreaterThan(50 * 100);
    expect(await here.stop()).toBe(0);
  });
});

interface Forwarding {
  readonly forwarded: number;
  readonly waiting: number;
  readonly notForwarded: Readonly<Record<string, number>>;
}

async function forwardingOf({ base, headers }: RunningCollector): Promise<Forwarding> {
  const answer = await fetch(`${base}/api/status`, { headers });
  const { forwarding } = (await answer.json()) as { forwarding: readonly Forwarding[] };
  const [state] = forwarding;
  if (!state) throw new Error('no target');
  return state;
}

async function forwardedBy(collector: RunningCollector): Promise<number> {
  return (await forwardingOf(collector)).forwarded;
}

async function whenAllWent(collector: RunningCollector): Promise<void> {
  await expect
    .poll(() => forwardingOf(collector), PATIENCE)
    .toMatchObject({
      waiting: 0,
      notForwarded: { old: 0, refused: 0, room: 0, damaged: 0 },
    });
}

async function exported(folder: string, suite: string): Promise<readonly Hit[]> {
  const { code, out, err } = await runCommand(['export', '--suite', suite], folder);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Hit);
}

const markerOf = ({ parameters }: Hit): string =>
  parameters.find(([name]) => name === 'pageName')?.[1] ?? '';

/** The same parameters and request ids, and the time of the first receipt. */
function expectAsTheyCame(sent: readonly Hit[], arrived: readonly Hit[]): void {
  for (const [index, hit] of sent.entries()) {
    const there = arrived[index];
    const time = String(Math.floor(Date.parse(hit.receivedAt) / 1000));
    const [start = ['AQB', '1'], ...rest] = hit.parameters;
    expect(there?.parameters).toEqual([start, ['ts', time], ...rest]);
    expect(there?.requestId).toBe(hit.requestId);
    expect(there?.method).toBe(hit.method);
  }
}
