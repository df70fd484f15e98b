/**
 * The places at which the tests run the whole check of a store, which asks the same at each: in `npm test` one of them, in
 * `npm run test:all` all.
 */
import { sampleOf } from '../../../../scripts/testing/sample-of.ts';

export const WHOLE_CHECKS = sampleOf(['embedded', 'server', 'cluster', 'installed'] as const, 1);
