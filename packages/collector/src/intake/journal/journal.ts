/**
 * The append-only journal: a request is acknowledged once its record is on the disk. All records that were queued
 * since the last write started are written together (group commit). This includes the records that other connections
 * deliver at the same time.
 *
 * A write and its sync cost as much as forty hits. Therefore a write starts at least a few milliseconds after the
 * previous one. A single record after a pause does not wait.
 */
import { NoRoom } from '../../base/errors/no-room.ts';
import { LONGEST_PAYLOAD } from './frame.ts';
import type { JournalFiles } from './journal-files.ts';
import { recoverSegments, type Segment } from './recover-segments.ts';
import { SegmentWriter } from './segment-writer.ts';

export interface JournalRange {
  readonly segment: string;
  readonly from: number;
  readonly to: number;
}

export interface JournalOptions {
  /** A segment that exceeds this size is closed, and the next one starts. */
  readonly segmentBytes: number;
  /** Minimum time in milliseconds between the starts of two writes. */
  readonly between: number;
  /** Bytes of records that wait for the disk. Beyond it, requests are refused to protect the memory. */
  readonly waitingBytes: number;
  /** Milliseconds before the first retry after an error. Doubles up to one second. */
  readonly pause: number;
  /** Whether the disk has room for more records. Asked once for all writes of a moment. */
  readonly hasRoom: () => Promise<boolean>;
  /** Called once when the disk starts to fail. */
  readonly onFailing: (error: unknown) => void;
}

/**
 * The disk did not accept the record, or too many records wait for it. The request is not acknowledged, and the
 * client may retry.
 */
export class JournalUnavailable extends Error {
  override readonly name = 'JournalUnavailable';
}

/** The record is too long and is never written: a reader would treat it as damaged. */
export class RecordTooLong extends Error {
  override readonly name = 'RecordTooLong';
}

interface Waiting {
  readonly payload: Buffer;
  readonly resolve: (id: string) => void;
  readonly reject: (error: Error) => void;
}

const OPTIONS: JournalOptions = {
  segmentBytes: 64 << 20,
  between: 4,
  waitingBytes: 64 << 20,
  pause: 50,
  hasRoom: () => Promise.resolve(true),
  onFailing: () => undefined,
};
/** Milliseconds between two looks at the free room. */
const ROOM_EVERY = 250;
const LONGEST_PAUSE = 1000;

export class Journal {
  readonly #files: JournalFiles;
  readonly #options: JournalOptions;
  readonly #segments: Segment[];
  readonly #writer: SegmentWriter;
  #queue: Waiting[] = [];
  #queuedBytes = 0;
  /** Called after the next write. */
  #barriers: (() => void)[] = [];
  #writing: Promise<void> | undefined;
  #failing = false;
  #pause = 0;
  #retryAt = 0;
  /** Start of the last write, on the clock of `performance`. */
  #begunAt = -Infinity;
  /** Until then, on the same clock, there is room. */
  #roomUntil = -Infinity;
  #retry: NodeJS.Timeout | undefined;

  private constructor(files: JournalFiles, segments: Segment[], options: JournalOptions) {
    this.#files = files;
    this.#segments = segments;
    this.#options = options;
    this.#writer = new SegmentWriter(files, segments, options.segmentBytes);
  }

  static async open(files: JournalFiles, options: Partial<JournalOptions> = {}): Promise<Journal> {
    return new Journal(files, await recoverSegments(files), { ...OPTIONS, ...options });
  }

  /** Resolves to the id of the hit once the record is durable. */
  append(payload: Buffer): Promise<string> {
    if (payload.length > LONGEST_PAYLOAD)
      return Promise.reject(new RecordTooLong(String(payload.length)));
    if (this.#queuedBytes > this.#options.waitingBytes) {
      return Promise.reject(new JournalUnavailable('too many records wait for the disk'));
    }
    this.#queuedBytes += payload.length;
    return new Promise((resolve, reject) => {
      this.#queue.push({ payload, resolve, reject });
      this.#writing ??= this.#writeAll();
    });
  }

