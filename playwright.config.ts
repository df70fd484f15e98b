/** Browser tests: real Chromium, pages on allow-listed https origins served by the tests themselves. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const report = process.env['BALISE_BROWSER_REPORT'];

/** Without windows, where it is: a page of a test then takes a fifth of the work. */
const browser =
  process.env['BALISE_CHROMIUM'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));

export default defineConfig({
  testDir: 'e2e',
  // A test is never too slow, only stuck: the machine may be busy with something else.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  fullyParallel: true,
  // More than there are processors: many tests wait, for a pause of a page to end.
  workers: Math.max(3, Math.ceil(availableParallelism() / 2)),
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
