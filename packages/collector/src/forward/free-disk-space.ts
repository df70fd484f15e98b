/**
 * Keeps free disk space for new hits. If there is too little, it gives up segments that are stored and only wait for
 * other servers, oldest first. Forwarding must never endanger an acknowledgement.
 */
import type { Journal } from '../intake/journal/journal.ts';
import { DUPLICATE_WINDOW } from '../intake/limits/duplicate-window.ts';
import type { ForwardBatch } from './forwarded-batch.ts';
import type { TargetForwarder } from './target-forwarder.ts';

export interface StoredPart {
  /** Segments before it are stored. */
  readonly storedSegment: string;
  /** Removes the segments that no reader needs. */
  sweep(): Promise<void>;
}

export interface KeepRoomParts {
  readonly journal: Pick<Journal, 'segments' | 'failing'>;
  readonly store: StoredPart;
  readonly targets: readonly Pick<TargetForwarder, 'target' | 'place' | 'giveUp'>[];
  /** Free bytes on the disk. */
  readonly free: () => Promise<number>;
  readonly keepFree: number;
  /** Counts the hits that will not be forwarded. */
  readonly count: (batch: ForwardBatch) => Promise<number>;
}

const PAUSE = 5000;
/** Milliseconds between checks while space is short. */
const SHORT_PAUSE = 500;

export class KeepRoom {
  readonly #parts: KeepRoomParts;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<boolean> | undefined;
  #isStopped = false;

  constructor(parts: KeepRoomParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#plan(PAUSE);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /** Resolves to true if a segment was given up. */
  look(): Promise<boolean> {
    this.#looking ??= this.#look().finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  #plan(pause: number): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      void this.look().then((hasGivenUp) => this.#plan(hasGivenUp ? SHORT_PAUSE : PAUSE));
    }, pause);
    this.#timer.unref();
  }

  async #look(): Promise<boolean> {
    const { journal, store, targets, free, keepFree } = this.#parts;
    const isShort = journal.failing || (await free().catch(() => Infinity)) < keepFree;
    if (!isShort) return false;
    const limit = Date.now() - DUPLICATE_WINDOW;
    const [segment] = journal.segments;
    // A segment is kept if it is not stored yet, or if the duplicate window still needs it.
    if (!segment || segment.name >= store.storedSegment || segment.lastAt > limit) return false;
    const waiting = targets.filter(({ place }) => place.segment <= segment.name);
    for (const target of waiting) await target.giveUp(segment.name, await this.#count(target));
    await store.sweep();
    return waiting.length > 0;
  }

  async #count({ target, place }: KeepRoomParts['targets'][number]): Promise<number> {
    const [segment] = this.#parts.journal.segments;
    if (!segment) return 0;
    const from = Math.max(segment.start, place.segment === segment.name ? place.offset : 0);
    const range = { segment: segment.name, from, to: segment.end };
    const batch = {
      target: target.id,
      range,
      ending: 'unfinished',
      done: [],
      refusedInRow: 0,
    } as const;
    // If the count fails, free space is more important than the count.
    return await this.#parts.count(batch).catch(() => 0);
  }
}
