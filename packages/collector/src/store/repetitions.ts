/**
 * Requests that came again in a later run of the collector, which had forgotten them: decided on the way to the store, in the
 * order of the journal, so that nothing has to be read before the port opens.
 */
import type { Hit } from '@balise/beacon';
import type { JournalRange } from '../journal/journal.ts';
import { readFrames } from '../journal/read-frames.ts';
import { decodeRecord } from '../journal/record.ts';
import { DuplicateWindow, requestKey } from '../receive/duplicate-window.ts';
import type { ReadFiles } from './read-hits.ts';

export class Repetitions {
  readonly #files: ReadFiles;
  readonly #window = new DuplicateWindow();
  #filled: Promise<void> | undefined;

  constructor(files: ReadFiles) {
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
  isFirst({ requestId, receivedAt }: Hit, target: string): boolean {
    // Without a request id two equal requests are two visits.
    if (requestId === '') return true;
    const at = Date.parse(receivedAt);
    const key = requestKey(target);
    const isFirst = !this.#window.hasBefore(key, at);
    if (isFirst) this.#window.remember(key, at);
    return isFirst;
  }

  async #fill(last: string, end: number): Promise<void> {
    for (const name of await this.#files.list()) {
      if (name > last) return;
      const to = name === last ? end : (await this.#files.describe(name)).size;
      for await (const { frames } of readFrames(this.#files, name, 0, to)) {
        for (const { payload } of frames) {
          const record = decodeRecord(payload);
          if (record) this.#window.remember(requestKey(record.target), record.receivedAt);
        }
      }
    }
  }
}