  /** Resolves once every record that was queued before this call is written, or refused. */
  written(): Promise<void> {
    return new Promise((resolve) => {
      this.#barriers.push(resolve);
      this.#writing ??= this.#writeAll();
    });
  }

  get failing(): boolean {
    return this.#failing;
  }

  /** Segments with their durable part, oldest first. */
  get segments(): readonly Readonly<Segment>[] {
    return this.#segments;
  }

  /** Durable records after a place, within one segment. `undefined` if there are none. */
  after(
    place: { readonly segment: string; readonly offset: number } | undefined,
  ): JournalRange | undefined {
    for (const { name, start, end } of this.#segments) {
      if (place && name < place.segment) continue;
      const from = place?.segment === name ? Math.max(start, place.offset) : start;
      if (from < end) return { segment: name, from, to: end };
    }
    return undefined;
  }

  /** Bytes of the durable records after a place. */
  bytesAfter(place: { readonly segment: string; readonly offset: number } | undefined): number {
    let bytes = 0;
    for (const { name, start, end } of this.#segments) {
      if (place && name < place.segment) continue;
      bytes += Math.max(0, end - (place?.segment === name ? Math.max(start, place.offset) : start));
    }
    return bytes;
  }

  /** Removes a segment, except the one that is being written. */
  async remove(name: string): Promise<void> {
    if (name === this.#writer.current) return;
    await this.#files.remove(name);
    const index = this.#segments.findIndex((segment) => segment.name === name);
    if (index >= 0) this.#segments.splice(index, 1);
  }

  /** Writes the queued records, then closes. */
  async close(): Promise<void> {
    clearTimeout(this.#retry);
    await this.#writing;
    clearTimeout(this.#retry);
    await this.#writer.close();
  }

  async #writeAll(): Promise<void> {
    while (this.#queue.length + this.#barriers.length > 0) {
      await endOfTurn(this.#begunAt + this.#options.between - performance.now());
      this.#begunAt = performance.now();
      const group = this.#queue;
      const barriers = this.#barriers;
      this.#queue = [];
      this.#barriers = [];
      this.#queuedBytes = 0;
      try {
        const ids =
          group.length === 0 ? [] : await this.#write(group.map(({ payload }) => payload));
        for (const [index, { resolve }] of group.entries()) resolve(ids[index] ?? '');
      } catch (cause) {
        const error = new JournalUnavailable('the journal could not be written', { cause });
        for (const { reject } of group) reject(error);
      }
      for (const pass of barriers) pass();
    }
    this.#writing = undefined;
  }

  /** After a failure, the disk is not tried again for each request, but only after a pause. */
  async #write(payloads: readonly Buffer[]): Promise<string[]> {
    if (performance.now() < this.#retryAt) throw new Error('waiting for the disk');
    try {
      await this.#requireRoom();
      const ids = await this.#writer.write(payloads);
      this.#failing = false;
      this.#pause = 0;
      clearTimeout(this.#retry);
      return ids;
    } catch (error) {
      this.#pause = Math.min(Math.max(this.#options.pause, 2 * this.#pause), LONGEST_PAUSE);
      this.#retryAt = performance.now() + this.#pause;
      if (!this.#failing) this.#options.onFailing(error);
      this.#failing = true;
      this.#tryLater();
      throw error;
    }
  }

  /** Throws `NoRoom`. The rest of the disk is for files without which the collector could not continue. */
  async #requireRoom(): Promise<void> {
    if (performance.now() < this.#roomUntil) return;
    if (!(await this.#options.hasRoom())) throw new NoRoom('too little free');
    this.#roomUntil = performance.now() + ROOM_EVERY;
  }

  /** Retries without a request: a load balancer sends no requests to a collector that is not ready. */
  #tryLater(): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      // If a write is in progress, it shows the state of the disk too.
      this.#writing ??= this.#write([])
        .catch(() => undefined)
        .then(() => this.#writeAll());
    }, this.#pause + 1).unref();
  }
}

/**
 * Waits until the records of other connections have been read too, either now or after some milliseconds. Otherwise
 * the first record of a group would get its own sync.
 */
function endOfTurn(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    if (milliseconds > 0) setTimeout(() => setImmediate(resolve), milliseconds);
    else setImmediate(resolve);
  });
}
