/**
 * Recognises a request that a browser, a proxy or a client sent again: the same path with its
 * request id and the same parameters within ten minutes. It is answered, and stored once.
 */
import { withoutDayIdentifier } from '../visitor/day-identifier.ts';
import { hash } from 'node:crypto';
import { KeyTable } from './key-table.ts';

export const DUPLICATE_WINDOW = 10 * 60_000;

/** At more than three thousand requests a second for ten minutes the window gets shorter instead of the memory fuller. */
const MOST_REQUESTS = 2_000_000;

/** Two generations, each of one window: what is older than both is forgotten as a whole. */
export class DuplicateWindow {
  readonly #most: number;
  #recent = new KeyTable();
  #older = new KeyTable();
  #turnedAt = 0;

  constructor(most = MOST_REQUESTS) {
    this.#most = most;
  }

  /** Whether the request was remembered within the window before `now`. */
  has(key: string, now: number): boolean {
    const at = this.#recent.get(key) ?? this.#older.get(key);
    return at !== undefined && now - at <= DUPLICATE_WINDOW;
  }

  /** Whether it was remembered within the window before `moment` and at another one. */
  hasBefore(key: string, moment: number): boolean {
    const at = this.#recent.get(key) ?? this.#older.get(key);
    return at !== undefined && at < moment && moment - at <= DUPLICATE_WINDOW;
  }

  remember(key: string, now: number): void {
    if (now - this.#turnedAt > DUPLICATE_WINDOW || this.#recent.size >= this.#most) {
      this.#older = this.#recent;
      this.#recent = new KeyTable();
      this.#turnedAt = now;
    }
    this.#recent.set(key, now);
  }
}

/** Of 128 bits, the same for each digest: one that is made as bytes costs more than all else of it. */
const ROOM = Buffer.alloc(16);

/** 128 bits of the digest of the request as it was sent, as a short one-byte string that holds nothing longer in memory. */
export function requestKey(target: string): string {
  ROOM.write(hash('sha256', withoutDayIdentifier(target), 'binary'), 'latin1');
  return ROOM.toString('latin1');
}
