/** A library built with other settings than the repository's: what an analyst could have changed. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
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

/** The library and the services that the settings turn on; built once in a run: a worker that wants it meanwhile waits. */
export function buildRelease(environment: Environment, changes: Changes): Release {
  const what = JSON.stringify([environment, changes]);
  const folder = join(BUILT, createHash('sha256').update(what).digest('hex').slice(0, 16));
  mkdirSync(BUILT, { recursive: true });
  while (!existsSync(folder)) {
    const lock = folder + '.lock';
    if (!take(lock)) {
      pause();
      continue;
    }
    try {
      if (!existsSync(folder)) build(environment, changes, folder);
    } finally {
      rmSync(lock, { force: true });
    }
  }
  return readRelease(folder);
}

function build(environment: Environment, changes: Changes, folder: string): void {
  const own = mkdtempSync(join(BUILT, 'own-'));
  const file = join(own, 'changes.json');
  writeFileSync(file, JSON.stringify(changes));
  const script = join(ROOT, 'e2e/support/build-library-with.ts');
  const args = [join(ROOT, 'scripts/run.mjs'), script, environment, file, own];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The library was not built: ${stderr}`);
  renameSync(own, folder);
}

/** Whether the file is ours now. One whose worker has ended meanwhile, as after a test that took too long, is nobody's. */
function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isAlive(lock)) rmSync(lock, { force: true });
    return false;
  }
}

function isAlive(lock: string): boolean {
  try {
    // Empty for the moment between its creation and its writing.
    const owner = Number(readFileSync(lock, 'utf8') || process.pid);
    return process.kill(owner, 0);
  } catch {
    return false;
  }
}

function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
}
