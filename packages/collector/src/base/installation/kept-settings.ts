/**
 * `settings-in-force.json` of the data folder: the snapshot that the collector uses. It is written whole and synced
 * before the snapshot is used, so a start needs no database to have it.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '@balise/settings';
import { SettingsError } from '@balise/settings/installation';
import { writeDurably } from '../files/write-durably.ts';

export interface KeptSettings {
  /** Their origin: only the package, the folder of the installation as well, or the live releases. */
  readonly from: 'shipped' | 'folder' | 'releases';
  /** The folder, and the names of its files. Empty for the settings of the release. */
  readonly folder: string;
  readonly files: readonly string[];
  readonly digest: string;
  /** Since when they are in force. */
  readonly since: string;
  readonly settings: Settings;
  /** The releases that they are made of, by environment. */
  readonly live?: LiveState;
}

/** The release of an environment whose settings a collector has in force. */
export interface HeldRelease {
  readonly release: string;
  /** Digest of its settings. */
  readonly digest: string;
  /** Digest of the list of its files. */
  readonly files: string;
}

/** By environment. An environment without a release is missing. */
export type LiveState = Readonly<Record<string, HeldRelease>>;

/** A later form has a higher number. */
const FORM = 1;

export const keptFile = (dataFolder: string): string => join(dataFolder, 'settings-in-force.json');

export const digestOf = (settings: Settings): string =>
  createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 12);

/** Settings that are in force from now on. */
export const keptFrom = (found: Omit<KeptSettings, 'digest' | 'since'>): KeptSettings => ({
  ...found,
  digest: digestOf(found.settings),
  since: new Date().toISOString(),
});

/** Undefined if there is none yet. Throws a `SettingsError` for a file that is damaged, or of a form that is not known. */
export function readKept(dataFolder: string): KeptSettings | undefined {
  const file = keptFile(dataFolder);
  try {
    const { form, ...kept } = JSON.parse(readFileSync(file, 'utf8')) as KeptSettings & {
      readonly form: number;
    };
    if (form === FORM && kept.digest === digestOf(kept.settings)) return kept;
  } catch (cause) {
    const { code = 'DAMAGED' } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw unreadable(file, code, cause);
  }
  throw unreadable(file, 'DAMAGED');
}

export async function writeKept(dataFolder: string, kept: KeptSettings): Promise<void> {
  await writeDurably(keptFile(dataFolder), `${JSON.stringify({ form: FORM, ...kept })}\n`);
}

const unreadable = (file: string, code: string, cause?: unknown): SettingsError =>
  new SettingsError([{ file, place: '', reason: `cannot be read (${code})` }], { cause });
