/**
 * Features that a release may omit (`options.ts`). The entry of a release with these features sets `options`. For
 * other releases, the build removes all code that reads it.
 */
import { useHooks } from './beacon/hooks.ts';
import type { Options } from './options.ts';

export let options: Options | undefined;

export function useOptions(some: Options | undefined): void {
  options = some;
  useHooks();
}
