/** The control database of a back-up, into one that is empty, with the whole ledger. */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Config } from '../config/config.ts';
import { checkPostgres } from '../control/check-postgres.ts';
import { openControlDatabase, type ControlDatabase } from '../control/control-database.ts';
import { checkControlFormat, markControl } from '../control/control-format.ts';
import type { LedgerEntry } from '../control/ledger.ts';
import { migrate } from '../control/migrate.ts';
import { COMMAND, record } from '../people/activity.ts';
import { BackupFault } from './backup-fault.ts';
import { isControlEmpty, restoreControl } from './control-rows.ts';
import type { Manifest } from './manifest.ts';
import type { OnProgress } from './progress.ts';
import type { RestoreWish } from './restore-backup.ts';

/** `first`: what may fail sooner than this, done once the database is known to be empty and before a row is written into it. */
export async function restoreControlDatabase(
  config: Config,
  wish: RestoreWish,
  { takenAt }: Manifest,
  entries: readonly LedgerEntry[],
  onProgress: OnProgress,
  first: () => Promise<void>,
): Promise<void> {
  await inDatabase(config, async (database) => {
    await checkPostgres(database);
    await checkControlFormat(database);
    await markControl(database);
    await migrate(database);
    if (!(await isControlEmpty(database))) throw new BackupFault('backup.fault.control-not-empty');
    await first();
    onProgress({ step: 'control', done: 0, of: 0 });
    await restoreControl(database, linesIn(join(wish.from, 'control.ndjson')));
    await addEntries(database, entries);
    await record(database, {
      who: { ...COMMAND, name: wish.by },
      what: 'restored',
      about: wish.from,
      after: { takenAt },
    });
  });
}

/** Opened when it is read: lines that come before anybody asks for them are lost. */
async function* linesIn(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(file), crlfDelay: Infinity });
}

async function inDatabase(
  { postgresUrl, dataFolder }: Config,
  work: (database: ControlDatabase) => Promise<void>,
): Promise<void> {
  const database = await openControlDatabase(postgresUrl, join(dataFolder, 'control'));
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

/** Those that came after the back-up, and the ends of those that went on: whoever restores an older one later needs them too. */
async function addEntries(
  database: Pick<ControlDatabase, 'query'>,
  entries: readonly LedgerEntry[],
): Promise<void> {
  for (const { id, begunAt, endedAt, by, task, report } of entries)
    await database.query(
      `INSERT INTO ledger (id, begun_at, ended_at, mended_by, task, report) OVERRIDING SYSTEM VALUE
       VALUES ($1::bigint, $2::timestamptz, $3::timestamptz, $4, $5::jsonb, $6::jsonb)
       ON CONFLICT (id) DO UPDATE SET ended_at = excluded.ended_at, report = excluded.report`,
      [id, begunAt, endedAt, by, JSON.stringify(task), JSON.stringify(report ?? null)],
    );
  await database.query(
    `SELECT setval(pg_get_serial_sequence('ledger', 'id'), (SELECT max(id) FROM ledger)) WHERE EXISTS (SELECT FROM ledger)`,
  );
}
