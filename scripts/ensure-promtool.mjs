/**
 * Finds promtool, which tests the alert rules. If it is missing, it is taken out of Debian's package `prometheus`. The package
 * is not installed, because that would start a server.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const PACKAGE = 'prometheus';
const INSTALLED = process.env.BALISE_PROMTOOL ?? '/usr/bin/promtool';
const TAKEN = join(root, '.cache/promtool');

/** The path of promtool. If it is missing, prints that the rules are not tested, and returns undefined. */
export function ensurePromtool() {
  for (const path of [INSTALLED, TAKEN]) if (existsSync(path)) return path;
  if (existsSync('/usr/bin/apt-get')) take();
  if (existsSync(TAKEN)) return TAKEN;
  console.log(
    'Alert rules are not tested: promtool is missing · Les règles d’alerte ne sont pas mises à l’essai : promtool est absent',
  );
  return undefined;
}

/** Each step may fail, for example without a network. */
function take() {
  console.log('Getting promtool · Obtention de promtool');
  mkdirSync(join(root, '.cache'), { recursive: true });
  const cwd = mkdtempSync(join(root, '.cache/package-'));
  const run = (command, ...args) => spawnSync(command, args, { cwd, stdio: 'ignore' }).status === 0;
  const apt = (...args) => run('apt-get', '-q', '-o', 'Acquire::http::Timeout=30', ...args);
  try {
    // The lists of packages may be missing. Only root may get them.
    if (!apt('download', PACKAGE) && !(apt('update') && apt('download', PACKAGE))) return;
    const [file] = readdirSync(cwd);
    if (file !== undefined && run('dpkg-deb', '-x', file, 'files'))
      renameSync(join(cwd, 'files/usr/bin/promtool'), TAKEN);
  } catch {
    // A package without promtool.
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}
