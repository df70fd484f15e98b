/**
 * Copies the durable hits of the journal to the store every half second. It keeps only places in memory, never hits.
 * While the store is down, everything waits on the disk.
 */
import { hash } from 'node:crypto';
import type { Checkpoint, CheckpointFile } from '../intake/journal/checkpoint.ts';
import type { JournalRange } from '../intake/journal/journal.ts';
import type { Damage } from '../intake/journal/read-frames.ts';
import type { StopsInForce } from '../intake/stops/stops-in-force.ts';
import type { Counters } from '../intake/counts/counters.ts';
import type { ChangeCalls } from './change-calls.ts';
import { JustStored } from '../control-store/just-stored.ts';
import { firstWaiting, ofThisJournal, stillReadable } from './checkpoint-in-journal.ts';
import type { CountCalls } from './count-calls.ts';
import type { StoreHealth } from './health/store-health.ts';
import { StoredParts, type StoredPartsOptions } from './health/stored-parts.ts';
import { StoredSegments, type SegmentNeeds } from './stored-segments.ts';

export interface FeederParts extends SegmentNeeds {
  readonly store: Pick<ChangeCalls, 'insert'> &
    Pick<CountCalls, 'countRefusals' | 'countStrangers' | 'countFailures' | 'countLoads'> &
    StoredPartsOptions['store'];
  readonly checkpoint: CheckpointFile;
  readonly counters: Counters;
  /** The checkpoint at the start. */
  readonly found: Checkpoint;
  /** Called for each corrupt part of the journal. */
  readonly onDamaged: (segment: string, damage: Damage) => void;
  /** The stops to obey on the way to the store. */
  readonly stops?: Pick<StopsInForce, 'waiting' | 'counts'>;
  /** Called after each look at the stored parts. */
  readonly onInspected?: (health: StoreHealth) => void;
}

const PAUSE = 500;
const LONGEST_PAUSE = 5000;
const COUNTS_PAUSE = 5000;

export class StoreFeeder {
  readonly #parts: FeederParts;
  /** An earlier run may have stored hits up to this segment without a checkpoint. */
  readonly #uncertainUntil: string;
  #stored: Checkpoint['stored'];
  #pending: JournalRange | undefined;
  #failed = false;
  #last: Promise<unknown> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  #countsAt = 0;
  #storedUntil: number;
  readonly parts: StoredParts;
  /** The hits that the control database does not know of yet. */
  readonly justStored = new JustStored();
  readonly #segments: StoredSegments;

  constructor(parts: FeederParts) {
    const { found, journal } = parts;
    this.#parts = parts;
    this.#stored = ofThisJournal(found.stored, journal);
    this.#pending = stillReadable(found.pending, journal);
    this.#uncertainUntil = journal.segments.at(-1)?.name ?? '';
    this.#storedUntil = this.waiting === 0 ? Date.now() : firstWaiting(this.#stored, journal);
    this.parts = new StoredParts({
      store: parts.store,
      storedSegment: () => this.storedSegment,
      storeAgain: (health) => this.#oneAtATime(() => this.#storeAgain(health)),
      onProven: () => this.sweep(),
      onInspected: (health) => parts.onInspected?.(health),
    });
    this.#segments = new StoredSegments({
      ...parts,
      storedSegment: () => this.storedSegment,
      provenSegment: () => this.parts.proven,
      waiting: () => this.waiting,
    });
  }

  start(): void {
    this.#plan(0, PAUSE);
  }

  /** Bytes of durable hits that the store has not confirmed. */
  get waiting(): number {
    return this.#parts.journal.bytesAfter(this.#stored);
  }

  /** Milliseconds: all hits that were durable before this moment are in the store. */
  get storedUntil(): number {
    return this.#storedUntil;
  }

  /** Resolves once everything that is durable now is stored. Throws if the store does not accept it. */
  flush(): Promise<void> {
    const end = this.#parts.journal.segments.at(-1)?.name ?? '';
    return this.#oneAtATime(async () => {
      await this.#feedAll(end);
      await this.#saveCounts();
    });
  }

  /** The journal keeps every segment, stored or not, until the returned function is called. */
  hold(): () => void {
    return this.#segments.hold();
  }

  /** Removes segments of the journal that no component needs any longer. */
  async sweep(): Promise<void> {
    await this.#segments.sweep();
  }

  /** Stops after the current batch. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#last;
    await this.parts.settled;
  }

  #plan(pause: number, next: number): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.#oneAtATime(() => this.#round()).then(
        () => {
          this.#plan(PAUSE, PAUSE);
          this.parts.lookIfDue();
        },
        // The store reports itself that it is down. The hits stay in the journal.
        (error: unknown) => {
          this.#plan(next, Math.min(next * 2, LONGEST_PAUSE));
          this.parts.doubt(error);
          this.parts.lookIfDue();
        },
      );
    }, pause);
  }

  #oneAtATime(work: () => Promise<void>): Promise<void> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #round(): Promise<void> {
    const begun = Date.now();
    await this.#feedAll(this.#parts.journal.segments.at(-1)?.name ?? '');
    this.#storedUntil = begun;
    if (Date.now() - this.#countsAt > COUNTS_PAUSE) await this.#saveCounts();
  }

  /**
   * Stores segment after segment. Of the last segment, it stores only the records that are durable at that moment.
   * Otherwise a busy journal would never let this function return.
   */
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
    const { waiting: stops = [], counts } = this.#parts.stops ?? {};
    const stored = await store.insert({ range, again, ending, stops });
    const { hits, repeated, damages, oldest, stopped = {} } = stored;
    if (oldest !== undefined) this.justStored.add(oldest);
    counters.stored += hits;
    counters.duplicates += repeated;
    counts?.noteAll(stopped, 'journal');
    for (const damage of damages) onDamaged(range.segment, damage);
    this.#failed = false;
    this.#pending = undefined;
    this.#stored = { segment: range.segment, offset: range.to };
    await this.#note();
    await this.sweep();
  }

  /**
   * A failed checkpoint is ignored, because a full disk must not stop the way to the store. After a crash the same
   * hits are inserted again, and the store recognises them.
   */
  async #note(): Promise<void> {
    const place: Checkpoint = {
      ...(this.#stored ? { stored: this.#stored } : {}),
      ...(this.#pending ? { pending: this.#pending } : {}),
    };
    await this.#parts.checkpoint.write(place).catch(() => undefined);
  }

  /** Place in the journal up to which the store has confirmed. */
  get stored(): Checkpoint['stored'] {
    return this.#stored;
  }

  /** All segments before this one are stored. */
  get storedSegment(): string {
    return this.#stored?.segment ?? '';
  }

  /** The store recognises the hits that it still has. */
  async #storeAgain(health: StoreHealth): Promise<void> {
    const { journal, store, stops: { waiting: stops = [] } = {} } = this.#parts;
    const end = this.#stored;
    if (!end) return;
    const anew = hash('sha256', JSON.stringify(health)).slice(0, 16);
    for (const { name, start, end: last } of [...journal.segments]) {
      const to = name === end.segment ? end.offset : last;
      if (name > end.segment || start >= to) continue;
      const range = { segment: name, from: start, to };
      await store.insert({ range, again: true, ending: 'unfinished', anew, stops });
    }
  }

  async #saveCounts(): Promise<void> {
    const { store, counters } = this.#parts;
    this.#countsAt = Date.now();
    await save(counters, (counts) => store.countRefusals(counts));
    await save(counters.strangers, (counts) => store.countStrangers(counts));
    await save(counters.failures, (counts) => store.countFailures(counts));
    await save(counters.loads, (counts) => store.countLoads(counts));
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
