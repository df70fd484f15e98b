/** A library built with other settings than the repository's: what an analyst could have changed. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRelease, type Environment, type Release } from './host-page.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Goes with the results of the run before. */
const BUILT = join(ROOT, 'test-results/browser/releases', process.env['BALISE_RUN'] ?? '');

/** Settings file name to the members that replace its own. */
export type Changes = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The library alone. */
export function buildWith(environment: Environment, changes: Changes): string {
  return buildRelease(environment, changes)['balise.js'] ?? '';
}

/** The library and the services that the settings turn on; built once in a run, whoever asks. */
export function buildRelease(environment: Environment, changes: Changes): Release {
  const what = JSON.stringify([environment, changes]);
  const folder = join(BUILT, createHash('sha256').update(what).digest('hex').slice(0, 16));
  if (!existsSync(folder)) {
    mkdirSync(BUILT, { recursive: true });
    const own = mkdtempSync(join(BUILT, 'own-'));
    const file = join(own, 'changes.json');
    writeFileSync(file, JSON.stringify(changes));
    const script = join(ROOT, 'e2e/support/build-library-with.ts');
    const args = [join(ROOT, 'scripts/run.mjs'), script, environment, file, own];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
    if (status !== 0) throw new Error(`The library was not built: ${stderr}`);
    try {
      renameSync(own, folder);
    } catch {
      // Another worker was faster.
      rmSync(own, { recursive: true });
    }
  }
  return readRelease(folder);
}
