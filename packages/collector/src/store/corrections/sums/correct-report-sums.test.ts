/** Corrections apply to report values whose hits retention has deleted. */
import { beforeAll, expect, it } from 'vitest';
import { sweep } from '../../retention/sweep.ts';
import { cutOffAtEachStep } from '../../../testing/databases/interrupted-database.ts';
import { storeOnDisk, type StoreOnDisk } from '../../../testing/databases/store-on-disk.ts';
import { makeAllVisits } from '../../../testing/databases/make-all-visits.ts';
import { correctStore } from '../correct-store.ts';
import type { RedactTask } from '../../../control-store/correction-task.ts';

/** Hits are kept from 1 October. */
const NOW = Date.UTC(2026, 10, 24, 8);
const TASK: RedactTask = { kind: 'redact', pattern: 'case-[0-9]{6}' };

let disk: StoreOnDisk;

beforeAll(async () => {
  disk = await storeOnDisk();
  const { range } = await disk.write([
    page('2026-08-15', '/en/case-123456.html'),
    { ...page('2026-09-15', '/en/benefits.html'), parameters: { fid: 'A', v145: 'visit-777' } },
    download('2026-09-15', 'https://www.canada.ca/files/case-654321.pdf'),
    page('2026-10-15', '/en/case-123456.html'),
  ]);
  await disk.store.insert({ range, again: false });
  await makeAllVisits(disk.database);
  await sweep(disk.database, { now: NOW, isApplied: true, months: { hits: 2, sums: 4 } });
  return disk.remove;
});

const page = (day: string, path: string) => ({
  receivedAt: Date.parse(`${day}T17:00:00Z`),
  page: `https://www.canada.ca${path}`,
});

const download = (day: string, pev1: string) => ({
  ...page(day, '/en/benefits.html'),
  parameters: { pe: 'lnk_d', pev1, pev2: 'Download', events: 'event25' },
});

const values = (): Promise<string[]> => valuesOf('report_days');

async function valuesOf(table: string): Promise<string[]> {
  const rows = await disk.database.rows<{ said: string }>(
    `SELECT concat(toString(day), ' ', fact, ' ', value, ' ', toString(max(hits))) AS said FROM ${table}
     WHERE fact IN ('page', 'event-download-file') AND value != '' GROUP BY day, fact, value ORDER BY day, fact, value`,
  );
  return rows.map(({ said }) => said);
}

const BENEFITS = '2026-09-15 page www.canada.ca/en/benefits.html 1';

it('counts the rows first', async () => {
  const before = await values();
  expect(before).toContain('2026-08-15 page www.canada.ca/en/case-123456.html 1');
  // The page and the file. The page roll-up contains the page once more.
  expect(await correctStore(disk.database, TASK, false)).toMatchObject({ hits: 1, sums: 3 });
  expect(
    await correctStore(disk.database, { ...TASK, pattern: '^/en/case-' }, false),
  ).toMatchObject({
    sums: 2,
  });
  expect(
    await correctStore(disk.database, { ...TASK, dimension: 'searchTerm' }, false),
  ).toMatchObject({ sums: 1 });
  expect(await values()).toEqual(before);
});

it('after a crash at any step, the next run completes the task, and each remaining value is counted once', async () => {
  await cutOffAtEachStep(
    disk.database,
    (ending) => correctStore(ending, TASK, true),
    async () => expect(await values()).toHaveLength(4),
  );
  await correctStore(disk.database, TASK, true);
  await makeAllVisits(disk.database);
  expect(await values()).toEqual([
    '2026-08-15 page www.canada.ca/en/[redacted].html 1',
    '2026-09-15 event-download-file www.canada.ca/files/[redacted].pdf 1',
    BENEFITS,
    '2026-10-15 page www.canada.ca/en/[redacted].html 1',
  ]);
  // The roll-ups with fewer keys are computed from them.
  expect(await valuesOf('report_sums')).toEqual(await values());
});

it('redacts the values in visitor states without counting twice', async () => {
  const values = async (): Promise<unknown[]> =>
    (
      await disk.database.rows<{ value: string }>(
        "SELECT DISTINCT value FROM report_states WHERE fact = 'view-newRepeat' AND value != ''",
      )
    ).map(({ value }) => value);
  expect(await values()).toEqual(['visit-777']);
  await correctStore(disk.database, { kind: 'redact', pattern: 'visit-[0-9]{3}' }, true);
  expect(await values()).toEqual(['[redacted]']);
});
