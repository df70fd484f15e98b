/**
 * Recognizes a request that a browser, a proxy or a client has sent again: the same path with its request id and the
 * same parameters within ten minutes. A duplicate is answered, but not stored again.
 */
import { withoutDayIdentifier } from '../../hit/visitor/day-identifier.ts';
import { hash } from 'node:crypto';
import { KeyTable } from './key-table.ts';

export const DUPLICATE_WINDOW = 10 * 60_000;

/**
 * With more than three thousand requests per second for ten minutes, the window becomes shorter, so that the memory
 * stays limited.
 */
const MOST_REQUESTS = 2_000_000;

/**
 * Uses two generations of one window each. When a new generation starts, all requests of the older one are forgotten.
 */
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

  /** Whether the request was remembered within the window before `moment`, but not at `moment` itself. */
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

/** A reused buffer of 128 bits. A new buffer for each digest would cost more than the digest. */
const ROOM = Buffer.alloc(16);

/**
 * 128 bits of the digest of the request, as a one-byte string. The string must not reference a longer one, so that it
 * uses little memory.
 */
export function requestKey(target: string): string {
  ROOM.write(hash('sha256', withoutDayIdentifier(target), 'binary'), 'latin1');
  return ROOM.toString('latin1');
}
