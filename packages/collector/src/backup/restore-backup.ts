/**
 * Restores a backup into an empty data folder, in this order:
 *
 * 1. Check every checksum.
 * 2. Restore hits, control database and journal.
 * 3. Store the hits that are only in the journal, with the settings of the backup.
 * 4. Repeat the corrections of the ledger since the backup.
 *
 * A note in the folder marks it as incomplete until the end.
 */
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../base/config/config.ts';
import { DataFolder } from '../data-folder/data-folder.ts';
import { writeDurably } from '../base/files/write-durably.ts';
import { markFolder, restoreNote } from '../intake/journal/folder-mark.ts';
import type { LedgerEntry } from '../control-store/ledger.ts';
import {
  openJournalAndStore,
  type JournalAndStore,
} from '../data-folder/open-journal-and-store.ts';
import { namesIn } from '../base/files/names-in.ts';
import { BackupFault } from './backup-fault.ts';
import { notWritten, writeHashed } from './backup-folder.ts';
import { addKnownBackup } from './known-backups.ts';
import { bothLedgers, LEDGER_FILE, readLedger } from './ledger-file.ts';
import { readManifest, STATE_FILES, type BackupFile, type Manifest } from './manifest.ts';
import type { OnProgress } from './progress.ts';
import { replayLedger, type Replayed } from './replay-ledger.ts';
import { useRestoredSettings } from './use-restored-settings.ts';
import { restoreControlDatabase } from './restore-control.ts';
import { restoreHits } from './restore-hits.ts';
import type { RestoreRequest } from './restore-request.ts';
import { verifyFiles } from './verify-files.ts';

export interface RestoreReport {
  readonly takenAt: string;
  readonly hits: number;
  /** Number of these hits that were only in the journal. */
  readonly replayed: number;
  readonly corrected: Replayed;
  readonly seconds: number;
}

/** How long to wait for the store to start, in milliseconds. */
const PATIENCE = 120_000;
/**
 * Entries that an empty folder may contain: `lost+found` of a separate disk, and the lock, which is never removed
 * because other processes may wait for it.
 */
const NOTHING = new Set(['lost+found', 'collector.lock']);

/** Throws a `BackupFault`, or an error of a store or disk. Afterwards the folder contains at most the lock. */
export async function restoreBackup(
  config: Config,
  request: RestoreRequest,
  onProgress: OnProgress,
): Promise<RestoreReport> {
  const begun = performance.now();
  const manifest = await readManifest(request.from);
  const entries = await ledgerFor(request);
  await refuseOthers(config, manifest);
  await verifyFiles(request.from, manifest.files, onProgress);
  const folder = await DataFolder.take(config.dataFolder);
  try {
    await writeDurably(restoreNote(config.dataFolder), JSON.stringify({ from: request.from }));
    const copy = copier(config.dataFolder, request.from, manifest);
    await restoreControlDatabase(config, request, manifest, entries, onProgress, () =>
      restoreHits(config, manifest.hits, copy.part, onProgress),
    );
    await copy.rest(onProgress);
    await markFolder(config.dataFolder, manifest);
    useRestoredSettings(config.dataFolder);
    const filled = await fillStore(
      config,
      async (hits) => {
        onProgress({ step: 'ledger', done: 0, of: entries.length });
        return await replayLedger(hits, entries, manifest.ledgerFrom);
      },
      onProgress,
    );
    await addKnownBackup(config.dataFolder, request.from);
    await rm(restoreNote(config.dataFolder));
    const seconds = (performance.now() - begun) / 1000;
    return { takenAt: manifest.takenAt, ...filled, seconds };
  } catch (error) {
    await emptyFolder(config.dataFolder);
    throw notWritten(config.dataFolder, error);
  } finally {
    await folder.release();
  }
}

/**
 * A ledger given by name may be older than the one next to the backup. The one next to the backup may then be
 * missing.
 */
