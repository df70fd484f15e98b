/** `balise --version`: the package, the library that is installed with it, and what runs it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { message, type Language } from '../locales/messages.ts';
import { builtFolder } from '../places.ts';
import { version } from '../version.ts';

export function versionText(language: Language): string {
  const library = libraryVersion() ?? message(language, 'version.not-built');
  return message(language, 'version.text', { version, library, node: process.version });
}

/** It names the bytes of the library, whatever it was built from. */
function libraryVersion(): string | undefined {
  try {
    const file = join(builtFolder('lib'), 'production/manifest.json');
    return String((JSON.parse(readFileSync(file, 'utf8')) as { version?: unknown }).version);
  } catch {
    // Nothing has been built yet.
    return undefined;
  }
}
