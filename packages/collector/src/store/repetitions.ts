/**
 * Requests that came again in a later run of the collector, which had forgotten them: decided on the way to the store, in the
 * order of the journal, so that nothing has to be read before the port opens.
 */
import type { JournalRange } from '../journal/journal.ts';
import { readFrames } from '../journal/read-frames.ts';
import { decodeRecord } from '../journal/record.ts';
import { DUPLICATE_WINDOW, DuplicateWindow, requestKey } from '../receive/duplicate-window.ts';
import { beganAt } from '../journal/segment-name.ts';
import type { HitLine } from './lines/line-writer.ts';
import type { ReadFiles } from './read-hits.ts';

type Files = Pick<ReadFiles, 'list' | 'read' | 'describe'>;

export class Repetitions {
  readonly #files: Files;
  readonly #window = new DuplicateWindow();
  /** Moment of the last of those that are remembered. */
  #latest = -Infinity;
  #filled: Promise<void> | undefined;

  constructor(files: Files) {
    this.#files = files;
  }

  /** Reads once what the journal still holds before the first range that is stored here. */
  async readBefore({ segment, from }: JournalRange): Promise<void> {
    this.#filled ??= this.#fill(segment, from);
    await this.#filled.catch((error: unknown) => {
      this.#filled = undefined;
      throw error;
    });
  }

  /**
   * Whether a hit came for the first time within the window. May be asked again of the same hit. Of those of this run the receiver has
   * left out what came again: they may only repeat an earlier one.
   */
  isFirst(
    { requestId, receivedAt }: Pick<HitLine, 'requestId' | 'receivedAt'>,
    target: string,
    isOfThisRun = false,
  ): boolean {
    // Without a request id two equal requests are two visits.
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
    // Twice the window: a record is a little older than a segment that was begun for it.
    const earliest = beganAt(last) - 2 * DUPLICATE_WINDOW;
    for (const name of await this.#files.list()) {
      if (name > last) return;
      const { size, changedAt } = await this.#files.describe(name);
      // Segments may be kept for days because another server waits for them; these are too old to be repeated.
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
