/**
 * Takes a backup in this order: control database, hits, journal. A hit that the store does not have yet is in the
 * journal, so no acknowledged hit is lost. A hit that is in both is recognised by its id. Corrections and erasures
 * wait until the backup is done.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ControlStore } from '../control-store/control-store.ts';
import { OWN_MARK, type FormatMark } from '../base/format/format-mark.ts';
import { readFolderMark } from '../intake/journal/folder-mark.ts';
import type { JournalAndStore } from '../data-folder/open-journal-and-store.ts';
import { COMMAND } from '../control-store/activity.ts';
import type { InTurn } from '../engine/database/serial-queue.ts';
import type { RemoteStore } from '../store-process/remote-store.ts';
import { BackupFault } from './backup-fault.ts';
import { BackupFolder, notWritten } from './backup-folder.ts';
import { controlLines } from './control-rows.ts';
import {
  copyFrozen,
  copyHits,
  removeFrozen,
  type CopiedHits,
  type ServerPlace,
  type StoreToCopy,
} from './copy-hits.ts';
import { copyJournal } from './copy-journal.ts';
import { addKnownBackup, removeKnownBackup } from './known-backups.ts';
import type { WriteLedgers } from '../control-store/ledger.ts';
import { LEDGER_FILE, readLedger } from './ledger-file.ts';
import { STATE_FILES, writeManifest } from './manifest.ts';
import { counting, type OnProgress } from './progress.ts';
import { filesBelow } from './tree.ts';
import { STORE_PATIENCE } from '../store/health/store-patience.ts';

export interface BackupParts extends Pick<JournalAndStore, 'journal' | 'files' | 'inTurn'> {
  readonly store: StoreToCopy & Pick<RemoteStore, 'whenReady'>;
  readonly feeder: Pick<JournalAndStore['feeder'], 'hold'>;
  readonly control: Pick<ControlStore, 'database' | 'note' | 'state'>;
  readonly dataFolder: string;
  readonly ledgers: WriteLedgers;
}

export interface BackupRequest extends ServerPlace {
  /** Absolute path. */
  readonly folder: string;
  /** The system account that ran the command. */
  readonly by: string;
}

export interface BackupReport {
  readonly folder: string;
  /** Hits in the store, without those that are only in the journal. */
  readonly hits: number;
  readonly files: number;
  /** Bytes in the folder. */
  readonly bytes: number;
  /** The backup on a disk of the server. */
  readonly onServer?: { readonly disk: string; readonly name: string; readonly bytes: number };
  readonly seconds: number;
}

const CONTROL_PATIENCE = 60_000;
/** Milliseconds between two looks at the control database. */
const PAUSE = 300;
/**
 * Folders of the data folder in addition to stores and journal: library versions that pages refer to, and settings of
 * the installation.
 */
const FOLDERS = ['library', 'settings'];
const KEPT_FOLDERS = [...FOLDERS, 'journal', 'hits', 'control', 'forward'];

/**
 * Throws a `BackupFault`, `ControlUnavailable`, or the error of the store. In that case nothing of the backup is
 * left.
 */
export async function takeBackup(
  parts: BackupParts,
  request: BackupRequest,
  onProgress: OnProgress,
  signal?: AbortSignal,
): Promise<BackupReport> {
  const begun = performance.now();
  const { store, control, dataFolder, ledgers } = parts;
  mayBeTaken(parts, request);
  refuseWithin(dataFolder, request.folder);
  await untilThere(control);
  await store.whenReady(STORE_PATIENCE);
  const target = await BackupFolder.make(request.folder, signal);
  // Only letters and digits, because the engine escapes all other characters in the name.
  const frozen = `backup${randomUUID().replaceAll('-', '')}`;
  try {
    await control.note({
      who: { ...COMMAND, name: request.by },
      what: 'backed-up',
      about: request.folder,
    });
    const takenAt = new Date().toISOString();
    const copied = await copyInOrder(parts, request, target, frozen, onProgress);
    await copyFrozen(dataFolder, copied.hits, frozen, target, onProgress);
    await copyFolders(dataFolder, target, onProgress);
    for (const name of STATE_FILES.filter((one) => existsSync(join(dataFolder, one))))
      await target.add(name, createReadStream(join(dataFolder, name)));
    const mark = newest(await readFolderMark(dataFolder));
    const { ledgerFrom, hits, rows, serverBytes } = copied;
    const { disk = '', name = '' } = hits.kind === 'server' ? hits : {};
    // The order matters: corrections from now on also write their ledger next to this backup.
    await addKnownBackup(dataFolder, target.path);
    await ledgers();
    await readLedger(join(target.path, LEDGER_FILE));
    signal?.throwIfAborted();
    await writeManifest(target.path, { ...mark, takenAt, ledgerFrom, hits, files: target.files });
    return {
      folder: target.path,
      hits: rows,
      files: target.files.length,
      bytes: target.files.reduce((sum, { bytes }) => sum + bytes, 0),
      ...(hits.kind === 'server' ? { onServer: { disk, name, bytes: serverBytes } } : {}),
      seconds: (performance.now() - begun) / 1000,
    };
  } catch (error) {
    await target.removeAll();
    await removeKnownBackup(dataFolder, target.path).catch(() => undefined);
    throw notWritten(request.folder, error);
  } finally {
    if (store.kind === 'embedded') await removeFrozen(dataFolder, frozen);
  }
}

