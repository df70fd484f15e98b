/**
 * Prepares a fresh clone for other scripts: installs the packages, and builds if sources are newer than the last
 * build.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Runs a command in the repository with its output shown. Exits with its exit code if it fails. */
export function must(command, args, options = {}) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs `npm ci` if the packages are missing or older than the lock file. */
export function ensurePackages() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  const lock = join(root, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log('Installing packages · Installation des paquets');
  must('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
}

/** Runs the build if any source file is newer than the oldest built file. */
export function ensureBuild() {
  const marks = [
    'dist/lib/production/manifest.json',
    'dist/library-code.json',
    'dist/demo/index.html',
    'dist/console/index.html',
    'packages/collector/dist/main.js',
  ];
  const times = marks.map((mark) => mtime(join(root, mark)));
  const built = Math.min(...times);
  const sources = ['packages', 'sites', 'scripts', 'package.json', 'package-lock.json'];
  if (sources.every((source) => newest(join(root, source)) <= built)) return;
  console.log('Building · Construction');
  must(process.execPath, ['scripts/run.mjs', 'scripts/build.ts']);
}

function mtime(path) {
  return existsSync(path) ? statSync(path).mtimeMs : 0;
}

function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  let time = 0;
  for (const entry of readdirSync(path)) {
    if (!['node_modules', 'dist', '.cache'].includes(entry))
      time = Math.max(time, newest(join(path, entry)));
  }
  return time;
}
