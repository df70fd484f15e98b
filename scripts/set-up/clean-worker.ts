/** Files that share a worker: each gets modules that nobody has used, and what it has replaced ends with it. */
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
