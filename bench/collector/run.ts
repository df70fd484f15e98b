/**
 * `npm run bench -- collector`: what a durable hit costs beside a server that only answers, interleaved in one run. CPU is what
 * the system counts for the processes, so that the load, which runs on the same machine, is not in it.
 */
import { loadavg } from 'node:os';
import { median } from '../medians.ts';
import { load } from './load.ts';
import {
  ask,
  childrenOf,
  cpuOf,
  startBare,
  startCollector,
  untilStored,
  type Contestant,
} from './processes.ts';

const CONNECTIONS = [64, 256];
const HITS = 15_000;
const WARM_UP = 5000;
const REPETITIONS = 3;
const MICRO = 1e6;

interface Figures {
  readonly hitsASecond: number;
  readonly microseconds: number;
  readonly p50: number;
  readonly p99: number;
}

interface Stored {
  /** Milliseconds from the last answer until the store has all. */
  readonly lag: number;
  readonly microseconds: number;
}

/** Request ids of a run never come again. */
let last = 0;

const middle = (numbers: readonly number[]): number => median(numbers) ?? 0;

async function measure({ port, process }: Contestant, connections: number): Promise<Figures> {
  const pid = process.pid ?? 0;
  const before = cpuOf(pid);
  const { answered, seconds, latencies } = await load({
    port,
    connections,
    hits: HITS,
    number: last,
  });
  last += HITS;
  return {
    hitsASecond: answered / seconds,
    microseconds: ((cpuOf(pid) - before) / answered) * MICRO,
    p50: latencies[Math.floor(answered * 0.5)] ?? 0,
    p99: latencies[Math.floor(answered * 0.99)] ?? 0,
  };
}

async function warmUp({ port }: Contestant): Promise<void> {
  await load({ port, connections: 64, hits: WARM_UP, number: last });
  last += WARM_UP;
}

/** What the processes beside the collector have used. */
const cpuOfHelpers = (pid: number): number =>
  childrenOf(pid).reduce((sum, child) => sum + cpuOf(child), 0);

async function measureStore(collector: Contestant): Promise<Stored> {
  const pid = collector.process.pid ?? 0;
  await untilStored(collector);
  const before = cpuOfHelpers(pid);
  await warmUp(collector);
  const answeredAt = performance.now();
  await untilStored(collector);
  const lag = performance.now() - answeredAt;
  return { lag, microseconds: ((cpuOfHelpers(pid) - before) / WARM_UP) * MICRO };
}

async function exportRows(collector: Contestant): Promise<{ rows: number; seconds: number }> {
  const startedAt = performance.now();
  const answer = await ask(collector, '/api/export?suite=canadalivemain');
  let rows = 0;
  for await (const bytes of answer.body ?? [])
    for (const byte of bytes as Uint8Array) if (byte === 10) rows += 1;
  return { rows, seconds: (performance.now() - startedAt) / 1000 };
}

const bare = await startBare();
const collector = await startCollector();
try {
  await warmUp(bare);
  await warmUp(collector);
  await untilStored(collector);
  console.log(`${HITS} hits each, medians of ${REPETITIONS}\n`);
  console.log('connections            hits/s   CPU µs/hit    p50 ms    p99 ms');
  for (const connections of CONNECTIONS) {
    const runs: Record<'bare' | 'balise', Figures[]> = { bare: [], balise: [] };
    for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
      runs.bare.push(await measure(bare, connections));
      runs.balise.push(await measure(collector, connections));
      await untilStored(collector);
    }
    for (const [name, all] of Object.entries(runs)) print(connections, name, all);
    const [ours, theirs] = [runs.balise, runs.bare].map((all) =>
      middle(all.map(({ microseconds }) => microseconds)),
    );
    console.log(`      CPU of balise: ${((ours ?? 0) / (theirs ?? 1)).toFixed(2)} times bare\n`);
  }
  const { lag, microseconds } = await measureStore(collector);
  console.log(
    `store: ${microseconds.toFixed(0)} µs CPU/hit, all stored ${lag.toFixed(0)} ms after the last answer`,
  );
  const { rows, seconds } = await exportRows(collector);
  console.log(`export: ${(rows / seconds).toFixed(0)} rows/s (${rows} rows)`);
  console.log(
    `load of the machine: ${loadavg()
      .map((value) => value.toFixed(1))
      .join(' ')}`,
  );
} finally {
  await bare.stop();
  await collector.stop();
}

function print(connections: number, name: string, all: readonly Figures[]): void {
  const text = (key: keyof Figures, digits: number, width: number): string =>
    middle(all.map((figures) => figures[key]))
      .toFixed(digits)
      .padStart(width);
  console.log(
    `${String(connections).padStart(5)} ${name.padEnd(10)} ${text('hitsASecond', 0, 12)} ${text('microseconds', 0, 12)} ` +
      `${text('p50', 1, 9)} ${text('p99', 1, 9)}`,
  );
}
