/**
 * A collector inside a test process starts the built processes. Starting them from the sources would take seconds
 * each.
 */
import { vi } from 'vitest';
import { builtModule } from '../../packages/collector/src/testing/built-module.ts';

vi.mock('../../packages/collector/src/base/files/places.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../../packages/collector/src/base/files/places.ts')>()),
  processModule: builtModule,
}));