/** Refuses an impossible request before anything is written. */
function mayBeTaken({ store: { kind } }: BackupParts, { disk }: BackupRequest): void {
  if (kind === 'cluster') throw new BackupFault('backup.fault.cluster');
  if (kind === 'server' && disk === undefined) throw new BackupFault('backup.fault.disk-missing');
  if (kind === 'embedded' && disk !== undefined) throw new BackupFault('backup.fault.disk-unused');
}

/**
 * A backup in these folders would be copied into itself, taken for other data, or be public: everyone can read the
 * library folder.
 */
function refuseWithin(dataFolder: string, folder: string): void {
  const [first = ''] = relative(resolve(dataFolder), folder).split(sep);
  if (KEPT_FOLDERS.includes(first)) throw new BackupFault('backup.fault.within', { folder });
}

/** Waits, because the control database opens some seconds after the collector starts. Throws `ControlUnavailable`. */
async function untilThere(control: BackupParts['control']): Promise<void> {
  for (const deadline = Date.now() + CONTROL_PATIENCE; ; await wait(PAUSE)) {
    try {
      return void control.database;
    } catch (error) {
      if (control.state.state === 'down' || Date.now() >= deadline) throw error;
    }
  }
}

interface Copied extends CopiedHits {
  readonly ledgerFrom: string;
}

/** The journal keeps all segments meanwhile, because a hit may be stored after the snapshot of the hits. */
async function copyInOrder(
  parts: BackupParts,
  request: BackupRequest,
  target: BackupFolder,
  frozen: string,
  onProgress: OnProgress,
): Promise<Copied> {
  const { journal, files, feeder, control, inTurn } = parts;
  const release = feeder.hold();
  const done = await turnOf(inTurn);
  try {
    const { database } = control;
    const [clock] = await database.query<{ now: number }>(
      'SELECT (extract(epoch FROM now()) * 1000)::float8 AS now',
    );
    await target.add(
      'control.ndjson',
      bytesOf(controlLines(database)),
      counting('control', 0, onProgress),
    );
    const stored = await copyHits(parts.store, request, frozen, onProgress);
    const segments = journal.segments.map(({ name, end }) => ({ name, end }));
    const size = segments.reduce((sum, { end }) => sum + end, 0);
    await copyJournal(files, segments, target, counting('journal', size, onProgress));
    return { ledgerFrom: new Date(Number(clock?.now ?? 0)).toISOString(), ...stored };
  } finally {
    done();
    release();
  }
}

/** Waits until no correction runs. The returned function lets corrections run again. */
async function turnOf(inTurn: InTurn): Promise<() => void> {
  return await new Promise((resolve) => {
    void inTurn(() => new Promise<void>((end) => resolve(end)));
  });
}

async function copyFolders(
  dataFolder: string,
  target: BackupFolder,
  onProgress: OnProgress,
): Promise<void> {
  for (const folder of FOLDERS) {
    const all = await filesBelow(join(dataFolder, folder));
    const onBytes = counting(
      'files',
      all.reduce((sum, { bytes }) => sum + bytes, 0),
      onProgress,
    );
    for (const { path } of all)
      await target.add(
        `${folder}/${path}`,
        createReadStream(join(dataFolder, folder, path)),
        onBytes,
      );
  }
}

/** A newer collector may have written to the folder earlier. */
const newest = (found: FormatMark): FormatMark =>
  found.format > OWN_MARK.format ? found : OWN_MARK;

async function* bytesOf(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const line of lines) yield Buffer.from(line);
}
