/** An identifier from a name: `Call to action` gives `callToAction`. Pure. */
import { fold } from '@balise/beacon';

interface WithId {
  readonly id: string;
}

/** One that no other entry has. */
export function newId(name: string, others: readonly WithId[]): string {
  const words = fold(name)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const joined = words
    .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
  const id = /^[a-z]/.test(joined) ? joined : `own${joined}`;
  const taken = new Set(others.map((other) => other.id));
  let count = 1;
  while (taken.has(count === 1 ? id : `${id}${count}`)) count++;
  return count === 1 ? id : `${id}${count}`;
}
