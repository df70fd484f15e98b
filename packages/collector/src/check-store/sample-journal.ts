/** A journal with the beacons of the check, and the batches that the store gets of it. */
import { journalFiles } from '../intake/journal/journal-files.ts';
import { Journal, type JournalRange } from '../intake/journal/journal.ts';
import { encodeRecord, type BeaconRecord } from '../intake/journal/record.ts';

export class SampleJournal {
  readonly #journal: Journal;
  #place: { readonly segment: string; readonly offset: number } | undefined;

  private constructor(journal: Journal) {
    this.#journal = journal;
  }

  static async open(folder: string): Promise<SampleJournal> {
    return new SampleJournal(await Journal.open(await journalFiles(folder)));
  }

  /** The place of the records in the journal. */
  async write(records: readonly BeaconRecord[]): Promise<JournalRange> {
    await Promise.all(records.map((record) => this.#journal.append(encodeRecord(record))));
    const range = this.#journal.after(this.#place);
    if (!range) throw new Error('the journal has no records');
    this.#place = { segment: range.segment, offset: range.to };
    return range;
  }

  close(): Promise<void> {
    return this.#journal.close();
  }
}
