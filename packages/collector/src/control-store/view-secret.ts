/**
 * The secret from which page views get their keys. It changes each day in UTC, by the clock of the database, and is
 * the same for all its collectors. The first collector that needs it makes it. Secrets of other days are deleted.
 */
import { randomBytes } from 'node:crypto';
import type { ControlDatabase } from './database/control-database.ts';

const PREFIX = 'view ';
const TODAY = `'${PREFIX}' || to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD')`;

/** 256 random bits in base64url. */
export async function viewSecretOfToday(database: ControlDatabase): Promise<string> {
  return (await read(database)) ?? (await make(database));
}

async function read(database: ControlDatabase): Promise<string | undefined> {
  const [row] = await database.query<{ value: string }>(
    `SELECT value FROM secret WHERE name = ${TODAY}`,
  );
  return row?.value;
}

async function make(database: ControlDatabase): Promise<string> {
  // If two collectors make it at the same time, the second one uses the secret of the first.
  await database.query(
    `INSERT INTO secret (name, value) VALUES (${TODAY}, $1) ON CONFLICT (name) DO NOTHING`,
    [randomBytes(32).toString('base64url')],
  );
  await database.query(`DELETE FROM secret WHERE name LIKE '${PREFIX}%' AND name <> ${TODAY}`);
  const secret = await read(database);
  if (secret === undefined) throw new Error('the day has turned');
  return secret;
}
