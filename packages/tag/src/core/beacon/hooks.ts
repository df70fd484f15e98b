/** Hooks through which services change hits and observe rules. */
import type { LinkDetails } from '@balise/beacon';

/** Hooks of a list are called in order. */
export interface Hooks {
  /** Change or add to the cleaned dimensions of a hit before it is encoded. */
  readonly onDimensions: ((dimensions: Record<string, string>, isLink: boolean) => void)[];
  /** Insert, change or remove encoded pairs (`v10=42`) of a hit, in wire order. */
  readonly onPairs: ((pairs: string[], isLink: boolean) => void)[];
  /** Sends a hit in place of the library. Returns whether it did. */
  deliver?: (pairs: readonly string[], link?: LinkDetails) => boolean;
  /** Called after a rule has fired. */
  readonly onRule: ((id: string) => unknown)[];
}

/** Undefined in a release without services. The build then removes all code that reads it. */
export let hooks: Hooks | undefined;

export function useHooks(some: Partial<Hooks> = {}): void {
  hooks = { onDimensions: [], onPairs: [], onRule: [], ...some };
}
