/**
 * The manifest lists the content of a backup. It is written last, under a temporary name, and then renamed. A folder
 * without a manifest is an unfinished backup. The manifest has the checksum of each file and its own.
 */
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../base/files/write-durably.ts';
import { isTooOldFor, readMark, type FormatMark } from '../base/format/format-mark.ts';
import { reasonOf } from '../base/errors/reason-of.ts';
import type { FrozenTables } from '../store/snapshot/freeze.ts';
import type { BackedUp } from '../store/snapshot/server-backup.ts';
import { BackupFault } from './backup-fault.ts';

export interface BackupFile {
  /** Relative to the folder of the backup, with slashes. */
  readonly path: string;
  readonly bytes: number;
  /** SHA-256, in hexadecimal. */
  readonly digest: string;
}

/** The place of the hits: files of the backup, or a place on a server. */
export type BackedUpHits =
  ({ readonly kind: 'embedded' } & FrozenTables) | ({ readonly kind: 'server' } & BackedUp);

export interface Manifest extends FormatMark {
  readonly takenAt: string;
  /** By the clock of the control database. Ledger entries that end later are not applied in the backup. */
  readonly ledgerFrom: string;
  readonly hits: BackedUpHits;
  readonly files: readonly BackupFile[];
}

/** Files of the data folder that a start needs before its first beacon. Each is replaced whole. */
export const STATE_FILES: readonly string[] = ['settings-in-force.json', 'stops.json'];

const NAME = 'manifest.json';

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const digest = digestOf(manifest);
  await writeDurably(join(folder, NAME), `${JSON.stringify({ ...manifest, digest }, null, 1)}\n`);
}

/** Throws a `BackupFault`. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch((error: unknown) =>
    explainMissing(folder, error),
  );
  const { digest, ...manifest } = parsed(folder, text);
  const mark = readMark(manifest);
  if (isTooOldFor(mark))
    throw new BackupFault('backup.fault.too-new', { folder, version: mark.version });
  if (digest !== digestOf(manifest)) throw damaged(folder);
  // We never write such paths. They would lead out of the folder that is restored to.
  if (manifest.files.some(({ path }) => path.split('/').includes('..'))) throw damaged(folder);
  return manifest;
}

type Digested = Manifest & { readonly digest: string };

function parsed(folder: string, text: string): Digested {
  try {
    const given = JSON.parse(text) as Digested;
    readMark(given);
    return given;
  } catch {
    throw damaged(folder);
  }
}

const damaged = (folder: string): BackupFault =>
  new BackupFault('backup.fault.damaged', { file: join(folder, NAME) });

const digestOf = (manifest: Manifest): string =>
  createHash('sha256').update(JSON.stringify(manifest)).digest('hex');

async function explainMissing(folder: string, error: unknown): Promise<never> {
  const { code } = error as NodeJS.ErrnoException;
  const left = await readdir(folder).catch(() => []);
  if (code !== 'ENOENT')
    throw new BackupFault('backup.fault.unreadable', { folder, reason: reasonOf(error) });
  throw new BackupFault(left.length > 0 ? 'backup.fault.unfinished' : 'backup.fault.none', {
    folder,
  });
}
