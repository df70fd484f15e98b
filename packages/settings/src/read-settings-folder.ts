/** Reads the files of a settings folder. Their content is validated elsewhere. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from './json-text.ts';
import { SettingsError } from './settings-error.ts';
import { settingsFiles, settingsKeys } from './settings-files.ts';
import type { UncheckedSettings } from './validate.ts';

export function readSettingsFolder(folder: string): UncheckedSettings {
  return Object.fromEntries(
    settingsKeys.map((key) => [key, readJsonFile(folder, settingsFiles[key])]),
  );
}

function readJsonFile(folder: string, file: string): unknown {
  const text = readText(folder, file);
  try {
    return parseJson(text);
  } catch (cause) {
    throw new SettingsError([{ file, place: '', reason: messageOf(cause) }], { cause });
  }
}

function readText(folder: string, file: string): string {
  try {
    return readFileSync(join(folder, file), 'utf8');
  } catch (cause) {
    throw new SettingsError([{ file, place: '', reason: `cannot be read (${messageOf(cause)})` }], {
      cause,
    });
  }
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
