/** The bundled code of the library of this version. */
import { readFile } from 'node:fs/promises';
import type { LibraryCode } from '@balise/tag/release';
import { CommandFailed } from '../../base/errors/command-failed.ts';
import { libraryCodeFile } from '../../base/files/places.ts';

/** Throws a `CommandFailed` if the program is not built. */
export async function libraryCode(): Promise<LibraryCode> {
  const file = libraryCodeFile();
  try {
    return JSON.parse(await readFile(file, 'utf8')) as LibraryCode;
  } catch (cause) {
    throw new CommandFailed('failure.no-library-code', { file }, { cause });
  }
}
