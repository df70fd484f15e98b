/** Unit and property tests of all packages. Browser tests are Playwright's (`playwright.config.ts`). */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{packages/*,sites/demo}/{src,build,release}/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
    ],
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    reporters: ['default'],
  },
});
