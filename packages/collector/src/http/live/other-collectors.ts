/**
 * Adds the hits of other collectors with the same store to the live feed. It queries the store each second, but only
 * while there are viewers. The collectors share the store, but may not reach each other over the network.
 */
import type { Environment } from '@balise/beacon';
import type { HitCalls } from '../../store/hit-calls.ts';
import type { LiveFeed } from '../../intake/live/live-feed.ts';

export interface OtherCollectorsParts {
  readonly store: Pick<HitCalls, 'newHits'>;
  readonly feed: Pick<LiveFeed, 'addStored'>;
  /** Names of this collector's journal segments. Their hits are already in the feed. */
  readonly ownSegments: () => readonly string[];
  readonly now?: () => number;
}

interface Watched {
  watches: number;
  timer: NodeJS.Timeout | undefined;
}

const PAUSE = 1000;
const PAUSE_AFTER_ERROR = 5000;
/** Milliseconds to look back, because batches arrive late and clocks differ. */
const LOOKED_BACK = 30_000;
/** Milliseconds to look back at the start, for hits between the first list and its stream. */
const LOOKED_BACK_FIRST = 5000;
/**
 * Maximum number of hits of a department in an answer. From more hits, the store chooses evenly. A console shows fifty
 * a second.
 */
const MOST = 200;
const MOST_STREAMS = 500;

export class OtherCollectors {
  readonly #parts: OtherCollectorsParts;
  readonly #watched = new Map<Environment, Watched>();
  /**
   * The last seen hit of each stream of another collector. It is kept without viewers too, because the feed still has
   * these hits.
   */
  readonly #seen = new Map<Environment, Map<string, string>>();

  constructor(parts: OtherCollectorsParts) {
    this.#parts = parts;
  }

  /** Returns a function that stops watching. */
  watch(environment: Environment): () => void {
    const watched = this.#watched.get(environment) ?? this.#begin(environment);
    watched.watches += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      watched.watches -= 1;
      if (watched.watches > 0) return;
      clearTimeout(watched.timer);
      this.#watched.delete(environment);
    };
  }

  #begin(environment: Environment): Watched {
    const watched: Watched = { watches: 0, timer: undefined };
    this.#watched.set(environment, watched);
    void this.#look(environment, watched, LOOKED_BACK_FIRST);
    return watched;
  }

  async #look(environment: Environment, watched: Watched, back: number): Promise<void> {
    let [pause, next] = [PAUSE, LOOKED_BACK];
    try {
      await this.#take(environment, back);
    } catch {
      // The store reports its own outage.
      [pause, next] = [PAUSE_AFTER_ERROR, back];
    }
    if (watched.watches === 0) return;
    watched.timer = setTimeout(() => void this.#look(environment, watched, next), pause);
    watched.timer.unref();
  }

  async #take(environment: Environment, back: number): Promise<void> {
    const { store, feed, ownSegments, now = Date.now } = this.#parts;
    const seen = this.#seen.get(environment) ?? new Map<string, string>();
    this.#seen.set(environment, seen);
    const { hits, totals, last } = await store.newHits({
      environment,
      since: now() - back,
      own: ownSegments(),
      seen: Object.fromEntries(seen),
      most: MOST,
    });
    for (const [stream, id] of Object.entries(last)) {
      seen.delete(stream);
      seen.set(stream, id);
    }
    for (const oldest of [...seen.keys()].slice(0, -MOST_STREAMS)) seen.delete(oldest);
    // Each hit also represents the hits of its department that were left out.
    const counts = new Map<string, number>();
    for (const { department } of hits) counts.set(department, (counts.get(department) ?? 0) + 1);
    const indexes = new Map<string, number>();
    for (const hit of hits) {
      const { department } = hit;
      const index = indexes.get(department) ?? 0;
      indexes.set(department, index + 1);
      const count = counts.get(department) ?? 1;
      feed.addStored(environment, hit, shareOf(totals[department] ?? count, count, index));
    }
  }
}

/** Whole numbers that add up to the total. */
function shareOf(total: number, count: number, index: number): number {
  return Math.floor((total * (index + 1)) / count) - Math.floor((total * index) / count);
}
