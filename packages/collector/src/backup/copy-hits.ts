/** The hits of a backup: files of an embedded store, or a backup that the server of the hits makes on a disk. */
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RemoteStore } from '../store-process/remote-store.ts';
import { untilEnded, type BackupTarget } from '../store/snapshot/server-backup.ts';
import { BackupFault } from './backup-fault.ts';
import type { BackupFolder } from './backup-folder.ts';
import type { BackedUpHits } from './manifest.ts';
import { counting, type OnProgress } from './progress.ts';
import { filesBelow } from './tree.ts';

export type StoreToCopy = Pick<
  RemoteStore,
  'kind' | 'freeze' | 'beginBackup' | 'backupState' | 'count'
>;

/** The place to which the server of the hits writes its backup. */
export interface ServerPlace {
  /** Name of a disk in the server's configuration, if the hits are on a server. */
  readonly disk?: string | undefined;
  /** An earlier backup by the server. */
  readonly base?: BackupTarget['base'];
}

export interface CopiedHits {
  readonly hits: BackedUpHits;
  readonly rows: number;
  /** Bytes of the backup on a disk of the server. */
  readonly serverBytes: number;
}

/** Milliseconds between two polls of a server. */
const PAUSE = 300;

/**
 * Freezes the tables of an embedded store, or waits for the backup of a server. `frozen`: the name of this moment.
 * Throws a `BackupFault` if the server cannot write its backup.
 */
export async function copyHits(
  store: StoreToCopy,
  { disk = '', base }: ServerPlace,
  frozen: string,
  onProgress: OnProgress,
): Promise<CopiedHits> {
  if (store.kind === 'embedded') {
    const tables = await store.freeze(frozen);
    return { hits: { kind: 'embedded', ...tables }, rows: tables.rows, serverBytes: 0 };
  }
  const rows = await store.count();
  const name = `balise-${frozen}`;
  const { id, database } = await store.beginBackup({ disk, name, base });
  const { state, reason, bytes } = await untilEnded(
    () => store.backupState(id),
    () => wait(PAUSE),
    ({ done, of }) => onProgress({ step: 'hits', done, of }),
  );
  if (state === 'failed') throw new BackupFault('backup.fault.server', { reason });
  return { hits: { kind: 'server', disk, name, database }, rows, serverBytes: bytes };
}

/**
 * Copies the files of the frozen tables of an embedded store. A server has copied its tables itself. Throws a
 * `BackupFault` if hits are stored but none are frozen.
 */
export async function copyFrozen(
  dataFolder: string,
  hits: BackedUpHits,
  frozen: string,
  target: BackupFolder,
  onProgress: OnProgress,
): Promise<void> {
  if (hits.kind !== 'embedded') return;
  const shadow = shadowOf(dataFolder, frozen);
  const found = await Promise.all(
    hits.tables.map(async ({ name, place }) =>
      (await filesBelow(join(shadow, place))).map((file) => ({ ...file, name, place })),
    ),
  );
  const all = found.flat();
  if (hits.rows > 0 && !all.some(({ name }) => name === 'hits'))
    throw new BackupFault('backup.fault.failed', { reason: 'NOTHING_FROZEN' });
  const onBytes = counting(
    'hits',
    all.reduce((sum, { bytes }) => sum + bytes, 0),
    onProgress,
  );
  for (const { name, place, path } of all)
    await target.add(`hits/${name}/${path}`, createReadStream(join(shadow, place, path)), onBytes);
}

/** Removes the frozen tables of an embedded store. */
export async function removeFrozen(dataFolder: string, frozen: string): Promise<void> {
  await rm(shadowOf(dataFolder, frozen), { recursive: true, force: true });
}

const shadowOf = (dataFolder: string, frozen: string): string =>
  join(dataFolder, 'hits', 'shadow', frozen);
