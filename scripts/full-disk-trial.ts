/**
 * `npm run full-disk -- [runs] [seed] [mode]`: fills the disk of a running collector at random moments, and counts the hits
 * afterwards. Each acknowledged hit must be there once. The disks are small file systems, in memory and ext4 in turn, so
 * the trial needs Linux and the right to mount. Meanwhile the collector makes visits, a repair runs, a backup is taken,
 * tables are migrated, or the engine is killed.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { beaconPath, beaconQuery } from '../packages/collector/src/testing/beacon-address.ts';
import {
  childrenOf,
  runCollector,
  runCommand,
  type RunningCollector,
} from '../packages/collector/src/testing/running-collector.ts';
import setUp from './set-up/built-collector.ts';

const MODES = ['start', 'plain', 'visits', 'repair', 'backup', 'migrate', 'kill'] as const;
/** Milliseconds between the start and the full disk. The visits job begins after ten seconds. */
const BEFORE = {
  ...{ start: 0, plain: 3000, visits: 9000, repair: 3000 },
  ...{ backup: 3000, migrate: 3000, kill: 3000 },
};
const MEGABYTE = 1 << 20;
/** Megabytes of the disk. An empty data folder needs about 60. */
const DISK = 256;
/** Megabytes. With 1, the engine meets a disk that is really full. */
const RESERVES = [24, 1];
const CONNECTIONS = 6;
/** Milliseconds after an answer. */
const PAUSE = 30;
const PATIENCE = 90_000;

const run = promisify(execFile);

/** Numbers from 0 to 1, the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

class Load {
  readonly acknowledged = new Set<string>();
  refused = 0;
  #next = 0;
  #isRunning = true;
  readonly #workers: Promise<void>[];

  constructor(base: () => string) {
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    this.#workers = Array.from({ length: CONNECTIONS }, async () => {
      while (this.#isRunning) {
        const number = (this.#next += 1);
        const noise = Array.from({ length: 400 }, () => Math.random().toString(36).slice(2, 12));
        const parameters = { pageName: `marker ${number} `, v100: noise.slice(0, 20).join(' ') };
        const query = beaconQuery({ parameters: { ...parameters, v39: noise.join(' ') } });
        const status = await send(agent, base() + beaconPath({ requestId: `s${number}` }), query);
        if (status === 200) this.acknowledged.add(String(number));
        else this.refused += 1;
        await wait(PAUSE);
      }
    });
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    await Promise.all(this.#workers);
  }
}

function send(agent: Agent, address: string, body: string): Promise<number> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const sending = request(address, { agent, method: 'POST', headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', () => resolve(0));
    });
    sending.on('error', () => resolve(0));
    sending.end(body);
  });
}

/**
 * Fills the disk, and empties it after a while. `step`: bytes that are written at once. Returns how often the disk was
 * full.
 */
async function fill(disk: string, step: number, seconds: number): Promise<number> {
  let full = 0;
  const path = join(disk, 'filler');
  const file = await open(path, 'w');
  const bytes = Buffer.alloc(step, 1);
  const until = Date.now() + seconds * 1000;
  try {
    // Others may free space, which is taken too.
    while (Date.now() < until || full === 0) {
      const isFull = await file.write(bytes).then(
        () => false,
        () => true,
      );
      full += Number(isFull);
      if (isFull || step < MEGABYTE) await wait(2);
    }
  } finally {
    await file.close();
    await rm(path);
  }
  return full;
}

