/**
 * The collector's processes as the build makes them, from today's sources before the first test of a run
 * (`scripts/set-up/built-collector.ts`): from the sources themselves each start would take seconds.
 */
import { fileURLToPath } from 'node:url';

/** Beside `src`, as `dist` is, in which people have theirs. */
export const BUILT_FOR_TESTS = fileURLToPath(new URL('../../.cache', import.meta.url));

/** `name`: the path of the module below the sources, without an ending. */
export function builtModule(name: string): string {
  return `${BUILT_FOR_TESTS}/${name.slice(name.lastIndexOf('/') + 1)}.js`;
}
