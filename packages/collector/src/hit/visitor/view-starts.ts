/**
 * Finds the page view with which a beacon's view started. It is the visitor's last view of the same page (host and
 * path) before the beacon. The order is by time of receipt, then by id.
 *
 * A second view of a page therefore starts a new view. A click in an older tab of the same page counts for the newer
 * tab, because a beacon does not identify its tab.
 */
import { createHash } from 'node:crypto';
import type { Hit } from '@balise/beacon';
import { identifierOf } from './identifier-of.ts';

/** The required properties of a hit. A page view from the store has its identifier as a property. */
export type Viewed = Pick<Hit, 'id' | 'receivedAt' | 'kind' | 'host' | 'path'> &
  (Pick<Hit, 'parameters'> | { readonly identifier: string });

interface Start {
  readonly receivedAt: string;
  readonly id: string;
}

/** Milliseconds during which beacons belong to a page view. A beacon on the same page a day later no longer does. */
export const LONGEST_VIEW = 24 * 60 * 60 * 1000;
const MOST_OF_ONE = 1000;

export class ViewStarts {
  /** In ascending order of time, by visitor and page. The pair that was noted last is the last key. */
  readonly #starts = new Map<string, Start[]>();
  readonly #most: number;

  /** `most`: number of visitor and page pairs. The pairs that were noted longest ago are forgotten. */
  constructor(most = Infinity) {
    this.#most = most;
  }

  /** Notes a page view. Ignores other beacons. */
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

  /** The id of the page view, or empty if unknown. */
  startOf(hit: Viewed): string {
    const starts = this.#starts.get(subjectOf(hit)) ?? [];
    const start = starts[countUpTo(starts, hit) - 1];
    if (!start) return '';
    const age = Date.parse(hit.receivedAt) - Date.parse(start.receivedAt);
    return age <= LONGEST_VIEW ? start.id : '';
  }
}

/** A digest of visitor and page, with a fixed length. Empty for a beacon without an identifier. */
export function subjectOf(viewed: Viewed): string {
  const { host, path } = viewed;
  const identifier = 'identifier' in viewed ? viewed.identifier : identifierOf(viewed.parameters);
  if (identifier === '') return '';
  const text = JSON.stringify([identifier, host + path]);
  return createHash('sha256').update(text).digest('base64url');
}

/** The number of starts that are not after the hit. Usually all of them. */
function countUpTo(starts: readonly Start[], hit: Start): number {
  let count = starts.length;
  for (let last = starts[count - 1]; last && isAfter(last, hit); last = starts[count - 1])
    count -= 1;
  return count;
}

function isAfter(a: Start, b: Start): boolean {
  return a.receivedAt === b.receivedAt ? a.id > b.id : a.receivedAt > b.receivedAt;
}
