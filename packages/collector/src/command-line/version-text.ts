/** `balise --version`: the versions of the package, of its library and of Node.js. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { message, type Language } from '../base/locales/messages.ts';
import { builtFolder } from '../base/files/places.ts';
import { version } from '../base/files/version.ts';

export function versionText(language: Language): string {
  const library = libraryVersion() ?? message(language, 'version.not-built');
  return message(language, 'version.text', { version, library, node: process.version });
}

/** The version identifies the bytes of the library, whatever its settings. */
function libraryVersion(): string | undefined {
  try {
    const file = join(builtFolder('lib'), 'production/manifest.json');
    return String((JSON.parse(readFileSync(file, 'utf8')) as { version?: unknown }).version);
  } catch {
    // The library is not built yet.
    return undefined;
  }
}
