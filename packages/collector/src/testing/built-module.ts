/**
 * The built processes of the collector. `scripts/set-up/built-collector.ts` builds them from the current sources
 * before the first test of a run. Starting the sources themselves would take seconds each time.
 */
import { fileURLToPath } from 'node:url';

/** Next to `src`, like `dist`, which contains the normal build. */
export const BUILT_FOR_TESTS = fileURLToPath(new URL('../../.cache', import.meta.url));

/** `name`: path of the module below the sources, without extension. */
export function builtModule(name: string): string {
  return `${BUILT_FOR_TESTS}/${name.slice(name.lastIndexOf('/') + 1)}.js`;
}
