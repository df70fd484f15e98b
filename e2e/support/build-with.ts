/** A library built with other settings than the repository's: what an analyst could have changed. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRelease, type Environment, type Release } from './host-page.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Settings file name to the members that replace its own. */
export type Changes = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The library alone. */
export function buildWith(environment: Environment, changes: Changes): string {
  return buildRelease(environment, changes)['balise.js'] ?? '';
}

/** The library and the services that the settings turn on. */
export function buildRelease(environment: Environment, changes: Changes): Release {
  const folder = mkdtempSync(join(tmpdir(), 'balise-library-'));
  try {
    const file = join(folder, 'changes.json');
    writeFileSync(file, JSON.stringify(changes));
    const script = join(ROOT, 'e2e/support/build-library-with.ts');
    const args = [join(ROOT, 'scripts/run.mjs'), script, environment, file, folder];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
    if (status !== 0) throw new Error(`The library was not built: ${stderr}`);
    return readRelease(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
