/**
 * `npm run bench -- collector` compares the cost of a durable hit with that of a server that only answers. Rounds of
 * both alternate in one run. CPU is counted per process, so the load generator on the same machine is not included.
 */
import { loadavg } from 'node:os';
import { race, send, type Figures } from './race.ts';
import { readSize } from './size.ts';
import { ask, childrenOf, cpuOf, startBare, startCollector, untilStored } from './processes.ts';
import type { Contestant } from './processes.ts';
import { measureStoring } from './storing.ts';

/** Hits before the first round, at most. */
const WARM_UP = 5000;
const CONNECTIONS = [64, 256];
/** Targets, as multiples of the bare server. */
const RECEIVING = 2.5;
const STORING = 1.2;

interface Stored {
  /** Milliseconds from the last answer until the store holds all hits. */
  readonly lag: number;
  readonly microseconds: number;
}

/** Microseconds of CPU used by the collector's child processes. */
const cpuOfHelpers = (pid: number): number =>
  childrenOf(pid).reduce((sum, child) => sum + cpuOf(child), 0);

async function measureStore(collector: Contestant): Promise<Stored> {
  const pid = collector.process.pid ?? 0;
  await untilStored(collector);
  const before = cpuOfHelpers(pid);
  const { answered } = await send(collector, warmUp);
  const answeredAt = performance.now();
  await untilStored(collector);
  const lag = performance.now() - answeredAt;
  return { lag, microseconds: (cpuOfHelpers(pid) - before) / answered };
}

async function exportRows(collector: Contestant): Promise<{ rows: number; seconds: number }> {
  const startedAt = performance.now();
  const answer = await ask(collector, '/api/export?suite=canadalivemain');
  let rows = 0;
  for await (const bytes of answer.body ?? [])
    for (const byte of bytes as Uint8Array) if (byte === 10) rows += 1;
  return { rows, seconds: (performance.now() - startedAt) / 1000 };
}

const size = readSize(process.argv.slice(2));
const warmUp = Math.min(WARM_UP, size.rounds * size.hits);
const bare = await startBare();
const collector = await startCollector();
try {
  await send(bare, warmUp);
  await send(collector, warmUp);
  await untilStored(collector);
  console.log(`${size.rounds} rounds of ${size.hits} hits each, alternating, medians\n`);
  console.log('connections            hits/s   CPU µs/hit    p50 ms    p99 ms');
  for (const connections of CONNECTIONS) {
    const figures = await race(bare, collector, { ...size, connections }, () =>
      untilStored(collector),
    );
    print(connections, 'bare', figures.bare);
    print(connections, 'balise', figures.balise);
    console.log(`      receiving: ${times(figures.ratio, RECEIVING)}\n`);
  }
  const { lag, microseconds } = await measureStore(collector);
  console.log(
    `child processes: ${microseconds.toFixed(0)} µs CPU/hit, all stored ${lag.toFixed(0)} ms after the last answer`,
  );
  const { rows, seconds } = await exportRows(collector);
  console.log(`export: ${(rows / seconds).toFixed(0)} rows/s (${rows} rows)`);
} finally {
  await bare.stop();
  await collector.stop();
}
const storing = await measureStoring(size);
console.log(
  `storing: ${storing.balise.toFixed(0)} µs CPU/hit, bare ${storing.bare.toFixed(0)}: ${times(storing.ratio, STORING)}`,
);
const loads = loadavg().map((value) => value.toFixed(1));
console.log(`load average: ${loads.join(' ')}`);

function times(ratio: number, goal: number): string {
  return `${ratio.toFixed(2)} × bare (target ${goal})`;
}

function print(connections: number, name: string, figures: Figures): void {
  const text = (key: keyof Figures, digits: number, width: number): string =>
    figures[key].toFixed(digits).padStart(width);
  console.log(
    `${String(connections).padStart(5)} ${name.padEnd(10)} ${text('hitsASecond', 0, 12)} ${text('microseconds', 0, 12)} ` +
      `${text('p50', 1, 9)} ${text('p99', 1, 9)}`,
  );
}
