/** Sources of one version in a folder of their own, with their packages from npm, so that they can be built there. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../package/contents.ts';
import { runNpm } from '../package/run-npm.ts';

const run = promisify(execFile);
/** Bytes. */
const LONGEST_LIST = 64 << 20;

const git = async (words: readonly string[]): Promise<string> =>
  (await run('git', [...words], { cwd: ROOT, maxBuffer: LONGEST_LIST })).stdout;

/** Where this branch leaves `main`; on `main` itself the commit before, or the last one where the working tree differs from it. */
export async function versionBefore(): Promise<string> {
  const head = (await git(['rev-parse', 'HEAD'])).trim();
  const base = await git(['merge-base', 'HEAD', 'main']).then(
    (text) => text.trim(),
    () => head,
  );
  const isClean = (await git(['status', '--porcelain'])).trim() === '';
  return base === head && isClean ? 'HEAD^1' : base;
}

/** Its short name, for people. Throws where there is no such commit. */
export async function nameOf(reference: string): Promise<string> {
  return (await git(['rev-parse', '--short', `${reference}^{commit}`])).trim();
}

/** `folder` is an empty one. */
export async function sourcesOf(reference: string, folder: string): Promise<void> {
  const archive = `${folder}.tar`;
  await git(['archive', '--output', archive, `${reference}^{commit}`]);
  await run('tar', ['-xf', archive, '-C', folder]);
  await addPackages(folder);
}

/** As they lie here, whether committed or not. */
export async function sourcesOfWorkingTree(folder: string): Promise<void> {
  const list = await git(['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  for (const name of list.split('\0').filter(Boolean)) {
    // One that is listed and was taken away since.
    if (!existsSync(join(ROOT, name))) continue;
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await cp(join(ROOT, name), join(folder, name));
  }
  await addPackages(folder);
}

/** Those of this repository where they are the same: installing them takes minutes. */
async function addPackages(folder: string): Promise<void> {
  const locks = await Promise.all([ROOT, folder].map(lockOf));
  if (locks[0] === locks[1]) await linkPackages(folder);
  else await runNpm(folder, ['ci']);
}

const lockOf = (folder: string): Promise<string> =>
  readFile(join(folder, 'package-lock.json'), 'utf8');

/** Our own packages are links to the sources beside them. */
async function linkPackages(folder: string): Promise<void> {
  const own = '@balise';
  const to = join(folder, 'node_modules');
  await linkAll(join(ROOT, 'node_modules'), to, (name) => name !== own);
  await cp(join(ROOT, 'node_modules', own), join(to, own), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const name of await readdir(join(ROOT, 'packages'))) {
    const within = join('packages', name, 'node_modules');
    if (existsSync(join(ROOT, within)))
      await linkAll(join(ROOT, within), join(folder, within), () => true);
  }
}

/** What tools write there stays theirs: the list by which npm knows that it is complete is copied. */
async function linkAll(
  from: string,
  to: string,
  isWanted: (name: string) => boolean,
): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of (await readdir(from)).filter(isWanted)) {
    if (name === '.package-lock.json') await cp(join(from, name), join(to, name));
    else if (name === '.bin' || !name.startsWith('.'))
      await symlink(join(from, name), join(to, name));
  }
}
