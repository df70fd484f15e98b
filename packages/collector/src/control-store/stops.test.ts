import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { controlDatabase } from '../testing/databases/control-database.ts';
import { sampleStop } from '../testing/sample-stop.ts';
import { recordedEntries, type Doer } from './activity.ts';
import type { ControlDatabase } from './database/control-database.ts';
import { findStop, liftStop, revisionOf, sendStop, stopsToObey, type KeptStop } from './stops.ts';

const KIM: Doer = { kind: 'person', id: '1', name: 'Kim' };
const LEE: Doer = { kind: 'person', id: '2', name: 'Lee' };

let database: ControlDatabase;
/** Number of the newest entry before the test. */
let last = 0;
beforeAll(async () => {
  database = await controlDatabase();
  return () => database.close();
});
beforeEach(async () => {
  await database.query('TRUNCATE stop RESTART IDENTITY');
  last = Number((await recordedEntries(database, { limit: 1 })).entries[0]?.id ?? 0);
});

async function pressed(changes: Partial<KeptStop> = {}): Promise<KeptStop> {
  const stop = sampleStop(changes);
  await sendStop(database, stop);
  const found = (await stopsToObey(database, [])).find(({ key }) => key === stop.key);
  if (!found) throw new Error('no stop');
  return found;
}

const deeds = async (): Promise<string[]> =>
  (await recordedEntries(database, { limit: 9 })).entries
    .filter(({ id }) => Number(id) > last)
    .map(({ what }) => what)
    .reverse();

const minutesLater = async (minutes: number): Promise<unknown> =>
  await database.query(`UPDATE stop SET pressed_at = now() - make_interval(mins => $1)`, [minutes]);

it('a stop is written once with its activity, and raises the revision', async () => {
  const before = await revisionOf(database);
  const stop = await pressed();
  await sendStop(database, stop);
  expect(await stopsToObey(database, [])).toHaveLength(1);
  expect(await deeds()).toEqual(['stop-pressed']);
  expect(Number(await revisionOf(database))).toBe(Number(before) + 1);
  expect(stop).toMatchObject({ id: '1', by: KIM, reason: 'a leak', scope: 'all' });
});

it('the same stop again confirms the one in force, but not a moment later by the same person', async () => {
  const stop = await pressed();
  await sendStop(database, sampleStop());
  expect((await findStop(database, stop.id))?.confirmedBy).toBeNull();
  // A command may be of the person who pressed.
  await sendStop(database, sampleStop({ by: { kind: 'command', id: '', name: 'kim@host' } }));
  expect((await findStop(database, stop.id))?.confirmedBy).toBeNull();
  await sendStop(database, sampleStop({ by: LEE }));
  expect((await findStop(database, stop.id))?.confirmedBy).toBe('Lee');
  expect(await deeds()).toEqual(['stop-pressed', 'stop-confirmed']);
});

describe('a stop is lifted', () => {
  it('by the person who pressed it, within ten minutes', async () => {
    const stop = await pressed();
    expect(await liftStop(database, stop, KIM, false)).toBe('lifted');
    expect(await findStop(database, stop.id)).toBeUndefined();
    expect(await deeds()).toEqual(['stop-pressed', 'stop-lifted']);
  });

  it('later by two people, in two presses', async () => {
    const stop = await pressed();
    await minutesLater(11);
    expect(await liftStop(database, stop, KIM, false)).toBe('asked');
    expect(await liftStop(database, stop, KIM, false)).toBe('asked');
    expect((await findStop(database, stop.id))?.liftAskedBy).toBe('Kim');
    expect(await liftStop(database, stop, LEE, false)).toBe('lifted');
    expect(await deeds()).toEqual(['stop-pressed', 'stop-lift-asked', 'stop-lifted']);
  });

  it('by another person without a second one, only if no one else has the right', async () => {
    const stop = await pressed();
    expect(await liftStop(database, stop, LEE, false)).toBe('asked');
    expect(await liftStop(database, stop, LEE, true)).toBe('lifted');
    expect(await liftStop(database, stop, LEE, true)).toBe('gone');
  });

  it('by two people, and not by a person and a command, which may be of the same person', async () => {
    const command = (name: string): Doer => ({ kind: 'command', id: '', name });
    const stop = await pressed({ by: command('a@host') });
    await minutesLater(11);
    for (const name of ['a@host', 'b@host'])
      expect(await liftStop(database, stop, command(name), false)).toBe('asked');
    expect(await liftStop(database, stop, KIM, false)).toBe('asked');
    // The first of the two is the person from now on.
    expect((await findStop(database, stop.id))?.liftAskedBy).toBe('Kim');
    for (const who of [command('kim@host'), KIM])
      expect(await liftStop(database, stop, who, false)).toBe('asked');
    expect(await liftStop(database, stop, LEE, false)).toBe('lifted');
  });

  it('by a command that pressed it a moment ago', async () => {
    const command: Doer = { kind: 'command', id: '', name: 'a@host' };
    const stop = await pressed({ by: command });
    expect(await liftStop(database, stop, command, false)).toBe('lifted');
  });
});

it('a stop of a kind that only a newer version knows is left alone', async () => {
  await database.query('ALTER TABLE stop DROP CONSTRAINT stop_kind_check');
  await database.query(
    `INSERT INTO stop (key, environment, kind, what, reason, scope, pressed_by)
     VALUES ('k', 'production', 'weather', '7', 'a leak', '"all"', '{}')`,
  );
  expect(await stopsToObey(database, ['k'])).toEqual([]);
});

it('a lifted stop is read for some time, and later by its key', async () => {
  const stop = await pressed();
  await liftStop(database, stop, KIM, true);
  expect((await stopsToObey(database, [])).map(({ liftedAt }) => typeof liftedAt)).toEqual([
    'number',
  ]);
  await database.query(`UPDATE stop SET lifted_at = now() - interval '31 days'`);
  expect(await stopsToObey(database, [])).toEqual([]);
  expect(await stopsToObey(database, [stop.key])).toHaveLength(1);
});
