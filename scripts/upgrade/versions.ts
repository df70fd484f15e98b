/** Builds and installs the versions of a trial. */
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  buildInPlace,
  install,
  packageAgain,
  packageOf,
  type Installation,
} from './installation.ts';
import { addWhatIsNew, raiseFormat } from './next-version.ts';
import { nameOf, sourcesOf, sourcesOfWorkingTree, versionBefore } from './sources.ts';

export interface Versions {
  readonly before: Installation;
  /** Built from the working tree. */
  readonly present: Installation;
  readonly next: Installation;
  /** Requires the additions of the next version. */
  readonly afterNext: Installation;
}

/** Names of the future versions. */
const NEXT = '9.1.0';
export const AFTER_NEXT = '9.2.0';

export interface Wish {
  /** A commit. Without commit and archive, the commit where the branch left `main` is used. */
  readonly reference: string | undefined;
  /** Path of an archive. */
  readonly archive: string | undefined;
}

/** @param folder an empty folder, in which all versions are installed */
export async function makeVersions(folder: string, wish: Wish): Promise<Versions> {
  const within = async (name: string): Promise<string> => {
    const path = join(folder, name);
    await mkdir(path);
    return path;
  };
  const installed = async (name: string, archive: string): Promise<Installation> => {
    console.log(`ok  ${name} is packed and installed`);
    return await install(archive, await within(`installed ${name}`), name);
  };
  const archiveOf = (name: string): string => join(folder, `${name}.tgz`);

  const before =
    wish.archive === undefined
      ? await versionOf(wish.reference ?? (await versionBefore()))
      : await installed(basename(wish.archive), wish.archive);
  const sources = await within('sources');
  await sourcesOfWorkingTree(sources);
  await packageOf(sources, archiveOf('present'));
  const present = await installed('this version', archiveOf('present'));
  await addWhatIsNew(sources);
  await raiseFormat(sources, NEXT);
  await packageAgain(sources, archiveOf('next'));
  const next = await installed('the next version', archiveOf('next'));
  await raiseFormat(sources, AFTER_NEXT);
  await packageAgain(sources, archiveOf('afterNext'));
  const afterNext = await installed('the version after next', archiveOf('afterNext'));
  return { before, present, next, afterNext };

  async function versionOf(reference: string): Promise<Installation> {
    const name = await nameOf(reference);
    const old = await within('sources before');
    await sourcesOf(reference, old);
    const archive = archiveOf('before');
    if (await packageOf(old, archive)) return await installed(name, archive);
    console.log(`--  ${name} has no \`npm run package\`: it runs from its source folder`);
    return await buildInPlace(old, name);
  }
}
