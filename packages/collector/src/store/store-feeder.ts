/**
 * Brings what is durable in the journal to the store, every half second. It remembers only places,
 * never hits: while the store is down everything waits on the disk.
 */
import type { Checkpoint, CheckpointFile } from '../journal/checkpoint.ts';
import type { Journal, JournalRange } from '../journal/journal.ts';
import type { Damage } from '../journal/read-frames.ts';
import type { Counters } from '../receive/counters.ts';
import { DUPLICATE_WINDOW } from '../receive/duplicate-window.ts';
import type { HitStore } from './hit-store.ts';

export interface FeederParts {
  readonly journal: Journal;
  readonly store: Pick<HitStore, 'insert' | 'countRefusals' | 'countStrangers'>;
  readonly checkpoint: CheckpointFile;
  readonly counters: Counters;
  /** What the checkpoint said at the start. */
  readonly found: Checkpoint;
  /** The first segment that somebody else still needs. */
  readonly keepFrom?: () => string | undefined;
  /** Told of each part of the journal that could not be read. */
  readonly onDamaged: (segment: string, damage: Damage) => void;
}

const PAUSE = 500;
const LONGEST_PAUSE = 5000;
const COUNTS_PAUSE = 5000;

export class StoreFeeder {
  readonly #parts: FeederParts;
  /** Up to this segment an earlier run may have brought hits to the store without saying so. */
  readonly #uncertainUntil: string;
  #stored: Checkpoint['stored'];
  #pending: JournalRange | undefined;
  #failed = false;
  #last: Promise<unknown> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  #countsAt = 0;
  #holds = 0;

  constructor(parts: FeederParts) {
    const { found, journal } = parts;
    this.#parts = parts;
    this.#stored = ofThisJournal(found.stored, journal);
    this.#pending = stillReadable(found.pending, journal);
    this.#uncertainUntil = journal.segments.at(-1)?.name ?? '';
  }

  start(): void {
    this.#plan(0, PAUSE);
  }

  /** Bytes of durable hits that the store has not confirmed. */
  get waiting(): number {
    return this.#parts.journal.bytesAfter(this.#stored);
  }

  /** Resolves once everything that is durable now is stored; throws when the store does not take it. */
  flush(): Promise<void> {
    const end = this.#parts.journal.segments.at(-1)?.name ?? '';
    return this.#oneAtATime(async () => {
      await this.#feedAll(end);
      await this.#saveCounts();
    });
  }

  /** Until what it returns is called, the journal keeps every segment, stored or not. */
  hold(): () => void {
    this.#holds += 1;
    return () => void (this.#holds -= 1);
  }

  /** Stops after the batch that is on its way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#last;
  }

  #plan(pause: number, next: number): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.#oneAtATime(() => this.#round()).then(
        () => this.#plan(PAUSE, PAUSE),
        // The store says for itself that it is down; the hits stay where they are.
        () => this.#plan(next, Math.min(next * 2, LONGEST_PAUSE)),
      );
    }, pause);
  }

  #oneAtATime(work: () => Promise<void>): Promise<void> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #round(): Promise<void> {
    await this.#feedAll(this.#parts.journal.segments.at(-1)?.name ?? '');
    if (Date.now() - this.#countsAt > COUNTS_PAUSE) await this.#saveCounts();
  }

  /** Segment after segment; of the last one what is durable when its turn comes, so that a busy journal does not keep us for ever. */
  async #feedAll(lastSegment: string): Promise<void> {
    for (;;) {
      const range = this.#pending ?? this.#parts.journal.after(this.#stored);
      if (!range || range.segment > lastSegment) return;
      const isRepeated = this.#pending !== undefined;
      await this.#feed(range);
      if (range.segment === lastSegment && !isRepeated) return;
    }
  }

  async #feed(range: JournalRange): Promise<void> {
    const { store, counters, onDamaged } = this.#parts;
    const isOfEarlierRun = range.segment <= this.#uncertainUntil;
    const again = this.#failed || this.#pending !== undefined || isOfEarlierRun;
    const ending = isOfEarlierRun ? 'unfinished' : 'durable';
    this.#pending = range;
    await this.#note();
    this.#failed = true;
    const { hits, repeated, damages } = await store.insert({ range, again, ending });
    counters.stored += hits;
    counters.duplicates += repeated;
    for (const damage of damages) onDamaged(range.segment, damage);
    this.#failed = false;
    this.#pending = undefined;
    this.#stored = { segment: range.segment, offset: range.to };
    await this.#note();
    await this.sweep();
  }

  /** Without a note the same hits are offered again after a crash, and recognised: a full disk must not stop the way to the store. */
  async #note(): Promise<void> {
    const place: Checkpoint = {
      ...(this.#stored ? { stored: this.#stored } : {}),
      ...(this.#pending ? { pending: this.#pending } : {}),
    };
    await this.#parts.checkpoint.write(place).catch(() => undefined);
  }

  /** Segments before it are stored. */
  get storedSegment(): string {
    return this.#stored?.segment ?? '';
  }

  /** A segment goes once it is stored, needed by nobody, and too old to hold the first copy of a repetition. */
  async sweep(): Promise<void> {
    const { journal, keepFrom } = this.#parts;
    if (this.#holds > 0) return;
    const needed = keepFrom?.();
    const limit = Date.now() - DUPLICATE_WINDOW;
    for (const { name, lastAt } of [...journal.segments]) {
      if (name >= this.storedSegment || lastAt > limit) return;
      if (needed !== undefined && name >= needed) return;
      // What cannot be removed now is tried again after the next batch.
      await journal.remove(name).catch(() => undefined);
    }
  }

  async #saveCounts(): Promise<void> {
    const { store, counters } = this.#parts;
    this.#countsAt = Date.now();
    await save(counters, (counts) => store.countRefusals(counts));
    await save(counters.strangers, (counts) => store.countStrangers(counts));
  }
}

interface Unsaved<T> {
  takeUnsaved(): T[];
  giveBack(counts: readonly T[]): void;
}

async function save<T>(
  counters: Unsaved<T>,
  write: (counts: readonly T[]) => Promise<void>,
): Promise<void> {
  const counts = counters.takeUnsaved();
  if (counts.length === 0) return;
  try {
    await write(counts);
  } catch (error) {
    counters.giveBack(counts);
    throw error;
  }
}

/** The segment of the place is kept: a checkpoint that names another is of another journal, and would pass over records. */
function ofThisJournal(stored: Checkpoint['stored'], { segments }: Journal): Checkpoint['stored'] {
  return segments.some(({ name }) => name === stored?.segment) ? stored : undefined;
}

/** What an earlier run was bringing to the store, up to where its segment can still be read. */
function stillReadable(
  pending: JournalRange | undefined,
  { segments }: Journal,
): JournalRange | undefined {
  const end = segments.find(({ name }) => name === pending?.segment)?.end ?? 0;
  return pending && pending.from < end ? { ...pending, to: Math.min(pending.to, end) } : undefined;
}
