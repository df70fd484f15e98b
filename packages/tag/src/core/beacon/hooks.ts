/** By which services take part in what happens to hits and rules. */
import type { LinkDetails } from '@balise/beacon';

/** Lists are called in order. */
export interface Hooks {
  /** Cleaned dimensions of a hit before it is encoded, to change or add to. */
  readonly onDimensions: ((dimensions: Record<string, string>, isLink: boolean) => void)[];
  /** Encoded pairs (`v10=42`) of a hit, in the order of the wire, to insert, change or remove. */
  readonly onPairs: ((pairs: string[], isLink: boolean) => void)[];
  /** Takes a hit over; whether it did. */
  deliver?: (pairs: readonly string[], link?: LinkDetails) => boolean;
  /** A rule has fired. */
  readonly onRule: ((id: string) => unknown)[];
}

/** Nothing until a release that may have services puts it here; in one that has none, nothing that asks for it is left. */
export let hooks: Hooks | undefined;

export function useHooks(some: Partial<Hooks> = {}): void {
  hooks = { onDimensions: [], onPairs: [], onRule: [], ...some };
}
