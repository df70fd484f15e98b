/**
 * Requests that came again in a later run of the collector, which had forgotten them: decided on the way to the store, in the
 * order of the journal, so that nothing has to be read before the port opens.
 */
import type { Hit } from '@balise/beacon';
import type { JournalRange } from '../journal/journal.ts';
import { readFrames } from '../journal/read-frames.ts';
import { decodeRecord } from '../journal/record.ts';
import { DUPLICATE_WINDOW, DuplicateWindow, requestKey } from '../receive/duplicate-window.ts';
import { beganAt } from '../journal/segment-name.ts';
import type { ReadFiles } from './read-hits.ts';

type Files = Pick<ReadFiles, 'list' | 'read' | 'describe'>;

export class Repetitions {
  readonly #files: Files;
  readonly #window = new DuplicateWindow();
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

  /** Whether a hit came for the first time within the window. May be asked again of the same hit. */
  isFirst(
    { requestId, receivedAt }: Pick<Hit, 'requestId' | 'receivedAt'>,
    target: string,
  ): boolean {
    // Without a request id two equal requests are two visits.
    if (requestId === '') return true;
    const at = Date.parse(receivedAt);
    const key = requestKey(target);
    const isFirst = !this.#window.hasBefore(key, at);
    if (isFirst) this.#window.remember(key, at);
    return isFirst;
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
          if (record) this.#window.remember(requestKey(record.target), record.receivedAt);
        }
      }
    }
  }
}
