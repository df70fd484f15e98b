/** Browser tests in real Chromium. The tests serve pages on allow-listed https origins themselves. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const report = process.env['BALISE_BROWSER_REPORT'];

/** The headless shell if installed, because it needs a fifth of the work for a page. */
const browser =
  process.env['BALISE_CHROMIUM'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));

const TESTS = 'e2e';
/** Test files that start a collector. Its processes and the console can keep every processor busy. */
const withCollector = readdirSync(join(import.meta.dirname, TESTS)).filter(
  (file) =>
    file.endsWith('.spec.ts') &&
    readFileSync(join(import.meta.dirname, TESTS, file), 'utf8').includes('support/collector.ts'),
);
const half = Math.ceil(availableParallelism() / 2);
/**
 * At least eight, even on fewer processors: page tests spend three quarters of their time waiting for timers of the page. Tests with
 * a collector wait for half of their time.
 */
const AT_ONCE = Math.max(8, half);

export default defineConfig({
  testDir: TESTS,
  // Generous, because the machine may be busy. Only a stuck test should time out.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  fullyParallel: true,
  workers: AT_ONCE,
  projects: [
    // First, so that page tests fill the other workers meanwhile. At the end, these few would leave workers idle.
    { name: 'collectors', testMatch: withCollector, workers: Math.max(3, half) },
    { name: 'pages', testIgnore: withCollector },
  ],
  // On a busy machine a test may lose a race against its page. `scripts/test.mjs` limits the number of retried tests.
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
