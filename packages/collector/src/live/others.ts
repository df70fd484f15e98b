/**
 * Hits of the other collectors of a store, for who watches here: asked of the store each second, and only while somebody watches. The
 * store is what they surely have in common; that they reach each other by network is not sure.
 */
import type { Environment } from '@balise/beacon';
import type { HitStore } from '../store/hit-store.ts';
import type { LiveFeed } from './live-feed.ts';

export interface OtherCollectorsParts {
  readonly store: Pick<HitStore, 'newHits'>;
  readonly feed: Pick<LiveFeed, 'addStored'>;
  /** Names of the segments of this collector's journal, whose hits are in the feed already. */
  readonly ownSegments: () => readonly string[];
  readonly now?: () => number;
}

interface Watched {
  watches: number;
  timer: NodeJS.Timeout | undefined;
}

const PAUSE = 1000;
const PAUSE_AFTER_ERROR = 5000;
/** Batches arrive late, and clocks differ. */
const LOOKED_BACK = 30_000;
/** Of what is stored before somebody watches, for what falls between a list and its stream. */
const LOOKED_BACK_FIRST = 5000;
/** Hits of one answer: of more an even choice. */
const MOST = 1000;
const MOST_STREAMS = 500;

export class OtherCollectors {
  readonly #parts: OtherCollectorsParts;
  readonly #watched = new Map<Environment, Watched>();
  /** By stream of another collector's hits, the last that was seen: also by who watched before, since the feed remembers it. */
  readonly #seen = new Map<Environment, Map<string, string>>();

  constructor(parts: OtherCollectorsParts) {
    this.#parts = parts;
  }

  /** Returns the way to end it. */
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
      // The store says for itself that it is down.
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
    const { hits, total, last } = await store.newHits({
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
    // Each stands for those that were left out.
    for (const [index, hit] of hits.entries())
      feed.addStored(environment, hit, shareOf(total, hits.length, index));
  }
}

/** Whole numbers whose sum is the total. */
function shareOf(total: number, count: number, index: number): number {
  return Math.floor((total * (index + 1)) / count) - Math.floor((total * index) / count);
}
