/**
 * The settings change while the collector runs. A module that reads them as it loads keeps those of the start, also
 * through functions of other modules. Lint finds what a module does itself; this test loads all modules.
 */
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { putInForce, shipped } from '@balise/settings/in-force';

const PACKAGES = join(import.meta.dirname, '../..');
/** The only one: the store of a process has the columns with which it was opened. */
const READER = 'collector/src/engine/rows/store-settings.ts';
/** Modules that run as they load: entry points of processes, and configurations. */
const RUNS = /(^|\/)(main|[\w-]+-process)\.ts$/;

const modules = ['collector/src', 'beacon/src'].flatMap((folder) =>
  readdirSync(join(PACKAGES, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter(
      (path) =>
        path.endsWith('.ts') && !/\.(test|d)\.ts$|\/testing\//.test(path) && !RUNS.test(path),
    ),
);

it('no module reads the settings as it loads', async () => {
  const readers = new Set<string>();
  let isLoading = false;
  putInForce(
    new Proxy(shipped, {
      get(target, name) {
        if (isLoading) readers.add(outermost(new Error().stack ?? ''));
        return target[name as keyof typeof shipped];
      },
    }),
  );
  isLoading = true;
  for (const path of modules) await import(/* @vite-ignore */ join(PACKAGES, path));
  isLoading = false;
  expect(modules.length).toBeGreaterThan(700);
  expect([...readers]).toEqual([READER]);
});

/** The module of ours that began the chain of calls. Frames after the first awaited one are its importers. */
function outermost(stack: string): string {
  const [chain = ''] = stack.split(/\n.*(?:node:internal| async )/);
  const ours = chain
    .split('\n')
    .flatMap((line) => /(\/[^():]+\.ts)/.exec(line)?.[1] ?? [])
    .map((path) => relative(PACKAGES, path))
    .filter((path) => !path.startsWith('..') && !path.endsWith('.test.ts'));
  return ours.at(-1) ?? stack;
}
