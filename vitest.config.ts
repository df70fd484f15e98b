/**
 * Unit and property tests of all packages. Browser tests are in `playwright.config.ts`. A separate process for each file would take
 * most of the time, so files share workers. Page tests outside the console get fresh globals for each file, because they leave
 * changes on their page.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const ROOT = import.meta.dirname;
/** Milliseconds for one wait. Generous, because the machine may be busy; only a stuck test should time out. */
const PATIENCE = 120_000;
/** Milliseconds for a test; longer than one wait, so that the failed wait reports its own error. */
const LONGEST = 300_000;
const SET_UP = [
  'scripts/set-up/fixed-seed.ts',
  'scripts/set-up/patient-waits.ts',
  'scripts/set-up/storage-of-page.ts',
];

const SHARED = [...SET_UP, 'scripts/set-up/clean-worker.ts'];
/** Global set-up for tests that start processes of the collector. */
const BUILT = 'scripts/set-up/built-collector.ts';

const tests = ['packages', 'sites/demo', 'scripts'].flatMap((folder) => testsBelow(folder));
const withPage = tests.filter((file) =>
  readFileSync(join(ROOT, file), 'utf8').startsWith('// @vitest-environment jsdom'),
);
const withoutPage = tests.filter((file) => !withPage.includes(file));
/** Console tests remove their elements from the page after each test, so they can share a page. */
const isConsole = (file: string): boolean => file.startsWith('packages/console/');

export default defineConfig({
  test: {
    // At least three, even on fewer processors, because many tests wait for a process or a timer.
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

/** Files run one after the other and share a worker and its globals. */
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

/** Files share a worker, but each has its own globals. */
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
