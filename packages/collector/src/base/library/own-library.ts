/**
 * The library of this installation, which `balise build` writes with the installation's settings. The last built
 * library is served. If it does not match the active settings, that is reported, but it is not rebuilt automatically.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { settings } from '@balise/settings';
import { shipped } from '@balise/settings/in-force';
import { libraryCodeFile } from '../files/places.ts';
import { version } from '../files/version.ts';

/** File in the library folder with the facts from which the library was written. */
const WRITTEN_FROM = 'written-from.json';

/**
 * The state of the library:
 *
 * | State | Served library |
 * | --- | --- |
 * | `shipped` | that of the release; the settings are those of the release too |
 * | `current` | built from the active settings |
 * | `not-built` | that of the release, but other settings are active |
 * | `outdated` | built from other settings, or by another release |
 */
export type LibraryState = 'shipped' | 'current' | 'not-built' | 'outdated';

export const ownLibraryFolder = (dataFolder: string): string => join(dataFolder, 'lib');

/** Whether a built library can be served. The build writes this file last. */
export const hasOwnLibrary = (folder: string): boolean => existsSync(join(folder, WRITTEN_FROM));

export async function libraryState(folder: string): Promise<LibraryState> {
  if (!hasOwnLibrary(folder)) return settings === shipped ? 'shipped' : 'not-built';
  const written = await readFile(join(folder, WRITTEN_FROM), 'utf8').catch(() => '');
  return written === (await writtenFrom()).text ? 'current' : 'outdated';
}

/** The content of the facts file for a library that is written now. */
export async function writtenFrom(): Promise<{ readonly name: string; readonly text: string }> {
  const code = await readFile(libraryCodeFile(), 'utf8').catch(() => '');
  const facts = { version, code: digestOf(code), settings: digestOf(JSON.stringify(settings)) };
  return { name: WRITTEN_FROM, text: `${JSON.stringify(facts, null, 2)}\n` };
}

const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);
