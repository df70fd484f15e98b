/**
 * Chooses the hits for one console, at most ten in each beat. Up to fifty hits per second all leave. From more hits,
 * it chooses evenly. Faster hits wait up to a second, so that the choice covers a whole second and a short rush
 * leaves completely.
 */
import { chooseEvenly, type Candidate } from '../../intake/live/choose-evenly.ts';

export const BEATS_A_SECOND = 5;
/** Maximum number of hits in a beat. */
const BATCH = 10;
const MOST = BATCH * BEATS_A_SECOND;
/** Number of hits before the next beat at which an early choice is made. */
const MOST_HELD = 2000;

export class HitThrottle<T> {
  #waiting: readonly Candidate<T>[] = [];
  /** Hits since the last beat. */
  #fresh: Candidate<T>[] = [];
  /** Maximum number of waiting hits. Missed hits have additional space until they have left. */
  #room = MOST;
  #left = 0;
  #leftOut = 0;

  /** `weight`: the number of hits that this one represents, including itself. */
  add(item: T, weight = 1): void {
    this.#fresh.push({ item, weight });
    this.#leftOut += weight - 1;
    if (this.#fresh.length >= MOST_HELD) this.#settle();
  }

  /** Missed hits leave completely, as long as new hits leave enough time for them. */
  addMissed(items: readonly T[]): void {
    for (const item of items) this.add(item);
    this.#room += items.length;
  }

  /** The hits of this beat, in order of arrival. */
  next(): readonly T[] {
    this.#settle();
    const batch = this.#waiting.slice(0, BATCH);
    this.#waiting = this.#waiting.slice(BATCH);
    if (this.#waiting.length <= MOST) this.#room = MOST;
    this.#left += batch.length;
    return batch.map(({ item }) => item);
  }

  /** Numbers since the last call: of sent hits, and of all hits that these represent. */
  counted(): { readonly shown: number; readonly matching: number } {
    const counted = { shown: this.#left, matching: this.#left + this.#leftOut };
    [this.#left, this.#leftOut] = [0, 0];
    return counted;
  }

  #settle(): void {
    const waiting = [...this.#waiting, ...this.#fresh];
    this.#fresh = [];
    this.#waiting = waiting.length > this.#room ? chooseEvenly(waiting, MOST) : waiting;
    this.#leftOut += waiting.length - this.#waiting.length;
  }
}
