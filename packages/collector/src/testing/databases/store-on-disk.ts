/** The embedded store in the process of the test, with a journal, shared by all tests of a file. */
import { Journal, type JournalRange } from '../../intake/journal/journal.ts';
import { storeCalls, type StoreCalls } from '../../store-process/store-calls.ts';
import { openParts } from '../../store/open/open-store.ts';
import { embeddedDatabase, type EmbeddedDatabase } from './embedded-database.ts';
import { memoryFiles, type MemoryFiles } from '../memory-files.ts';
import { samplePayload, type SampleParts } from '../sample-hit.ts';

export interface StoreOnDisk extends EmbeddedDatabase {
  readonly store: StoreCalls;
  readonly files: MemoryFiles;
  readonly journal: Journal;
  /** Writes hits to the journal. Returns their range and their identifiers. */
  write(hits: readonly SampleParts[]): Promise<{ range: JournalRange; ids: string[] }>;
}

export async function storeOnDisk(): Promise<StoreOnDisk> {
  const files = memoryFiles();
  const journal = await Journal.open(files);
  let count = 0;
  const { database, folder, remove } = await embeddedDatabase();
  return {
    store: storeCalls(await openParts(database, files)),
    ...{ database, folder, remove },
    files,
    journal,
    async write(hits) {
      const last = journal.segments.at(-1);
      const place = last && { segment: last.name, offset: last.end };
      const ids = await Promise.all(
        hits.map((hit) => journal.append(samplePayload({ requestId: `s${++count}`, ...hit }))),
      );
      const range = journal.after(place);
      if (!range) throw new Error('nothing written');
      return { range, ids };
    },
  };
}
