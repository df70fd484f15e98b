/**
 * The library of this installation: releases with its own settings inside, which `balise build` has written. What is served is the
 * last that was built; whether it says what is in force now is told, and never mended by itself.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { settings } from '@balise/settings';
import { shipped } from '@balise/settings/in-force';
import { libraryCodeFile } from '../places.ts';
import { version } from '../version.ts';

/** In the folder of the library: what it was written from. */
const WRITTEN_FROM = 'written-from.json';

/**
 * `shipped`: that of the release, and no other settings are in force. `current`: of the settings in force. `not-built`: that of the
 * release, though others are in force. `outdated`: of other settings, or by another release.
 */
export type LibraryState = 'shipped' | 'current' | 'not-built' | 'outdated';

export const ownLibraryFolder = (dataFolder: string): string => join(dataFolder, 'lib');

/** Whether there is one to serve. Of all environments the manifest comes last. */
export const hasOwnLibrary = (folder: string): boolean => existsSync(join(folder, WRITTEN_FROM));

export async function libraryState(folder: string): Promise<LibraryState> {
  if (!hasOwnLibrary(folder)) return settings === shipped ? 'shipped' : 'not-built';
  const written = await readFile(join(folder, WRITTEN_FROM), 'utf8').catch(() => '');
  return written === (await writtenFrom()).text ? 'current' : 'outdated';
}

/** What a library that is written now is written from, as the file says it. */
export async function writtenFrom(): Promise<{ readonly name: string; readonly text: string }> {
  const code = await readFile(libraryCodeFile(), 'utf8').catch(() => '');
  const facts = { version, code: digestOf(code), settings: digestOf(JSON.stringify(settings)) };
  return { name: WRITTEN_FROM, text: `${JSON.stringify(facts, null, 2)}\n` };
}

const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);
