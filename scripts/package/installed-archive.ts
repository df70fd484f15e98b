/** Packs the installation archive, and unpacks it as npm would install it. */
import { execFile } from 'node:child_process';
import { mkdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './contents.ts';
import { packageDescription } from './package-description.ts';
import { runNpm } from './run-npm.ts';
import { stagePackage } from './stage-package.ts';

/** `home`: an empty folder. Returns the folder of the installed package. Throws if a part has not been built. */
export async function installArchive(home: string): Promise<string> {
  const { version, dependencies } = packageDescription();
  const stage = join(home, 'stage');
  await mkdir(stage);
  await stagePackage(stage);
  await runNpm(stage, ['pack', '--pack-destination', home]);
  const modules = join(home, 'site/node_modules');
  const installed = join(modules, 'balise');
  await mkdir(installed, { recursive: true });
  const archive = join(home, `balise-${version}.tgz`);
  await promisify(execFile)('tar', ['-xzf', archive, '-C', installed, '--strip-components=1']);
  // The layout of npm. Only the declared dependencies can be resolved from there.
  for (const name of Object.keys(dependencies)) {
    await mkdir(dirname(join(modules, name)), { recursive: true });
    await symlink(join(ROOT, 'node_modules', name), join(modules, name));
  }
  return installed;
}
