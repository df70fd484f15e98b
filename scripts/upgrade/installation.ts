/** A version as somebody has it who installs it: the archive of its sources, laid out as npm does. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../package/contents.ts';
import { runNpm } from '../package/run-npm.ts';

const run = promisify(execFile);
/** Bytes of what a build says. */
const LONGEST_OUTPUT = 64 << 20;
const COMMAND = 'packages/collector/bin/balise.js';

export interface Installation {
  /** For people. */
  readonly name: string;
  /** The program: what Node.js runs. */
  readonly command: string;
}

/** `npm run package` there; the archive goes to `archive`. Nothing where those sources have no such script. */
export async function packageOf(sources: string, archive: string): Promise<boolean> {
  if (!existsSync(join(sources, 'scripts/package.mjs'))) return false;
  await runNpm(sources, ['run', 'package']);
  await takeArchive(sources, archive);
  return true;
}

/** The same again, of sources of which only those of the collector have changed. */
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
    throw new Error(`${folder}: one archive was expected, not ${written.length}`);
  await rename(join(folder, name), archive);
}

/** For a version that has no archive: it runs from where it was built. */
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

/** Whether its command line has such a command. */
export async function hasCommand({ command }: Installation, name: string): Promise<boolean> {
  const env = { PATH: process.env.PATH ?? '', BALISE_LANG: 'en' };
  const { stdout } = await run(process.execPath, [command, 'help'], { env });
  return new RegExp(`\\b${name}\\b`).test(stdout);
}

/** `folder` is an empty one. */
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

/** Whether this repository has that package in that version. */
async function hasHere(name: string, version: string | undefined): Promise<boolean> {
  const here = await descriptionIn(join(ROOT, 'node_modules', name)).catch(() => undefined);
  return here?.version === version;
}
