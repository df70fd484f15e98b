/** Restores the control database of a backup into an empty one, with the whole ledger. */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Config } from '../base/config/config.ts';
import { checkPostgres } from '../control-store/database/check-postgres.ts';
import {
  openControlDatabase,
  type ControlDatabase,
} from '../control-store/database/control-database.ts';
import { checkControlFormat, markControl } from '../control-store/database/control-format.ts';
import type { LedgerEntry } from '../control-store/ledger.ts';
import { migrate } from '../control-store/database/migrate.ts';
import { COMMAND, record } from '../control-store/activity.ts';
import { BackupFault } from './backup-fault.ts';
import { isControlEmpty, restoreControl } from './control-rows.ts';
import type { Manifest } from './manifest.ts';
import type { OnProgress } from './progress.ts';
import type { RestoreRequest } from './restore-request.ts';

/** `first`: a step that may fail. It runs once the database is known to be empty, and before any row is written. */
export async function restoreControlDatabase(
  config: Config,
  request: RestoreRequest,
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
    await restoreControl(database, linesIn(join(request.from, 'control.ndjson')));
    await addEntries(database, entries);
    await record(database, {
      who: { ...COMMAND, name: request.by },
      what: 'restored',
      about: request.from,
      after: { takenAt },
    });
  });
}

/** The stream is created here and not earlier, because lines that arrive before the loop starts would be lost. */
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

/**
 * Adds the entries after the backup, and the results of entries that were open. A later restore of an older backup needs
 * them too.
 */
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
