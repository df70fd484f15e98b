/**
 * The key that encrypts the places in the ids of hits (`hit-ids/sealed-ids.ts`). It never changes, because addresses
 * of hits contain these ids. It is the same for all collectors of the database, and a back-up contains it.
 */
import { randomBytes } from 'node:crypto';
import type { ControlDatabase } from './database/control-database.ts';

type Queries = Pick<ControlDatabase, 'query'>;

/** 256 random bits in base64url. The first collector that needs the key makes it. */
export async function hitIdKey(database: Queries): Promise<string> {
  const known = await read(database);
  if (known !== undefined) return known;
  // If two collectors make it at the same time, the second one uses the key of the first.
  await database.query(
    'INSERT INTO hit_id_key (only_one, value) VALUES (true, $1) ON CONFLICT (only_one) DO NOTHING',
    [randomBytes(32).toString('base64url')],
  );
  const made = await read(database);
  if (made === undefined) throw new Error('the key of hit ids is missing');
  return made;
}

async function read(database: Queries): Promise<string | undefined> {
  const [row] = await database.query<{ value: string }>('SELECT value FROM hit_id_key');
  return row?.value;
}
