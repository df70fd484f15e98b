/**
 * Which hits leave for one console, ten at most each beat: all of them, up to fifty a second; of more, an even choice. What
 * comes faster waits for up to a second, so that a choice is among all hits of a second and a short rush leaves whole.
 */
import { chooseEvenly, type Candidate } from './choose-evenly.ts';

export const BEATS_A_SECOND = 5;
/** Hits that leave with one beat. */
const BATCH = 10;
const MOST = BATCH * BEATS_A_SECOND;
/** Hits that wait for the next beat before a choice is made early. */
const MOST_HELD = 2000;

export class Outflow<T> {
  #waiting: readonly Candidate<T>[] = [];
  /** Since the last beat. */
  #fresh: Candidate<T>[] = [];
  /** How many may wait; what a reader missed has room of its own until it has left. */
  #room = MOST;
  #left = 0;
  #leftOut = 0;

  /** `weight`: for how many it stands, itself among them. */
  add(item: T, weight = 1): void {
    this.#fresh.push({ item, weight });
    this.#leftOut += weight - 1;
    if (this.#fresh.length >= MOST_HELD) this.#settle();
  }

  /** What came while a reader was away leaves whole, as long as what comes now leaves the time for it. */
  addMissed(items: readonly T[]): void {
    for (const item of items) this.add(item);
    this.#room += items.length;
  }

  /** What leaves with this beat, in the order in which it came. */
  next(): readonly T[] {
    this.#settle();
    const batch = this.#waiting.slice(0, BATCH);
    this.#waiting = this.#waiting.slice(BATCH);
    if (this.#waiting.length <= MOST) this.#room = MOST;
    this.#left += batch.length;
    return batch.map(({ item }) => item);
  }

  /** How many left, and for how many those stood, since it was last asked. */
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
