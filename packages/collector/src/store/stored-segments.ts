/**
 * Removes stored segments of the journal. A segment goes once its hits are in whole parts and no component needs it.
 * It must also be too old to contain the first copy of a repeated request.
 */
import type { Journal } from '../intake/journal/journal.ts';
import { DUPLICATE_WINDOW } from '../intake/limits/duplicate-window.ts';

/** Who may need a stored segment, and for how long. */
export interface SegmentNeeds {
  readonly journal: Journal;
  /** The first segment that another component still needs. */
  readonly keepFrom?: () => string | undefined;
  /** Called if the journal gives up stored segments although nobody could look at the stored parts. */
  readonly onUnproven?: () => void;
  /** Bytes of stored segments that wait for a look. */
  readonly mostUnproven?: number;
}

export interface StoredSegmentsOptions extends SegmentNeeds {
  /** All segments before this one are stored. */
  readonly storedSegment: () => string;
  /** All segments before this one are in whole parts. */
  readonly provenSegment: () => string;
  /** Bytes that are not stored yet. */
  readonly waiting: () => number;
}

/** Bytes of stored segments that the journal keeps until their parts are known to be whole. */
const MOST_UNPROVEN = 1 << 30;

export class StoredSegments {
  readonly #options: StoredSegmentsOptions;
  #holds = 0;
  #isUnprovenTold = false;

  constructor(options: StoredSegmentsOptions) {
    this.#options = options;
  }

  /** No segment is removed until the returned function is called. */
  hold(): () => void {
    this.#holds += 1;
    return () => void (this.#holds -= 1);
  }

  async sweep(): Promise<void> {
    const { journal, keepFrom, storedSegment, provenSegment } = this.#options;
    if (this.#holds > 0) return;
    const needed = keepFrom?.();
    const limit = Date.now() - DUPLICATE_WINDOW;
    for (const { name, lastAt } of [...journal.segments]) {
      if (name >= storedSegment() || lastAt > limit) return;
      if (needed !== undefined && name >= needed) return;
      if (name >= provenSegment() && !this.#isTooMuch()) return;
      // If a segment cannot be removed now, the next batch tries again.
      await journal.remove(name).catch(() => undefined);
    }
  }

  /** More than the bound waits for a look that fails. */
  #isTooMuch(): boolean {
    const { journal, waiting, onUnproven, mostUnproven = MOST_UNPROVEN } = this.#options;
    const stored = journal.bytesAfter(undefined) - waiting();
    if (stored <= mostUnproven) return false;
    if (!this.#isUnprovenTold) onUnproven?.();
    this.#isUnprovenTold = true;
    return true;
  }
}
