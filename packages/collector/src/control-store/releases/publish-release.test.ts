/** Releases in the control database: one statement, or nothing. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { controlDatabase } from '../../testing/databases/control-database.ts';
import { sampleRelease } from '../../testing/sample-release.ts';
import type { ControlDatabase } from '../database/control-database.ts';
import { reserveNumber } from '../draft-numbers.ts';
import { makeDraft } from '../drafts.ts';
import { revisionOf } from '../stops.ts';
import { digestOfText, keepBlobs, readBlob, sweepBlobs } from './blobs.ts';
import { noteNumbers, numbersOfOthers, numbersReserved } from './numbers-taken.ts';
import { publishRelease, type NewRelease } from './publish-release.ts';
import {
  changesOf,
  filesOf,
  findRelease,
  liveReleases,
  releasesAfter,
  releasesOf,
} from './releases.ts';

const KIM = { kind: 'person', id: '1', name: 'Kim' } as const;

let database: ControlDatabase;

beforeAll(async () => {
  database = await controlDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.runAll(
    'TRUNCATE blob, release, release_file, live, number_taken RESTART IDENTITY CASCADE',
  );
});

/** The activity is never removed. */
const activity = async (): Promise<readonly { what: string; about: string }[]> =>
  (
    await database.query<{ what: string; about: string }>(
      "SELECT what, about FROM activity WHERE what LIKE 'release-%' ORDER BY activity.id DESC LIMIT 3",
    )
  ).slice();

async function publishOne(more: Partial<NewRelease> = {}): Promise<string | undefined> {
  const [settings = '', file = ''] = await keepBlobs(database, ['{"a":1}', 'the library']);
  return await publishRelease(database, {
    ...sampleRelease({ settings, files: [{ name: 'balise.js', digest: file }] }),
    ...more,
  });
}

it('moves the environment, with its files, its numbers and an entry in the activity', async () => {
  const before = await revisionOf(database);
  const numbers = [{ kind: 'eVar' as const, number: 190, id: 'permitNumber' }];
  expect(await publishOne({ numbers })).toBe('1');
  expect(await revisionOf(database)).not.toBe(before);
  const [live] = await liveReleases(database);
  expect(live).toMatchObject({
    environment: 'production',
    release: '1',
    version: '0.2.0-0a1b2c3d',
  });
  expect(await findRelease(database, '1')).toMatchObject({
    kind: 'publish',
    count: 1,
    parent: null,
  });
  expect(await changesOf(database, '1')).toEqual(sampleRelease().changes);
  const [file] = await filesOf(database, '1');
  expect(await readBlob(database, file?.digest ?? '')).toBe('the library');
  expect((await activity())[0]).toEqual({ what: 'release-published', about: 'production 1' });
  const asked = [{ kind: 'eVar' as const, number: 190, id: 'other' }];
  expect(await numbersOfOthers(database, asked)).toEqual([
    { kind: 'eVar', number: 190, id: 'other', owner: 'permitNumber', release: '1' },
  ]);
});

it('writes nothing upon a base that is no longer live', async () => {
  await publishOne();
  const entries = await activity();
  expect(await publishOne()).toBeUndefined();
  expect(await publishOne({ parent: '7' })).toBeUndefined();
  expect(await releasesOf(database, undefined)).toHaveLength(1);
  expect(await activity()).toEqual(entries);
  // Another environment has its own base.
  expect(await publishOne({ environment: 'staging' })).toBeDefined();
});

it('lets one of two presses at the same moment succeed', async () => {
  const made = await Promise.all([publishOne(), publishOne()]);
  expect(made.filter((id) => id !== undefined)).toHaveLength(1);
  expect(await releasesOf(database, 'production')).toHaveLength(1);
});

it('never gives a number to another id', async () => {
  await noteNumbers(database, [{ kind: 'event', number: 7, id: 'search' }]);
  const numbers = [{ kind: 'event' as const, number: 7, id: 'download' }];
  expect(await publishOne({ numbers })).toBeUndefined();
  await noteNumbers(database, numbers);
  expect((await numbersOfOthers(database, numbers))[0]).toMatchObject({
    owner: 'search',
    release: null,
  });
  expect(await publishOne({ numbers: [{ kind: 'event', number: 7, id: 'search' }] })).toBeDefined();
});

it('lists what comes after a release', async () => {
  const first = (await publishOne()) ?? '';
  const second = (await publishOne({ parent: first })) ?? '';
  const third = (await publishOne({ parent: second, kind: 'roll-back', of: first })) ?? '';
  const after = await releasesAfter(database, 'production', first, third);
  expect(after.map(({ id }) => id)).toEqual([second, third]);
  expect((await activity())[0]).toMatchObject({ what: 'release-rolled-back' });
});

it('refuses a text whose bytes have another digest, and removes texts that no release has', async () => {
  await publishOne();
  const [spare = ''] = await keepBlobs(database, ['never live']);
  await database.query(`UPDATE blob SET made_at = now() - interval '8 days'`);
  await sweepBlobs(database);
  await expect(readBlob(database, spare)).rejects.toMatchObject({ code: 'DAMAGED_RELEASE' });
  const digest = digestOfText('the library');
  expect(await readBlob(database, digest)).toBe('the library');
  await database.query(`UPDATE blob SET bytes = 'x' WHERE digest = $1`, [digest]);
  await expect(readBlob(database, digest)).rejects.toMatchObject({ code: 'DAMAGED_RELEASE' });
});

it('refuses a number that another open draft has reserved, until its reservation expires', async () => {
  await database.query('TRUNCATE draft, number_reserved RESTART IDENTITY CASCADE');
  const numbers = [{ kind: 'eVar' as const, number: 190, id: 'permitNumber' }];
  await makeDraft(database, KIM, 'Permits', []);
  await makeDraft(database, KIM, 'Other', []);
  const used = Array.from({ length: 189 }, (_, at) => at + 1);
  expect(await reserveNumber(database, KIM, { draft: '1', kind: 'eVar', largest: 250, used })).toBe(
    190,
  );
  const of = (draft: string | null) => publishOne({ numbers, draft, draftRevision: 0 });
  for (const draft of ['2', null]) {
    expect(await of(draft)).toBeUndefined();
    expect(await numbersReserved(database, numbers, draft)).toEqual([
      { ...numbers[0], draft: 'Permits', until: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) },
    ]);
  }
  await database.query(`UPDATE number_reserved SET until = now()`);
  expect(await numbersReserved(database, numbers, '2')).toEqual([]);
  await database.query(`UPDATE number_reserved SET until = now() + interval '1 day'`);
  expect(await of('1')).toBe('1');
  // The number has its meaning now, also for other drafts.
  expect(await publishOne({ numbers, draft: '2', draftRevision: 0, parent: '1' })).toBe('2');
});
