/**
 * Unit and property tests of all packages. Browser tests are Playwright's (`playwright.config.ts`). A process of its own for
 * every file is most of the time that they take: files whose page outlives their tests have a page of their own, others share one.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const ROOT = import.meta.dirname;
/** A test is never too slow, only stuck: the machine may be busy with something else. */
const PATIENCE = 120_000;
/** Longer, so that what a test waits for says that it did not come. */
const LONGEST = 300_000;
const SET_UP = [
  'scripts/set-up/fixed-seed.ts',
  'scripts/set-up/patient-waits.ts',
  'scripts/set-up/storage-of-page.ts',
];

const SHARED = [...SET_UP, 'scripts/set-up/clean-worker.ts'];
/** For those that start processes of the collector. */
const BUILT = 'scripts/set-up/built-collector.ts';

const tests = ['packages', 'sites/demo', 'scripts'].flatMap((folder) => testsBelow(folder));
const withPage = tests.filter((file) =>
  readFileSync(join(ROOT, file), 'utf8').startsWith('// @vitest-environment jsdom'),
);
const withoutPage = tests.filter((file) => !withPage.includes(file));
/** Takes off what it has put on its page, after each test. */
const isConsole = (file: string): boolean => file.startsWith('packages/console/');

export default defineConfig({
  test: {
    // More than there are processors: many tests wait, for a process or for a pause to end.
    maxWorkers: Math.max(3, Math.ceil(availableParallelism() / 2)),
    reporters: ['default'],
    projects: [
      withBuilt(sharing('modules', withoutPage)),
      sharing('console', withPage.filter(isConsole)),
      inNewPages(
        'pages',
        withPage.filter((file) => !isConsole(file)),
      ),
    ],
  },
});

function project(name: string, include: readonly string[]): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      include: [...include],
      setupFiles: SET_UP,
      testTimeout: LONGEST,
      hookTimeout: LONGEST,
      expect: { poll: { timeout: PATIENCE } },
    },
  };
}

/** Files one after the other in the same worker. */
function sharing(name: string, include: readonly string[]): TestProjectInlineConfiguration {
  const { test, ...rest } = project(name, include);
  return { ...rest, test: { ...test, setupFiles: SHARED, isolate: false } };
}

function withBuilt({
  test,
  ...rest
}: TestProjectInlineConfiguration): TestProjectInlineConfiguration {
  const setupFiles = [...SHARED, 'scripts/set-up/built-processes.ts'];
  return { ...rest, test: { ...test, setupFiles, globalSetup: BUILT } };
}

/** Files in the same worker, each with globals of its own. */
function inNewPages(name: string, include: readonly string[]): TestProjectInlineConfiguration {
  const { test, ...rest } = project(name, include);
  return { ...rest, test: { ...test, pool: 'vmForks' } };
}

function testsBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return testsBelow(path);
    return /\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