async function ledgerFor({ from, ledger }: RestoreRequest): Promise<readonly LedgerEntry[]> {
  const beside = readLedger(join(from, LEDGER_FILE));
  if (ledger === undefined) return await beside;
  return bothLedgers(await beside.catch(() => []), await readLedger(ledger));
}

/**
 * Refuses a folder that is not empty, because existing data would mix with the restored data. Also refuses a cluster,
 * and hits of the other kind of store.
 */
async function refuseOthers({ dataFolder, ...config }: Config, { hits }: Manifest): Promise<void> {
  const found = await namesIn(dataFolder);
  if (found.some((name) => !NOTHING.has(name)))
    throw new BackupFault('backup.fault.data-not-empty', { folder: dataFolder });
  if (config.clickHouseCluster !== '') throw new BackupFault('backup.fault.cluster');
  const isServer = config.clickHouseUrls.length > 0;
  if (hits.kind === 'embedded' && isServer) throw new BackupFault('backup.fault.of-embedded');
  if (hits.kind === 'server' && !isServer) throw new BackupFault('backup.fault.of-server');
}

/** Copies files of the backup and checks each checksum again while copying. */
function copier(
  dataFolder: string,
  from: string,
  { files }: Manifest,
): {
  part: (table: string, detached: string, onBytes: (bytes: number) => void) => Promise<string[]>;
  rest: (onProgress: OnProgress) => Promise<void>;
} {
  const copyTo = async (
    file: BackupFile,
    target: string,
    onBytes: (bytes: number) => void,
  ): Promise<void> => {
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const source = join(from, file.path);
    const { digest } = await writeHashed(target, createReadStream(source), onBytes);
    if (digest !== file.digest) throw new BackupFault('backup.fault.damaged', { file: source });
  };
  return {
    async part(table, detached, onBytes) {
      const prefix = `hits/${table}/`;
      const own = files.filter(({ path }) => path.startsWith(prefix));
      const pathOf = ({ path }: BackupFile): string => path.slice(prefix.length);
      for (const file of own) await copyTo(file, join(detached, pathOf(file)), onBytes);
      return [...new Set(own.map((file) => pathOf(file).split('/')[0] ?? ''))];
    },
    async rest(onProgress) {
      const own = files.filter(
        ({ path }) => STATE_FILES.includes(path) || /^(journal|library|settings)\//.test(path),
      );
      const of = own.reduce((sum, { bytes }) => sum + bytes, 0);
      let done = 0;
      for (const file of own)
        await copyTo(file, join(dataFolder, file.path), (bytes) =>
          onProgress({ step: 'journal', done: (done += bytes), of }),
        );
    },
  };
}

/** Stores the hits that are only in the journal, and then repeats the ledger, with the collector's own modules. */
async function fillStore(
  config: Config,
  correct: (hits: JournalAndStore) => Promise<Replayed>,
  onProgress: OnProgress,
): Promise<Pick<RestoreReport, 'hits' | 'replayed' | 'corrected'>> {
  const hits = await openJournalAndStore(config, () => undefined);
  try {
    await hits.store.whenReady(PATIENCE);
    const before = await hits.store.count();
    const of = hits.feeder.waiting;
    const timer = setInterval(
      () => onProgress({ step: 'replay', done: of - hits.feeder.waiting, of }),
      LOOK,
    );
    await hits.feeder.flush().finally(() => clearInterval(timer));
    const replayed = (await hits.store.count()) - before;
    const corrected = await correct(hits);
    return { hits: await hits.store.count(), replayed, corrected };
  } finally {
    await hits.close();
  }
}

const LOOK = 200;

async function emptyFolder(dataFolder: string): Promise<void> {
  for (const name of await readdir(dataFolder)) {
    if (NOTHING.has(name)) continue;
    await rm(join(dataFolder, name), { recursive: true, force: true, maxRetries: 5 });
  }
}
