/** A collector in a test's own process starts its others as the build makes them: from the sources each would take seconds. */
import { vi } from 'vitest';
import { builtModule } from '../../packages/collector/src/testing/built-module.ts';

vi.mock('../../packages/collector/src/places.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../../packages/collector/src/places.ts')>()),
  processModule: builtModule,
}));
