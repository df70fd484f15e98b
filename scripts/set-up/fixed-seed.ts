/**
 * Property tests try the same values in every run, so that a run fails for what was changed. `npm run fuzz` sets the
 * variables: another seed, and how many times the runs that a test asks for.
 */
import fc from 'fast-check';
import { vi } from 'vitest';

const { BALISE_SEED: seed = '20261121', BALISE_TIMES: times = '1' } = process.env;
fc.configureGlobal({ seed: Number(seed) });

if (times !== '1') {
  // A test's own `numRuns` wins over the global one: what asks for the runs is replaced.
  vi.doMock('fast-check', async (importOriginal) => {
    const original = await importOriginal<typeof import('fast-check')>();
    const assert = (property: fc.IRawProperty<unknown>, parameters: fc.Parameters<unknown> = {}) =>
      original.assert(property, {
        ...parameters,
        numRuns: (parameters.numRuns ?? 100) * Number(times),
      });
    return { ...original, assert, default: { ...original.default, assert } };
  });
}
