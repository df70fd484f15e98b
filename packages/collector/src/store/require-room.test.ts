import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { reasonOf } from '../reason-of.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openDatabase } from './database.ts';

const MADE = 'CREATE TABLE made (x UInt64) ENGINE = MergeTree ORDER BY x';

it('on a full disk, statements that write a definition fail, and those that free space succeed', async () => {
  let free = Infinity;
  const folder = join(await temporaryFolder(), 'hits');
  const database = openDatabase({ kind: 'embedded', folder }, async () => free);
  onTestFinished(() => database.close());
  await database.run('CREATE TABLE there (x UInt64) ENGINE = MergeTree ORDER BY x');
  free = 1 << 20;
  const wrong = [MADE, 'ALTER TABLE there ADD COLUMN y UInt64'].map((sql) =>
    database.run(sql).then(() => 'done', reasonOf),
  );
  expect(await Promise.all(wrong)).toEqual(['NOT_ENOUGH_SPACE', 'NOT_ENOUGH_SPACE']);
  const columns = 'SELECT table, name FROM system.columns WHERE database = currentDatabase()';
  expect(await database.rows(columns)).toEqual([{ table: 'there', name: 'x' }]);
  await database.run('ALTER TABLE there DROP PARTITION tuple()');
  await database.run('DROP TABLE there');
  expect(await database.rows(columns)).toEqual([]);
  free = Infinity;
  await database.run(MADE);
});
