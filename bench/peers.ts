/**
 * Code of the peers from npm. It is installed from their lock file at first use, and bundled as a site would serve
 * it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './bundle.ts';

const FOLDER = join(import.meta.dirname, 'peers');

export function ensurePeers(): void {
  const installed = join(FOLDER, 'node_modules/.package-lock.json');
  const lock = join(FOLDER, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log('Installing the peers · Installation des produits comparés');
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  if (spawnSync('npm', args, { cwd: FOLDER, stdio: 'inherit' }).status !== 0) process.exit(1);
}

/** Bundles a module that imports from the peers into one script. */
export function bundlePeer(source: string): Promise<string> {
  return bundle({ stdin: { contents: source, resolveDir: FOLDER, loader: 'js' } });
}
