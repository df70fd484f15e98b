/** A private certificate authority and a client certificate for connections to PostgreSQL, over real TLS. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../base/config/config.ts';
import { reasonOf } from '../base/errors/reason-of.ts';
import { authority } from '../testing/servers/certificates.ts';
import { postgresOverTls, type PostgresOverTls } from '../testing/servers/postgres-over-tls.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { exclusivelyBy } from './database/exclusive-lock.ts';
import { openControlDatabase } from './database/control-database.ts';

let server: PostgresOverTls;
beforeAll(async () => {
  server = await postgresOverTls();
});
afterAll(() => server.close());

async function urlWith(files: Partial<Record<'ca' | 'cert' | 'key', string>>): Promise<string> {
  const folder = await temporaryFolder();
  const env: Record<string, string> = { BALISE_POSTGRES_URL: `${server.url}?sslmode=disable` };
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, `with space ${name}.pem`);
    await writeFile(file, text);
    env[`BALISE_POSTGRES_${name.toUpperCase()}_FILE`] = file;
  }
  return readConfig(env).postgresUrl;
}

async function ask(url: string): Promise<string> {
  const database = await openControlDatabase(url, '/nowhere');
  onTestFinished(() => database.close());
  return await database.runAll('SELECT 1').then(() => 'well', reasonOf);
}

it('is used for statements and for the lock', async () => {
  const url = await urlWith({ ca: server.ca, ...server.client });
  expect(await ask(url)).toBe('well');
  expect(await exclusivelyBy(url)(async () => 'alone')).toBe('alone');
  expect(server.came).toEqual(['balise', 'balise']);
});

it('reports why the connection failed', async () => {
  const before = server.came.length;
  const wrong = await urlWith({ ca: authority('Another').cert, ...server.client });
  expect(await ask(wrong)).toMatch(/^(UNABLE_TO_|SELF_SIGNED_)/);
  const lacks = await urlWith({ ca: server.ca });
  expect(await ask(lacks)).not.toBe('well');
  expect(server.came).toHaveLength(before);
});
