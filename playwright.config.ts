/** Browser tests: real Chromium, pages on allow-listed https origins served by the tests themselves. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const report = process.env['BALISE_BROWSER_REPORT'];

/** Without windows, where it is: a page of a test then takes a fifth of the work. */
const browser =
  process.env['BALISE_CHROMIUM'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));

const TESTS = 'e2e';
/** Files whose tests ask a collector of their own: its processes, and a console that draws, have work for every processor. */
const withCollector = readdirSync(join(import.meta.dirname, TESTS)).filter(
  (file) =>
    file.endsWith('.spec.ts') &&
    readFileSync(join(import.meta.dirname, TESTS, file), 'utf8').includes('support/collector.ts'),
);
const half = Math.ceil(availableParallelism() / 2);
/**
 * More than there are processors: tests of pages wait three quarters of their time, for a pause of the page to end, and those with
 * a collector half of theirs.
 */
const AT_ONCE = Math.max(8, half);

export default defineConfig({
  testDir: TESTS,
  // A test is never too slow, only stuck: the machine may be busy with something else.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  fullyParallel: true,
  workers: AT_ONCE,
  projects: [
    // First, so that tests of pages run beside them: by themselves they would be as few to the end.
    { name: 'collectors', testMatch: withCollector, workers: Math.max(3, half) },
    { name: 'pages', testIgnore: withCollector },
  ],
  // On a busy machine a page may lose a race that is the test's own: `scripts/test.mjs` limits how many may.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  outputDir: 'test-results/browser',
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    headless: true,
    viewport: { width: 1366, height: 768 },
    timezoneId: 'America/Toronto',
    locale: 'en-CA',
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
