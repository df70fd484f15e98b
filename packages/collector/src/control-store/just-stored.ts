/** The newest stored hits of a collector, until the control database knows of them. */

/** Hits that were stored one after the other. */
export interface StoredHits {
  /** When the oldest of them was received, in milliseconds. */
  readonly oldest: number;
  /** Whole milliseconds since the last of them was stored, at least one too few: the database's clock may have no finer unit. */
  readonly ago: number;
}

interface Entry {
  oldest: number;
  readonly first: number;
  last: number;
}

/** Milliseconds: hits that were stored within this time are one entry. */
const LENGTH = 2000;
/** While the control database does not answer, the last entry takes all hits. */
const MOST = 100;

export class JustStored {
  #entries: Entry[] = [];
  #stating: Promise<unknown> = Promise.resolve();

  /** Call it when the hits are stored. `oldest`: as in `StoredHits`. */
  add(oldest: number, now = performance.now()): void {
    const entry = this.#entries.at(-1);
    if (entry && (now - entry.first < LENGTH || this.#entries.length >= MOST)) {
      entry.oldest = Math.min(entry.oldest, oldest);
      entry.last = now;
    } else this.#entries.push({ oldest, first: now, last: now });
  }

  /** Hands the entries to `note`, one call at a time. If it throws, the next call hands them over again. */
  state(note: (stored: readonly StoredHits[]) => Promise<void>): Promise<void> {
    const stated = this.#stating.then(() => this.#state(note));
    this.#stating = stated.catch(() => undefined);
    return stated;
  }

  async #state(note: (stored: readonly StoredHits[]) => Promise<void>): Promise<void> {
    const entries = this.#entries;
    if (entries.length === 0) return;
    this.#entries = [];
    const now = performance.now();
    try {
      await note(entries.map(({ oldest, last }) => ({ oldest, ago: whole(now - last) })));
    } catch (error) {
      this.#entries = [...entries, ...this.#entries];
      throw error;
    }
  }
}

const whole = (milliseconds: number): number => Math.max(0, Math.floor(milliseconds) - 1);
