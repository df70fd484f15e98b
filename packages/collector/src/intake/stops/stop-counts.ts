/** Counts the hits that stops have left out or changed since the start of the process. */

/** The places at which a stop is obeyed: at receipt, on the way to the store, or on the way to another server. */
export const STOPPED_AT = ['receipt', 'journal', 'forward'] as const;
export type StoppedAt = (typeof STOPPED_AT)[number];

type StoppedHits = Readonly<Record<StoppedAt, number>>;

/** Hits by the key of their stop. */
export type HitsByStop = Readonly<Record<string, number>>;

export class StopCounts {
  readonly #byStop = new Map<string, Record<StoppedAt, number>>();

  note(key: string, at: StoppedAt, hits = 1): void {
    let counts = this.#byStop.get(key);
    if (!counts) this.#byStop.set(key, (counts = { receipt: 0, journal: 0, forward: 0 }));
    counts[at] += hits;
  }

  noteAll(hits: HitsByStop, at: StoppedAt): void {
    for (const [key, count] of Object.entries(hits)) this.note(key, at, count);
  }

  of(key: string): StoppedHits {
    return this.#byStop.get(key) ?? { receipt: 0, journal: 0, forward: 0 };
  }

  /** The sums of all stops, also of those that are lifted. */
  get sums(): StoppedHits {
    const sums = { receipt: 0, journal: 0, forward: 0 };
    for (const counts of this.#byStop.values()) for (const at of STOPPED_AT) sums[at] += counts[at];
    return sums;
  }
}
