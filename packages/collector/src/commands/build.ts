/**
 * `balise build`: writes the library of every environment with the settings in force, from code that was bundled
 * earlier.
 */
import { join, resolve } from 'node:path';
import { ENVIRONMENTS } from '@balise/beacon';
import { settings } from '@balise/settings';
import { ASKS_CONSENT_FOLDER, asksConsent, overweights, writeRelease } from '@balise/tag/release';
import { readConfig } from '../base/config/config.ts';
import { ownSettings } from '../base/installation/installation.ts';
import { ownLibraryFolder, writtenFrom } from '../base/library/own-library.ts';
import { writeLibrary } from '../base/library/write-library.ts';
import { writeWhole } from '../base/files/write-whole.ts';
import { message, type MessageKey, type MessageValues } from '../base/locales/messages.ts';
import { version } from '../base/files/version.ts';
import { libraryCode } from './run/library-code.ts';
import { DONE } from './terminal/exit-code.ts';
import { readOptions } from './terminal/read-options.ts';
import type { Terminal } from './terminal/terminal.ts';

export async function build(words: readonly string[], terminal: Terminal): Promise<number> {
  const { out } = readOptions(words, ['out']);
  const own = ownLibraryFolder(readConfig(terminal.env).dataFolder);
  const folder = out === undefined ? own : resolve(out);
  const say = (key: MessageKey, values: MessageValues = {}): Promise<void> =>
    terminal.out(`${message(terminal.language, key, values)}\n`);
  const code = await libraryCode();
  await sayWhatFrom(say);
  for (const environment of ENVIRONMENTS) {
    const release = writeRelease(code, settings, { environment, version });
    await writeLibrary(join(folder, environment), release.files);
    const { manifest } = release;
    await say('build.written', { environment, version: manifest.version, bytes: manifest.brotli });
    for (const { name, bytes, budget } of overweights(release)) {
      const values = { name, environment, bytes, budget };
      terminal.err(`${message(terminal.language, 'build.over-budget', values)}\n`);
    }
  }
  // For the page of the demo site that asks for consent.
  const consent = writeRelease(code, asksConsent(settings), {
    environment: 'development',
    version,
  });
  await writeLibrary(join(folder, ASKS_CONSENT_FOLDER), consent.files);
  const from = await writtenFrom();
  await writeWhole(join(folder, from.name), Buffer.from(from.text));
  await say(folder === own ? 'build.served' : 'build.elsewhere', { folder });
  return DONE;
}

async function sayWhatFrom(
  say: (key: MessageKey, values?: MessageValues) => Promise<void>,
): Promise<void> {
  const own = ownSettings();
  if (own.from === 'folder')
    await say('build.own-settings', { folder: own.folder, files: own.files.join(', ') });
  else await say('build.shipped-settings');
}
