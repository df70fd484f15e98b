/**
 * `npm run bench -- today [millions] [minutes] [a second]` measures how far the reports of today are behind while a busy
 * day continues. It fills today up to now with some million hits, and then sends more at a steady pace. Every ten seconds
 * it prints the lag of reports, what waits in the journal, and the CPU that the store has used.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../packages/collector/src/engine/database/database.ts';
import { ask, childrenOf, cpuOf, startCollector, type Contestant } from '../collector/processes.ts';
import { arriveWhile } from '../store/arrive-while.ts';
import { copiedHits, SENT_AT, VISIT } from '../store/copied-hits.ts';
import { buildStore, MOST_SENT } from '../store/sent-hits.ts';

const MILLION = 1e6;
const EVERY_SECONDS = 10;
const [millions = 3, minutes = 10, aSecond = 400] = process.argv.slice(2).map(Number);
if (![millions, minutes, aSecond].every((one) => one > 0)) {
  console.error('npm run bench -- today [millions] [minutes] [a second]: expected numbers above 0');
  process.exit(2);
}

const root = process.env['BALISE_DATA'] || join(import.meta.dirname, '../../data');
const folder = join(root, `bench-today-${millions}`);
rmSync(folder, { recursive: true, force: true });
await buildStore(folder, MOST_SENT, (engine) => fillToday(engine, millions * MILLION));
const collector = await startCollector(folder);
try {
  await untilCounted(collector);
  const { arrived, seconds } = await arriveWhile(collector.port, () => watch(collector), aSecond);
  console.log(`received: ${(arrived / seconds).toFixed(0)}/s`);
} finally {
  await collector.stop();
}

/** Copies the sent hits to today, each visit to other visitors and another time. */
async function fillToday(engine: Database, wanted: number): Promise<void> {
  const copies = Math.ceil(wanted / MOST_SENT);
  const begin = "toUnixTimestamp(toStartOfDay(now('America/Toronto')))";
  const span = `(toUnixTimestamp(now()) - ${begin})`;
  // A visit keeps its pace. Those that would continue after now are moved to the morning.
  const moved = `${begin} + (${SENT_AT} + cityHash64(${VISIT}, copy, 1) % 86400) % ${span}`;
  const { columns, values } = copiedHits({ moved, visitor: 'copy' });
  for (let copy = 0; copy < copies; copy += 1)
    await engine.run(
      `INSERT INTO hits (${columns}) SELECT ${values} FROM (SELECT *, ${copy} AS copy FROM sent)`,
    );
}

interface State {
  readonly store: { readonly waiting: number | null };
  readonly visits: { readonly lag: number | null; readonly daysLeft: number | null };
}

async function stateOf(of: Contestant): Promise<State> {
  return (await (await ask(of, '/api/status')).json()) as State;
}

/** The first run makes the day from all of its hits. */
async function untilCounted(of: Contestant): Promise<void> {
  const begun = performance.now();
  for (;;) {
    const { visits } = await stateOf(of);
    if (visits.daysLeft === 0 && visits.lag !== null) break;
    await wait(1000);
  }
  console.log(`counted first after ${((performance.now() - begun) / 1000).toFixed(0)} s`);
}

async function watch(of: Contestant): Promise<void> {
  const { pid = 0 } = of.process;
  const cpu = (): number => childrenOf(pid).reduce((sum, one) => sum + cpuOf(one), 0);
  let used = cpu();
  let worst = 0;
  for (let at = EVERY_SECONDS; at <= minutes * 60; at += EVERY_SECONDS) {
    await wait(EVERY_SECONDS * 1000);
    const { store, visits } = await stateOf(of);
    const now = cpu();
    worst = Math.max(worst, visits.lag ?? 0);
    const share = (now - used) / MILLION / EVERY_SECONDS;
    used = now;
    console.log(
      `${at} s: ${visits.lag ?? '?'} s behind, ${store.waiting ?? '?'} bytes wait, the store uses ${share.toFixed(2)} cores`,
    );
  }
  console.log(`at most ${worst} s behind`);
}
