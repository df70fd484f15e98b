/**
 * A short text for a person with their present rights. The console sends it with its requests, so that a tab never
 * gets the answer of another person who signed in meanwhile.
 */
import type { Person } from '../hit/rights/caller.ts';
import { digestOf } from './digest.ts';

const LENGTH = 16;

/** Changes if the person or one of their rights changes, and not with a new session of the same person. */
export function readerOf({ id, rights }: Pick<Person, 'id' | 'rights'>): string {
  const sorted = Object.entries(rights).sort(([one], [other]) => (one < other ? -1 : 1));
  return digestOf(JSON.stringify([id, sorted])).slice(0, LENGTH);
}
