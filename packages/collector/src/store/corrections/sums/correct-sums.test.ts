/** Corrections apply to roll-ups whose hits retention has deleted. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { sweep } from '../../retention/sweep.ts';
import { TABLES } from '../../tables/schema.ts';
import { cutOffAtEachStep } from '../../../testing/databases/interrupted-database.ts';
import { storeOnDisk, type StoreOnDisk } from '../../../testing/databases/store-on-disk.ts';
import { makeAllVisits } from '../../../testing/databases/make-all-visits.ts';
import { correctStore } from '../correct-store.ts';
import type { RedactTask } from '../../../control-store/correction-task.ts';

/** Hits are kept from 1 October. */
const NOW = Date.UTC(2026, 10, 24, 8);
const MONTHS = { hits: 2, sums: 4 };
const TASK: RedactTask = { kind: 'redact', pattern: 'case-[0-9]{6}' };

let disk: StoreOnDisk;

beforeAll(async () => {
  disk = await storeOnDisk();
  return disk.remove;
});

beforeEach(async () => {
  for (const table of TABLES.keys()) await disk.database.run(`TRUNCATE TABLE ${table}`);
  const { range } = await disk.write([
    ...view('2026-08-15', '/en/case-123456.html', 2),
    ...view('2026-08-16', '/en/case-654321.html', 3),
    ...view('2026-09-15', '/en/case-654321.html', 1),
    ...view('2026-09-15', '/en/benefits.html', 4),
    ...view('2026-10-15', '/en/case-123456.html', 5),
  ]);
  await disk.store.insert({ range, again: false });
  await sweep(disk.database, { now: NOW, isApplied: true, months: MONTHS });
});

function view(day: string, path: string, times: number) {
  const one = {
    receivedAt: Date.parse(`${day}T17:00:00Z`),
    page: `https://www.canada.ca${path}`,
  };
  return Array.from({ length: times }, () => one);
}

async function pages(): Promise<string[]> {
  const rows = await disk.database.rows<{ page: string }>(
    `SELECT concat(toString(day), ' ', path, ' ', toString(sum(page_views))) AS page FROM pages_daily
     GROUP BY day, path ORDER BY day, path`,
  );
  return rows.map(({ page }) => page);
}

const REDACTED = [
  '2026-08-15 /en/[redacted].html 2',
  '2026-08-16 /en/[redacted].html 3',
  '2026-09-15 /en/[redacted].html 1',
  '2026-09-15 /en/benefits.html 4',
  '2026-10-15 /en/[redacted].html 5',
];

it('counts expired rows first, then rewrites them, and recounts roll-ups that still have hits', async () => {
  const before = await pages();
  expect(await correctStore(disk.database, TASK, false)).toMatchObject({ hits: 5, sums: 3 });
  expect(await pages()).toEqual(before);
  expect(await correctStore(disk.database, TASK, true)).toMatchObject({ hits: 5, sums: 3 });
  expect(await pages()).toEqual(REDACTED);
  expect(await correctStore(disk.database, TASK, true)).toMatchObject({ hits: 0, sums: 0 });
});

it.each<[string, Partial<RedactTask>, number]>([
  ['another host', { host: 'travel.gc.ca' }, 0],
  ['the host', { host: 'www.canada.ca' }, 3],
  ['days from a start day', { from: Date.parse('2026-08-16T12:00:00Z') }, 2],
  ['days up to an end day', { to: Date.parse('2026-08-16T04:00:00Z') }, 1],
  ['a dimension other than the address', { dimension: 'title' }, 0],
  ['the start of the path', { pattern: '^/en/case-1' }, 1],
  ['the whole address', { pattern: 'canada\\.ca/en/case-[0-9]+' }, 3],
  ['a pattern that the engine does not support', { pattern: '(?=case)case-123' }, 1],
])('respects the limits of the task: %s', async (_, limits, rows) => {
  expect(await correctStore(disk.database, { ...TASK, ...limits }, false)).toMatchObject({
    sums: rows,
  });
});

it('after a crash at any step, the next run completes the task and counts nothing twice', async () => {
  await cutOffAtEachStep(
    disk.database,
    (ending) => correctStore(ending, TASK, true),
    async () => {
      const views = (await pages()).map((page) => Number(page.split(' ').at(-1)));
      expect(views.reduce((sum, one) => sum + one, 0)).toBe(15);
    },
  );
  await correctStore(disk.database, TASK, true);
  // Rebuilds the remaining days that still have hits.
  await makeAllVisits(disk.database);
  expect(await pages()).toEqual(REDACTED);
  const left = await disk.database.rows(
    "SELECT name FROM system.tables WHERE database = currentDatabase() AND engine = 'AggregatingMergeTree'",
  );
  expect(left).toHaveLength(2);
});
