/**
 * Detects requests that were repeated to a later run of the collector, which no longer remembers them. The check
 * happens on the way to the store, in the order of the journal. The collector therefore opens its port without
 * reading the journal first.
 */
import type { JournalRange } from '../../intake/journal/journal.ts';
import { readFrames } from '../../intake/journal/read-frames.ts';
import { decodeRecord } from '../../intake/journal/record.ts';
import {
  DUPLICATE_WINDOW,
  DuplicateWindow,
  requestKey,
} from '../../intake/limits/duplicate-window.ts';
import { beganAt } from '../../intake/journal/segment-name.ts';
import type { HitLine } from '../lines/line-writer.ts';
import type { ReadFiles } from './read-hits.ts';

type Files = Pick<ReadFiles, 'list' | 'read' | 'describe'>;

export class Repetitions {
  readonly #files: Files;
  readonly #window = new DuplicateWindow();
  /** Time of the latest remembered request. */
  #latest = -Infinity;
  #filled: Promise<void> | undefined;

  constructor(files: Files) {
    this.#files = files;
  }

  /** Before the first range is stored, reads once the older records in the journal. */
  async readBefore({ segment, from }: JournalRange): Promise<void> {
    this.#filled ??= this.#fill(segment, from);
    await this.#filled.catch((error: unknown) => {
      this.#filled = undefined;
      throw error;
    });
  }

  /**
   * Whether a hit is the first of its request within the window. A repeated call for the same hit gives the same
   * answer. The receiver has already dropped duplicates within this run, so hits of this run are only compared with
   * those of earlier runs.
   */
  isFirst(
    { requestId, receivedAt }: Pick<HitLine, 'requestId' | 'receivedAt'>,
    target: string,
    isOfThisRun = false,
  ): boolean {
    // Without a request id, two equal requests are two visits.
    if (requestId === '') return true;
    if (isOfThisRun && receivedAt - this.#latest > DUPLICATE_WINDOW) return true;
    const key = requestKey(target);
    const isFirst = !this.#window.hasBefore(key, receivedAt);
    if (isFirst && !isOfThisRun) this.#remember(key, receivedAt);
    return isFirst;
  }

  #remember(key: string, at: number): void {
    this.#latest = Math.max(this.#latest, at);
    this.#window.remember(key, at);
  }

  async #fill(last: string, end: number): Promise<void> {
    // Twice the window: a record is slightly older than the segment that was started for it.
    const earliest = beganAt(last) - 2 * DUPLICATE_WINDOW;
    for (const name of await this.#files.list()) {
      if (name > last) return;
      const { size, changedAt } = await this.#files.describe(name);
      // Segments may stay for days while another server waits for them. These are too old to contain a repeated
      // request.
      if (name < last && changedAt < earliest) continue;
      const to = name === last ? end : size;
      for await (const { frames } of readFrames(this.#files, name, 0, to)) {
        for (const { payload } of frames) {
          const record = decodeRecord(payload);
          if (record) this.#remember(requestKey(record.target), record.receivedAt);
        }
      }
    }
  }
}
