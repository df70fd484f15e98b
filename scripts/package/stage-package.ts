/** The folder that becomes the archive of an installation. */
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

/** The same with all that it needs from npm inside, for machines like this one. */
export async function stageOffline(folder: string): Promise<void> {
  await stagePackage(folder);
  const described = packageDescription();
  await lockPackages(folder, described);
  // Not `npm ci`: the lock file need not name what other platforms would have.
  await runNpm(folder, ['install', '--omit=dev', '--prefer-offline']);
  await writeJson(join(folder, 'package.json'), {
    ...described,
    os: [process.platform],
    cpu: [process.arch],
    bundleDependencies: Object.keys(described.dependencies),
  });
}
