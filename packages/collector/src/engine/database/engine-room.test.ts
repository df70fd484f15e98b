import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { reasonOf } from '../../base/errors/reason-of.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openDatabase, roomOf } from './database.ts';
import { RoomKeeper } from '../../store/open/hold-merges.ts';

const MADE = 'CREATE TABLE made (x UInt64) ENGINE = MergeTree ORDER BY x';

it('with too little room writes no definition and no row, stops mutations, and resumes', async () => {
  let free = Infinity;
  const engine = { kind: 'embedded', folder: join(await temporaryFolder(), 'hits') } as const;
  const room = roomOf({ ...engine, reserve: 256 << 20 }, async () => free);
  const [database, beside] = [openDatabase(engine, room), openDatabase(engine, room)];
  const keeper = new RoomKeeper(beside, room);
  onTestFinished(async () => {
    await beside.close();
    await database.close();
  });
  await keeper.look();
  const refused = (work: Promise<unknown>): Promise<string> => work.then(() => 'done', reasonOf);
  const columns = 'SELECT table, name FROM system.columns WHERE database = currentDatabase()';
  const rows = 'SELECT groupArray(x) AS all FROM (SELECT x FROM there ORDER BY x)';
  await database.run('CREATE TABLE there (x UInt64) ENGINE = MergeTree ORDER BY x');
  await database.insert('there', [{ x: 1 }, { x: 2 }]);

  // A mutation that has begun. Without merges, the engine would never end it.
  await database.run('SYSTEM STOP MERGES');
  const begun = refused(database.run('ALTER TABLE there DELETE WHERE x = 1'));
  const waiting = async (): Promise<number> =>
    (await beside.rows('SELECT * FROM system.mutations WHERE NOT is_done')).length;
  await expect.poll(waiting).toBe(1);

  // Below the reserve, definitions still fit.
  free = 128 << 20;
  await keeper.look();
  expect(await begun).toBe('NOT_ENOUGH_SPACE');
  expect(await waiting()).toBe(0);
  const changes = ['ALTER TABLE there DELETE WHERE x = 2', 'DELETE FROM there WHERE x = 2'];
  for (const change of [...changes, 'INSERT INTO there SELECT 3'])
    expect([change, await refused(database.run(change))]).toEqual([change, 'NOT_ENOUGH_SPACE']);
  expect(await refused(database.insert('there', [{ x: 3 }]))).toBe('NOT_ENOUGH_SPACE');
  expect(await refused(database.insertText('there', ['x'], '3\n'))).toBe('NOT_ENOUGH_SPACE');
  await database.run(MADE);
  await database.run('DROP TABLE made');

  // On a full disk not even these.
  free = 1 << 20;
  for (const change of [MADE, 'ALTER TABLE there ADD COLUMN y UInt64'])
    expect([change, await refused(database.run(change))]).toEqual([change, 'NOT_ENOUGH_SPACE']);
  await expect(room.requireToOpen()).rejects.toMatchObject({ type: 'NOT_ENOUGH_SPACE' });
  expect(await database.rows(columns)).toEqual([{ table: 'there', name: 'x' }]);
  expect(await database.rows(rows)).toEqual([{ all: [1, 2] }]);

  // Twice the largest part counts, if that is more than the reserve.
  free = 300 << 20;
  room.largest = 200 << 20;
  await keeper.look();
  expect(await refused(database.run(changes[0] ?? ''))).toBe('NOT_ENOUGH_SPACE');
  room.largest = 0;
  await keeper.look();
  await database.run(changes[0] ?? '');
  expect(await database.rows(rows)).toEqual([{ all: [1] }]);

  free = 1 << 20;
  await database.run('ALTER TABLE there DROP PARTITION tuple()');
  await database.run('DROP TABLE there');
  expect(await database.rows(columns)).toEqual([]);
});
