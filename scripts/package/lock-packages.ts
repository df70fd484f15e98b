/** Writes a lock file for another folder with the dependency versions that this repository is tested with. */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './contents.ts';
import type { PackageDescription } from './package-description.ts';
import { runNpm } from './run-npm.ts';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly link?: boolean }>>;
}

/**
 * Writes `package.json` and `package-lock.json`. npm removes the unneeded packages from the lock file, without
 * network access.
 */
export async function lockPackages(folder: string, described: PackageDescription): Promise<void> {
  const { name, version, dependencies } = described;
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
  const packages: Record<string, unknown> = { '': { name, version, dependencies } };
  for (const [place, one] of Object.entries(lock.packages)) {
    if (place.startsWith('node_modules/') && !one.link) packages[place] = one;
  }
  // Packages installed in a workspace's own `node_modules`, because other workspaces need another version.
  for (const [place, one] of Object.entries(lock.packages)) {
    const [part, ...within] = place.split('/node_modules/');
    if (/^(packages|sites)\//.test(place) && within.length > 0 && part !== undefined) {
      packages[`node_modules/${within.join('/node_modules/')}`] = one;
    }
  }
  await writeJson(join(folder, 'package.json'), described);
  await writeJson(join(folder, 'package-lock.json'), { ...lock, name, version, packages });
  await runNpm(folder, ['install', '--package-lock-only', '--offline']);
}

export async function writeJson(file: string, data: unknown): Promise<void> {
  await writeFile(file, JSON.stringify(data, null, 2) + '\n');
}
