/**
 * What an installation is made of, at the places that it has in this repository too: the program finds everything by the same
 * paths in both.
 */
import { cp, mkdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

interface Part {
  readonly path: string;
  /** Of the files in a folder, by name; otherwise all of them. */
  readonly only?: RegExp;
  /** Other parts of the build may not have made it. */
  readonly isOptional?: boolean;
}

const DECLARATIONS = /\.d\.c?ts$/;
const DATA = /\.json$/;
const DOCUMENTS =
  /^(install|settings|operations|backup|upgrade|forwarding|cluster|pages|privacy)(\.fr)?\.md$/;

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
  { path: 'dist/library-code.json', isOptional: true },
  { path: 'docs', only: DOCUMENTS },
  { path: 'deploy' },
  { path: 'CHANGELOG.md' },
  { path: 'LICENSE' },
];

/** Copies all of it into an empty folder. Throws where something has not been built. */
export async function copyContents(folder: string): Promise<void> {
  for (const { path, only, isOptional = false } of PARTS) {
    const from = join(ROOT, path);
    if (isOptional && !existsSync(from)) continue;
    const to = join(folder, path);
    await mkdir(dirname(to), { recursive: true });
    await cp(from, to, { recursive: true, filter: wanted(only) });
  }
}

function wanted(only: RegExp | undefined): (source: string) => boolean {
  return (source) => {
    const name = basename(source);
    return only === undefined || only.test(name) || !name.includes('.');
  };
}
