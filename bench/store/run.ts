/**
 * `npm run bench -- store [millions …]` measures the cost of storing and querying many hits, also while others
 * arrive. Every report is asked over 28 days of 90. It sends varied hits through the collector and multiplies them to
 * millions inside the engine. The result is kept below `data/`, or in the folder of `BALISE_DATA`, for the next run.
 * Several sizes run one after the other.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { journalFiles } from '../../packages/collector/src/intake/journal/journal-files.ts';
import { exportHits } from '../../packages/collector/src/store/export/export-hits.ts';
import {
  storeCalls,
  type StoreCalls,
} from '../../packages/collector/src/store-process/store-calls.ts';
import { openParts } from '../../packages/collector/src/store/open/open-store.ts';
import {
  openDatabase,
  type Database,
} from '../../packages/collector/src/engine/database/database.ts';
import { ask, startCollector, untilStored } from '../collector/processes.ts';
import { arriveWhile } from './arrive-while.ts';
import { askReports } from './ask-reports.ts';
import { REPORTS } from '../../packages/collector/src/reports/definitions/report-definitions.ts';
import { DAYS, multiply } from './multiply.ts';
import { PLAIN } from './report-questions.ts';
import { buildStore, MOST_SENT, tablesOfHits } from './sent-hits.ts';

const MILLION = 1e6;
const QUESTIONS = 5;

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1];
if (!sizes.every((millions) => millions > 0)) {
  console.error('npm run bench -- store [millions …]: expected numbers above 0');
  process.exit(2);
}
const ASKED = {
  overview: '/api/overview?environment=production',
  'newest 200 hits': '/api/hits?environment=production&limit=200',
  'beacons sent by each rule': '/api/rules?environment=production',
  ...Object.fromEntries(
    REPORTS.map(({ id }) => [
      `report ${id}`,
      `/api/reports/${id}?environment=production&from=${PLAIN.from}&to=${PLAIN.to}`,
    ]),
  ),
};
/** Hits that arrive meanwhile. */
const A_SECOND = 100;

const ROOT = process.env['BALISE_DATA'] || join(import.meta.dirname, '../../data');

for (const millions of sizes) {
  console.log(`\n${millions} million hits`);
  const folder = join(ROOT, `bench-store-${millions}-${DAYS}-days`);
  const sent = Math.min(MOST_SENT, Math.ceil(millions * MILLION));
  await buildStore(folder, sent, (engine) => multiply(engine, sent, millions * MILLION));
  const database = openDatabase({ kind: 'embedded', folder: join(folder, 'hits') });
  const store = storeCalls(await openParts(database, await journalFiles(join(folder, 'journal'))));
  try {
    await measure(database, store);
  } finally {
    await store.close();
  }
  await measureBusy(folder);
}

async function measure(database: Database, store: StoreCalls): Promise<void> {
  const hits = await store.count();
  for (const table of await tablesOfHits(database)) {
    const { bytes, rows } = await sizeOf(database, table);
    if (rows > 0)
      console.log(
        `${table.padEnd(16)} ${String(rows).padStart(10)} rows ${(bytes / rows).toFixed(1).padStart(7)} bytes a row ${(bytes / MILLION).toFixed(0).padStart(6)} MB`,
      );
  }
  const now = Date.UTC(2026, 10, 20, 17);
  const environment = 'production';
  await asked('overview', () => store.overview({ environment, now }));
  await asked('newest 200 hits', () => store.recent({ environment, limit: 200 }));
  await asked('beacons sent by each rule', () =>
    store.sentCounts({ environment, from: now - 86_400_000, to: now }),
  );
  await visits(store, hits);
  await asked('daily roll-ups of 28 days', () =>
    database.rows(
      "SELECT day, sum(visits) AS visits FROM report_sums WHERE fact = 'traffic' AND kept = 0 GROUP BY day ORDER BY day",
    ),
  );
  await exportSome(store);
  await variety(database);
  await askReports(store);
  console.log(
    `load average: ${loadavg()
      .map((value) => value.toFixed(1))
      .join(' ')}`,
  );
}

/** Prints how many different values the hits have. */
async function variety(database: Database): Promise<void> {
  const [row] = await database.rows<Record<string, number>>(
    `SELECT uniqExact(host, path) AS pages, uniqExact(searchTerm) AS terms, uniqExact(referrer) AS referrers,
       uniqExact(identifier) AS visitors, uniqExact(department) AS departments FROM hits`,
  );
  const counts = Object.entries(row ?? {}).map(([name, count]) => `${count} ${name}`);
  console.log(`variety: ${counts.join(', ')}`);
}

/** Sends the console's queries over HTTP to a collector that receives hits. */
async function measureBusy(folder: string): Promise<void> {
  const collector = await startCollector(folder);
  try {
    await untilStored(collector);
    const { arrived, seconds } = await arriveWhile(
      collector.port,
      async () => {
        for (const [name, path] of Object.entries(ASKED))
          await asked(`${name}, while receiving hits`, async () => {
            const answer = await ask(collector, path);
            if (!answer.ok) throw new Error(`${path} returned status ${answer.status}`);
            await answer.arrayBuffer();
          });
      },
      A_SECOND,
    );
    console.log(`hits received meanwhile: ${(arrived / seconds).toFixed(0)}/s`);
    await untilStored(collector);
  } finally {
    await collector.stop();
  }
}

async function visits(store: StoreCalls, hits: number): Promise<void> {
  const begun = performance.now();
  let days = 0;
  for (;;) {
    const { day, left, failed } = await store.makeVisits();
    for (const one of failed) throw new Error(`${one.day}: ${one.reason}`);
    if (day !== undefined) days += 1;
    if (left === 0) break;
  }
  const seconds = (performance.now() - begun) / 1000;
  if (days > 0)
    console.log(
      `visits: ${days} days in ${seconds.toFixed(1)} s, ${((seconds / hits) * MILLION).toFixed(1)} µs a hit`,
    );
  else console.log('visits: computed in an earlier run');
}

async function exportSome(store: StoreCalls): Promise<void> {
  const begun = performance.now();
  let rows = 0;
  for await (const page of exportHits({ suite: 'canadalivemain' }, store)) {
    rows += page.length;
    if (rows >= 100_000) break;
  }
  console.log(`export: ${((rows / (performance.now() - begun)) * 1000).toFixed(0)} rows/s`);
}

async function sizeOf(
  from: Database,
  table: string,
): Promise<{ readonly bytes: number; readonly rows: number }> {
  const [row] = await from.rows<{ bytes: number; rows: number }>(
    `SELECT sum(bytes_on_disk) AS bytes, sum(rows) AS rows FROM system.parts
     WHERE database = currentDatabase() AND table = '${table}' AND active`,
  );
  return { bytes: Number(row?.bytes ?? 0), rows: Number(row?.rows ?? 0) };
}

/** Prints the median duration of a query in milliseconds. */
async function asked(name: string, question: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let time = 0; time < QUESTIONS; time += 1) {
    const begun = performance.now();
    await question();
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  console.log(`${name}: ${(times[Math.floor(QUESTIONS / 2)] ?? 0).toFixed(0)} ms`);
}