async function mounted(folder: string, kind: 'tmpfs' | 'ext4'): Promise<string> {
  const disk = join(folder, 'disk');
  await mkdir(disk);
  if (kind === 'tmpfs') {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK}m`, 'tmpfs', disk]);
    return disk;
  }
  const image = join(folder, 'image');
  const file = await open(image, 'w');
  await file.truncate(DISK * MEGABYTE);
  await file.close();
  await run('mkfs.ext4', ['-q', '-m', '0', image]);
  await run('mount', ['-o', 'loop', image, disk]);
  return disk;
}

interface Result extends Counted {
  /** How often a write found the disk full. */
  readonly full: number;
}

interface Counted {
  readonly acknowledged: number;
  readonly refused: number;
  readonly lost: number;
  readonly twice: number;
  readonly code: number | null;
  readonly err: string;
}

async function trial(
  folder: string,
  kind: 'tmpfs' | 'ext4',
  mode: (typeof MODES)[number],
  reserve: number,
  random: () => number,
): Promise<Result> {
  const disk = await mounted(folder, kind);
  const data = join(disk, 'data');
  const settings = { BALISE_RESERVE_MB: String(reserve) };
  let collector: RunningCollector | undefined;
  try {
    collector = await runCollector(data, settings);
    let { base } = collector;
    const load = new Load(() => base);
    await wait(BEFORE[mode] + random() * 3500);
    const step = random() < 0.5 ? 4 * MEGABYTE : MEGABYTE / 2;
    const filling = fill(disk, step, 3 + random() * 4);
    await wait(random() * 2000);
    if (mode === 'repair')
      await runCommand(['repair', '--pattern', 'marker \\d*7 ', '--dimension', 'title'], data);
    if (mode === 'backup') await runCommand(['backup', '--to', join(disk, 'backup')], data);
    if (mode === 'kill')
      for (const child of await childrenOf(collector.process.pid ?? 0))
        process.kill(child, 'SIGKILL');
    if (mode === 'migrate') {
      await collector.kill();
      collector = undefined;
      await runCommand(['migrate'], data, settings);
      collector = await restarted(data, settings);
      ({ base } = collector);
    }
    const full = await filling;
    await rm(join(disk, 'backup'), { recursive: true, force: true });
    await wait(random() * 3000);
    await load.stop();
    await untilStored(collector);
    const running = collector;
    collector = undefined;
    await (random() < 0.5 ? running.kill() : running.stop());
    return { full, ...(await counted(data, settings, load)) };
  } catch (error) {
    // The data shows the reason.
    await cp(data, join(tmpdir(), `balise-full-disk-${Date.now()}`), { recursive: true });
    throw error;
  } finally {
    await collector?.kill();
    await unmount(disk);
  }
}

/** A collector refuses to start on a disk that is full to the last byte. Something starts it again. */
async function restarted(
  data: string,
  settings: Readonly<Record<string, string>>,
): Promise<RunningCollector> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runCollector(data, settings);
    } catch (error) {
      if (tries === 30) throw error;
      await wait(1000);
    }
  }
}

async function untilStored({ base, headers }: RunningCollector): Promise<void> {
  let last = '';
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; await wait(300)) {
    const answer = await fetch(`${base}/api/status`, { headers });
    const { store } = (await answer.json()) as { store: { state: string; waiting: number } };
    if (store.state === 'ready' && store.waiting === 0) return;
    last = JSON.stringify(store);
  }
  throw new Error(`the store took no hits: ${last}`);
}

async function counted(
  data: string,
  settings: Readonly<Record<string, string>>,
  load: Load,
): Promise<Counted> {
  const { code, out, err } = await runCommand(
    ['export', '--suite', 'canadadevmain'],
    data,
    settings,
  );
  const counts = new Map<string, number>();
  for (const line of out.split('\n')) {
    const marker = /"pageName","marker (\d+)/.exec(line)?.[1];
    if (marker !== undefined) counts.set(marker, (counts.get(marker) ?? 0) + 1);
  }
  const { acknowledged, refused } = load;
  return {
    acknowledged: acknowledged.size,
    refused,
    lost: [...acknowledged].filter((marker) => !counts.has(marker)).length,
    twice: [...counts.values()].filter((times) => times > 1).length,
    code,
    err: err.trim(),
  };
}

/** The engine's process may still hold the disk for a moment. */
async function unmount(disk: string): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    try {
      await run('umount', [disk]);
      return;
    } catch {
      await wait(200);
    }
  }
  throw new Error(`${disk} could not be unmounted`);
}

const only = process.argv[4];
const runs = Number(process.argv[2] ?? 12);
const first = Number(process.argv[3] ?? Date.now() % 100_000);
await setUp();
const sums = { acknowledged: 0, refused: 0, lost: 0, twice: 0, incomplete: 0, failed: 0 };
for (let index = 0; index < runs; index += 1) {
  const seed = first + index;
  const mode = MODES.find((one) => one === only) ?? MODES[index % MODES.length] ?? 'plain';
  const kind = Math.floor(index / MODES.length) % 2 === 0 ? 'tmpfs' : 'ext4';
  const reserve = RESERVES[index % 5 === 4 ? 1 : 0] ?? 1;
  const folder = await mkdtemp(join(tmpdir(), 'balise-full-'));
  try {
    const result = await trial(folder, kind, mode, reserve, randomFrom(seed));
    sums.acknowledged += result.acknowledged;
    sums.refused += result.refused;
    sums.lost += result.lost;
    sums.twice += result.twice;
    sums.incomplete += Number(result.code !== 0);
    console.log(JSON.stringify({ seed, kind, mode, reserve, ...result }));
  } catch (error) {
    sums.failed += 1;
    console.log(JSON.stringify({ seed, kind, mode, reserve, error: String(error) }));
  }
  await rm(folder, { recursive: true, force: true });
}
console.log(JSON.stringify(sums));
process.exitCode = sums.lost + sums.twice + sums.failed > 0 ? 1 : 0;
