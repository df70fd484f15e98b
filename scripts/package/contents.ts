/**
 * The files of an installation. They have the same paths as in this repository, so the program finds them in both.
 */
import { cp, mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

interface Part {
  readonly path: string;
  /** Copies only files with these names; all files if absent. */
  readonly only?: RegExp;
  /** Files and folders that are not copied. */
  readonly without?: RegExp;
}

const DECLARATIONS = /\.d\.c?ts$/;
const DATA = /\.json$/;
const DOCUMENTS = /\.md$/;
/** Documents for developers of the sources. */
const OF_SOURCES =
  /^(add-a-\w+|guides|releasing|requirements|specification|style|decisions|images)\b/;

const PARTS: readonly Part[] = [
  { path: 'packages/collector/bin' },
  { path: 'packages/collector/dist' },
  { path: 'packages/page/src', only: DECLARATIONS },
  { path: 'packages/page/package.json' },
  { path: 'packages/page/README.md' },
  { path: 'packages/settings/data', only: DATA },
  { path: 'packages/settings/schemas', only: DATA },
  { path: 'dist/lib' },
  { path: 'dist/demo' },
  { path: 'dist/console' },
  { path: 'dist/library-code.json' },
  { path: 'docs', only: DOCUMENTS, without: OF_SOURCES },
  { path: 'deploy' },
  { path: 'CHANGELOG.md' },
  { path: 'CHANGELOG.fr.md' },
  { path: 'LICENSE' },
];

/** Copies all parts into an empty folder. Throws if a part has not been built. */
export async function copyContents(folder: string): Promise<void> {
  for (const part of PARTS) {
    const to = join(folder, part.path);
    await mkdir(dirname(to), { recursive: true });
    await cp(join(ROOT, part.path), to, { recursive: true, filter: wanted(part) });
  }
}

function wanted({ only, without }: Part): (source: string) => boolean {
  return (source) => {
    const name = basename(source);
    if (without?.test(name)) return false;
    return only === undefined || only.test(name) || !name.includes('.');
  };
}
