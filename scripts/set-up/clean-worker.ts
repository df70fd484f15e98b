/** For test files that share a worker: each file gets fresh modules, and its stubs are removed after it. */
import { afterAll, vi } from 'vitest';

const { TZ } = process.env;
vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (TZ === undefined) delete process.env['TZ'];
  else process.env['TZ'] = TZ;
});
