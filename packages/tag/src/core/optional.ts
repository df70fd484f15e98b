/**
 * What a release need not have (`options.ts`) and that by which its services take part. Both are nothing until the entry of a
 * release that has them puts them here; in one that has not, nothing that asks for them is left.
 */
import type { Options } from './options.ts';
import type { Hooks } from './services.ts';

export let options: Options | undefined;
export let hooks: Hooks | undefined;

export function useOptions(some: Options | undefined, itsHooks?: Hooks): void {
  options = some;
  hooks = itsHooks ?? { onDimensions: [], onPairs: [], onRule: [] };
}
