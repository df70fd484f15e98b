/**
 * What a release need not have (`options.ts`): nothing until the entry of a release that has it puts it here. In one that has
 * not, nothing that asks for it is left.
 */
import { useHooks } from './beacon/hooks.ts';
import type { Options } from './options.ts';

export let options: Options | undefined;

export function useOptions(some: Options | undefined): void {
  options = some;
  useHooks();
}
