/** A library with changed settings, as an analyst could make them, put into the built code. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settings, type Settings } from '@balise/settings';
import { writePreview, writeRelease, type PreviewFiles } from '@balise/tag/release';
import type { Environment, Release } from './host-page.ts';

type LibraryCode = Parameters<typeof writeRelease>[0];

/** Next to the releases of other tests: the input of `balise build`. */
const CODE = join(import.meta.dirname, '../../dist/library-code.json');

/** Settings file name to the members that replace its own. */
export type Changes = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

let code: LibraryCode | undefined;
const written = new Map<string, Release>();

/** The library without its services. */
export function buildWith(environment: Environment, changes: Changes): string {
  return buildRelease(environment, changes)['balise.js'] ?? '';
}

/** The library and the services that the settings enable. */
export function buildRelease(environment: Environment, changes: Changes): Release {
  const what = JSON.stringify([environment, changes]);
  const release = written.get(what) ?? scriptsOf(environment, changes);
  written.set(what, release);
  return release;
}

function scriptsOf(environment: Environment, changes: Changes): Release {
  const { files } = writeRelease(builtCode(), changedSettings(changes), {
    environment,
    version: '0.0.0',
  });
  return Object.fromEntries(Object.entries(files).filter(([name]) => name.endsWith('.js')));
}

/** The build of a preview of changed settings. */
export function buildPreview(environment: Environment, changes: Changes): PreviewFiles {
  return writePreview(builtCode(), changedSettings(changes), { environment, version: '0.0.0' });
}

function builtCode(): LibraryCode {
  return (code ??= JSON.parse(readFileSync(CODE, 'utf8')) as LibraryCode);
}

/** The settings as JSON, as in a settings file. */
function changedSettings(changes: Changes): Settings {
  const changed: Record<string, object> = { ...settings };
  for (const [name, members] of Object.entries(JSON.parse(JSON.stringify(changes)) as Changes))
    changed[name] = { ...changed[name], ...members };
  return changed as unknown as Settings;
}
