/** Installs a version as an operator would: from the archive of its sources, in the folder layout of npm. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../package/contents.ts';
import { runNpm } from '../package/run-npm.ts';

const run = promisify(execFile);
/** Bytes of a build's output. */
const LONGEST_OUTPUT = 64 << 20;
const COMMAND = 'packages/collector/bin/balise.js';

export interface Installation {
  /** Name for messages. */
  readonly name: string;
  /** Path of the program that Node.js runs. */
  readonly command: string;
}

/**
 * Runs `npm run package` in the sources and moves the archive to `archive`. Returns false if the sources have no such
 * script.
 */
export async function packageOf(sources: string, archive: string): Promise<boolean> {
  if (!existsSync(join(sources, 'scripts/package.mjs'))) return false;
  await runNpm(sources, ['run', 'package']);
  await takeArchive(sources, archive);
  return true;
}

/** Packages again after changes to the collector's sources only. */
export async function packageAgain(sources: string, archive: string): Promise<void> {
  for (const words of [['build.ts', 'collector'], ['package/write-package.ts']])
    await runScript(sources, words);
  await takeArchive(sources, archive);
}

async function takeArchive(sources: string, archive: string): Promise<void> {
  const folder = join(sources, 'dist/package');
  const written = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  const [name] = written;
  if (name === undefined || written.length > 1)
    throw new Error(`${folder}: expected one archive, found ${written.length}`);
  await rename(join(folder, name), archive);
}

/** Builds a version that cannot be packaged. It runs from its source folder. */
export async function buildInPlace(sources: string, name: string): Promise<Installation> {
  await runScript(sources, ['build.ts']);
  return { name, command: join(sources, COMMAND) };
}

async function runScript(sources: string, [script = '', ...words]: readonly string[]) {
  await run(process.execPath, ['scripts/run.mjs', join('scripts', script), ...words], {
    cwd: sources,
    maxBuffer: LONGEST_OUTPUT,
  });
}

/** Whether the program's help lists this command. */
export async function hasCommand({ command }: Installation, name: string): Promise<boolean> {
  const env = { PATH: process.env.PATH ?? '', BALISE_LANG: 'en' };
  const { stdout } = await run(process.execPath, [command, 'help'], { env });
  return new RegExp(`\\b${name}\\b`).test(stdout);
}

/** Runs a command on the data folder of a collector. Returns its output. Throws with its message if it fails. */
export async function runCommandOf(
  { command }: Installation,
  folder: string,
  words: readonly string[],
): Promise<string> {
  const env = { PATH: process.env.PATH ?? '', BALISE_DATA: folder, BALISE_LANG: 'en' };
  const options = { env, maxBuffer: LONGEST_OUTPUT };
  return (await run(process.execPath, [command, ...words], options)).stdout;
}

/**
 * Installs an archive. Links the dependencies of this repository if all versions match, otherwise installs them with
 * npm.
 * @param folder an empty folder
 */
export async function install(
  archive: string,
  folder: string,
  name: string,
): Promise<Installation> {
  const modules = join(folder, 'node_modules');
  const installed = join(modules, 'balise');
  await mkdir(installed, { recursive: true });
  await run('tar', ['-xzf', archive, '-C', installed, '--strip-components=1']);
  const { dependencies } = await descriptionIn(installed);
  const names = Object.keys(dependencies);
  const isHere = await Promise.all(names.map((one) => hasHere(one, dependencies[one])));
  if (isHere.every(Boolean)) {
    for (const one of names) {
      await mkdir(dirname(join(modules, one)), { recursive: true });
      await symlink(join(ROOT, 'node_modules', one), join(modules, one));
    }
  } else {
    await writeFile(join(folder, 'package.json'), '{ "private": true }');
    await runNpm(folder, ['install', archive]);
  }
  return { name, command: join(modules, 'balise', COMMAND) };
}

interface Description {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

const descriptionIn = async (folder: string): Promise<Description> =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Description;

/** Whether this repository has the package installed in this version. */
async function hasHere(name: string, version: string | undefined): Promise<boolean> {
  const here = await descriptionIn(join(ROOT, 'node_modules', name)).catch(() => undefined);
  return here?.version === version;
}
