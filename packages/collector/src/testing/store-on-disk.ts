/** The embedded store in the test's own process, with a journal to read from. The engine opens one folder in a process, so each test file has one store. */
import { Journal, type JournalRange } from '../journal/journal.ts';
import { ClickHouseStore } from '../store/clickhouse-store.ts';
import { openDatabase, type Database } from '../store/database.ts';
import { memoryFiles, type MemoryFiles } from './memory-files.ts';
import { samplePayload, type SampleParts } from './sample-hit.ts';

export interface StoreOnDisk {
  readonly store: ClickHouseStore;
  readonly database: Database;
  readonly files: MemoryFiles;
  readonly journal: Journal;
  /** Writes hits to the journal; returns the range that holds them and their identifiers. */
  write(hits: readonly SampleParts[]): Promise<{ range: JournalRange; ids: string[] }>;
}

export async function storeOnDisk(folder: string): Promise<StoreOnDisk> {
  const files = memoryFiles();
  const journal = await Journal.open(files);
  let count = 0;
  const database = openDatabase({ kind: 'embedded', folder });
  return {
    store: await ClickHouseStore.open(database, files),
    database,
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
