/**
 * Restores the hits of a backup. The embedded engine attaches the files unchanged; a server restores its backup
 * itself.
 */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../base/config/config.ts';
import { checkServer } from '../engine/database/check-server.ts';
import { openDatabase, type Engine } from '../engine/database/database.ts';
import { attachTables } from '../store/snapshot/freeze.ts';
import {
  beginRestore,
  isDatabaseEmpty,
  serverWork,
  untilEnded,
} from '../store/snapshot/server-backup.ts';
import { BackupFault } from './backup-fault.ts';
import type { BackedUpHits } from './manifest.ts';
import type { OnProgress } from './progress.ts';

/** Milliseconds between two polls of a server. */
const PAUSE = 300;

type ServerEngine = Extract<Engine, { kind: 'server' }>;

type CopyPart = (
  table: string,
  detached: string,
  onBytes: (bytes: number) => void,
) => Promise<readonly string[]>;

export async function restoreHits(
  { clickHouseUrls: [url = ''], clickHouseTls: tls, dataFolder }: Config,
  hits: BackedUpHits,
  copyPart: CopyPart,
  onProgress: OnProgress,
): Promise<void> {
  if (hits.kind === 'server') return await restoreServer({ url, tls }, hits, onProgress);
  const database = openDatabase({ kind: 'embedded', folder: join(dataFolder, 'hits') });
  let done = 0;
  const onBytes = (bytes: number): void =>
    onProgress({ step: 'hits', done: (done += bytes), of: 0 });
  try {
    await attachTables(database, hits, ({ name }, detached) => copyPart(name, detached, onBytes));
    const [row] = await database.rows<{ n: number }>('SELECT count() AS n FROM hits');
    if (Number(row?.n) !== hits.rows)
      throw new BackupFault('backup.fault.incomplete', {
        hits: Number(row?.n),
        expected: hits.rows,
      });
  } finally {
    await database.close();
  }
}

async function restoreServer(
  server: Pick<ServerEngine, 'url' | 'tls'>,
  hits: Extract<BackedUpHits, { kind: 'server' }>,
  onProgress: OnProgress,
): Promise<void> {
  const database = openDatabase({ kind: 'server', readUrl: '', ...server });
  try {
    await checkServer(database);
    if (!(await isDatabaseEmpty(database))) throw new BackupFault('backup.fault.store-not-empty');
    const id = await beginRestore(database, hits);
    const { state, reason } = await untilEnded(
      () => serverWork(database, id),
      () => wait(PAUSE),
      ({ done, of }) => onProgress({ step: 'hits', done, of }),
    );
    if (state === 'failed') throw new BackupFault('backup.fault.server', { reason });
  } finally {
    await database.close();
  }
}
