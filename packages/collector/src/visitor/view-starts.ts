/**
 * With which page view a beacon's view began: the last one of the same visitor on the same page (host and path) that was
 * received before it, in the order of time and of ids within a millisecond. So a second view of a page begins a view of its
 * own, and a click in an older tab of the same page counts to the newer one: the wire does not tell tabs apart.
 */
import { createHash } from 'node:crypto';
import type { Hit } from '@balise/beacon';
import { identifierOf } from './identifier-of.ts';

/** What is looked at of a hit. One from the store has its identifier by itself. */
export type Viewed = Pick<Hit, 'id' | 'receivedAt' | 'kind' | 'host' | 'path'> &
  (Pick<Hit, 'parameters'> | { readonly identifier: string });

interface Start {
  readonly receivedAt: string;
  readonly id: string;
}

/** Milliseconds for which a page view has others: who uses a page a day later is no longer counted to it. */
export const LONGEST_VIEW = 24 * 60 * 60 * 1000;
const MOST_OF_ONE = 1000;

export class ViewStarts {
  /** Ascending, by visitor and page; what was noted last comes last. */
  readonly #starts = new Map<string, Start[]>();
  readonly #most: number;

  /** `most`: visitors and pages; the ones that were noted longest ago are forgotten. */
  constructor(most = Infinity) {
    this.#most = most;
  }

  /** Takes note of a page view; of other beacons nothing. */
  note(hit: Viewed): void {
    if (hit.kind !== 'page') return;
    const subject = subjectOf(hit);
    if (subject === '') return;
    const starts = this.#starts.get(subject) ?? [];
    this.#starts.delete(subject);
    this.#starts.set(subject, starts);
    const at = countUpTo(starts, hit);
    if (starts[at - 1]?.id === hit.id) return;
    starts.splice(at, 0, { receivedAt: hit.receivedAt, id: hit.id });
    if (starts.length > MOST_OF_ONE) starts.shift();
    if (this.#starts.size > this.#most) this.#starts.delete(this.#starts.keys().next().value ?? '');
  }

  /** The id of the page view; empty where none is known. */
  startOf(hit: Viewed): string {
    const starts = this.#starts.get(subjectOf(hit)) ?? [];
    const start = starts[countUpTo(starts, hit) - 1];
    if (!start) return '';
    const age = Date.parse(hit.receivedAt) - Date.parse(start.receivedAt);
    return age <= LONGEST_VIEW ? start.id : '';
  }
}

/** Who looks at what, as a digest, however long they are; empty for a beacon without an identifier. */
export function subjectOf(viewed: Viewed): string {
  const { host, path } = viewed;
  const identifier = 'identifier' in viewed ? viewed.identifier : identifierOf(viewed.parameters);
  if (identifier === '') return '';
  const text = JSON.stringify([identifier, host + path]);
  return createHash('sha256').update(text).digest('base64url');
}

/** How many are not after the hit; mostly all. */
function countUpTo(starts: readonly Start[], hit: Start): number {
  let count = starts.length;
  for (let last = starts[count - 1]; last && isAfter(last, hit); last = starts[count - 1])
    count -= 1;
  return count;
}

function isAfter(a: Start, b: Start): boolean {
  return a.receivedAt === b.receivedAt ? a.id > b.id : a.receivedAt > b.receivedAt;
}
