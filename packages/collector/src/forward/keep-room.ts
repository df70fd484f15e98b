/**
 * Keeps room on the disk for what arrives: while there is too little, segments that are stored and only wait for other servers are given
 * up, oldest first. An acknowledgement is never at stake for a hit that is to go on.
 */
import type { Journal } from '../journal/journal.ts';
import { DUPLICATE_WINDOW } from '../receive/duplicate-window.ts';
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
  /** Bytes that the disk has left. */
  readonly free: () => Promise<number>;
  readonly keepFree: number;
  /** How many hits would have gone on. */
  readonly count: (batch: ForwardBatch) => Promise<number>;
}

const PAUSE = 5000;
/** While there is too little room. */
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

  /** Whether a segment was given up. */
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
    // Nothing is gained by giving up what must be kept for another reason, or what nobody waits for.
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
    // Where nobody can count them, room for new ones is more urgent.
    return await this.#parts.count(batch).catch(() => 0);
  }
}
