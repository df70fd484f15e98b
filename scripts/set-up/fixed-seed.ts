/**
 * Property tests use a fixed seed, so that a failure comes from the change and not from the values. `BALISE_TIMES`
 * scales the number of runs that a test asks for: `npm test` lowers it, `npm run fuzz` raises it and sets another
 * seed (`BALISE_SEED`).
 */
import fc from 'fast-check';
import { vi } from 'vitest';

const { BALISE_SEED: seed = '20261121', BALISE_TIMES: times = '1' } = process.env;
const FEWEST_RUNS = 20;
fc.configureGlobal({ seed: Number(seed) });

if (times !== '1') {
  // A test's own `numRuns` takes precedence over the global one, so `assert` itself is replaced.
  vi.doMock('fast-check', async (importOriginal) => {
    const original = await importOriginal<typeof import('fast-check')>();
    const assert = (property: fc.IRawProperty<unknown>, parameters: fc.Parameters<unknown> = {}) =>
      original.assert(property, { ...parameters, numRuns: runsOf(parameters.numRuns ?? 100) });
    return { ...original, assert, default: { ...original.default, assert } };
  });
}

/** The scaled number of runs. The lower bound is `FEWEST_RUNS`, or the requested number if that is lower. */
function runsOf(asked: number): number {
  return Math.max(Math.min(asked, FEWEST_RUNS), Math.round(asked * Number(times)));
}
