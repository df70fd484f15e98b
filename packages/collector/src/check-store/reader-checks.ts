/** The rights of the user of the console: it may read, and change nothing. */
import { openDatabase } from '../engine/database/database.ts';
import type { TlsMaterial } from '../base/outbound/tls-material.ts';
import { CheckStopped, failed, skipped, type Note } from './check-line.ts';
import type { CheckedReader } from './checked-place.ts';
import type { CheckedStore } from './checked-store.ts';
import { grantOfReader } from './missing-grant.ts';
import type { Check } from './run-checks.ts';

/** Before any user asks a question of the console, each connection is tried. */
export const readerChecks = (
  { readers, nodes }: Pick<CheckedStore, 'readers' | 'nodes'>,
  tls: TlsMaterial | undefined,
): readonly Check[] =>
  readers.length === 0
    ? [{ check: 'reader', work: () => Promise.reject(skipped('check.no-reader')) }]
    : readers.map((one): Check => {
        const isCluster = nodes.length > 0;
        const work = async (): Promise<Note> => {
          await mayRead(one);
          if (isCluster) await joinsGlobally(one);
          await mayNotWrite(one, tls);
          return { key: 'check.reader', values: { user: one.user } };
        };
        return { check: 'reader', subject: one.name, needs: ['tables'], work, user: one.user };
      });

const DENIED = new Set(['ACCESS_DENIED', 'UNKNOWN_DATABASE', 'UNKNOWN_TABLE']);

const typeOf = (error: unknown): string => String((error as { readonly type?: unknown }).type);

async function mayRead({ reader, asked, user }: CheckedReader): Promise<void> {
  try {
    await reader.rows('SELECT count() FROM hits');
  } catch (error) {
    if (!DENIED.has(typeOf(error))) throw error;
    const note = { key: 'check.reader-denied', values: { user, database: asked } } as const;
    throw new CheckStopped('failed', note, grantOfReader(asked, user));
  }
}

/** Reports look up data that no single shard has, and this user cannot send the setting. */
async function joinsGlobally({ reader, user }: CheckedReader): Promise<void> {
  const [row] = await reader.rows<{ value: string }>(
    "SELECT value FROM system.settings WHERE name = 'distributed_product_mode'",
  );
  if (row?.value !== 'global') throw failed('check.reader-mode', { user, value: row?.value ?? '' });
}

async function mayNotWrite(
  { url, user }: CheckedReader,
  tls: TlsMaterial | undefined,
): Promise<void> {
  const database = openDatabase({ kind: 'server', url, readUrl: '', tls });
  try {
    await database.run('CREATE TABLE check_of_reader (a UInt8) ENGINE = Memory');
  } catch (error) {
    if (typeOf(error) === 'READONLY' || typeOf(error) === 'ACCESS_DENIED') return;
    throw error;
  } finally {
    await database.close();
  }
  throw failed('check.reader-writes', { user });
}
