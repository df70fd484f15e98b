/** Extracts the sources of a version into a folder and adds its npm packages, so that it can be built there. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../package/contents.ts';
import { runNpm } from '../package/run-npm.ts';

const run = promisify(execFile);
/** Bytes of git's output. */
const LONGEST_LIST = 64 << 20;

const git = async (words: readonly string[]): Promise<string> =>
  (await run('git', [...words], { cwd: ROOT, maxBuffer: LONGEST_LIST })).stdout;

/**
 * The commit where this branch left `main`. On `main`: the last commit if the working tree has changes, otherwise its
 * parent.
 */
export async function versionBefore(): Promise<string> {
  const head = (await git(['rev-parse', 'HEAD'])).trim();
  const base = await git(['merge-base', 'HEAD', 'main']).then(
    (text) => text.trim(),
    () => head,
  );
  const isClean = (await git(['status', '--porcelain'])).trim() === '';
  return base === head && isClean ? 'HEAD^1' : base;
}

/** Short hash of a commit, for messages. Throws if the commit does not exist. */
export async function nameOf(reference: string): Promise<string> {
  return (await git(['rev-parse', '--short', `${reference}^{commit}`])).trim();
}

/** @param folder an empty folder */
export async function sourcesOf(reference: string, folder: string): Promise<void> {
  const archive = `${folder}.tar`;
  await git(['archive', '--output', archive, `${reference}^{commit}`]);
  await run('tar', ['-xf', archive, '-C', folder]);
  await addPackages(folder);
}

/** Copies the working tree, including uncommitted files. */
export async function sourcesOfWorkingTree(folder: string): Promise<void> {
  const list = await git(['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  for (const name of list.split('\0').filter(Boolean)) {
    // Git still lists a file that was deleted without a commit.
    if (!existsSync(join(ROOT, name))) continue;
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await cp(join(ROOT, name), join(folder, name));
  }
  await addPackages(folder);
}

/** Links the packages of this repository if the lock files are equal, because an installation takes minutes. */
async function addPackages(folder: string): Promise<void> {
  const locks = await Promise.all([ROOT, folder].map(lockOf));
  if (locks[0] === locks[1]) await linkPackages(folder);
  else await runNpm(folder, ['ci']);
}

const lockOf = (folder: string): Promise<string> =>
  readFile(join(folder, 'package-lock.json'), 'utf8');

/**
 * Links the npm packages. The links of `@balise/` packages are copied, so that they point to the sources in the same
 * folder.
 */
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

/**
 * Links each entry separately, so that tools write their hidden folders here and not in the original. npm's list of
 * installed packages is copied.
 */
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
