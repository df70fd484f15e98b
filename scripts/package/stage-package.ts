/** Prepares the folder that is packed into the installation archive. */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { copyContents } from './contents.ts';
import { lockPackages, writeJson } from './lock-packages.ts';
import { packageDescription } from './package-description.ts';
import { runNpm } from './run-npm.ts';

export async function stagePackage(folder: string): Promise<void> {
  await copyContents(folder);
  for (const name of ['README.md', 'README.fr.md'])
    await cp(join(import.meta.dirname, 'readme', name), join(folder, name));
  await writeJson(join(folder, 'package.json'), packageDescription());
}

/**
 * The same with all npm packages included. The archive then suits only this operating system and CPU architecture.
 */
export async function stageOffline(folder: string): Promise<void> {
  await stagePackage(folder);
  const described = packageDescription();
  await lockPackages(folder, described);
  // `npm ci` would fail, because the lock file may lack packages of other platforms.
  await runNpm(folder, ['install', '--omit=dev', '--prefer-offline']);
  await writeJson(join(folder, 'package.json'), {
    ...described,
    os: [process.platform],
    cpu: [process.arch],
    bundleDependencies: Object.keys(described.dependencies),
  });
}
