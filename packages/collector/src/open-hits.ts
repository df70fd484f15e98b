/** Journal and store of a data folder, with what an earlier run left in them. */
import { join } from 'node:path';
import type { Config } from './config/config.ts';
import { checkpointFile, type Checkpoint } from './journal/checkpoint.ts';
import { Journal } from './journal/journal.ts';
import { journalFiles } from './journal/journal-files.ts';
import { decodeRecord } from './journal/record.ts';
import type { Log } from './log.ts';
import { reasonOf } from './reason-of.ts';
import { Counters } from './receive/counters.ts';
import { DuplicateWindow, requestKey } from './receive/duplicate-window.ts';
import { RemoteStore } from './store/remote-store.ts';
import { StoreFeeder } from './store/store-feeder.ts';

export interface Hits {
  readonly journal: Journal;
  readonly store: RemoteStore;
  readonly feeder: StoreFeeder;
  readonly counters: Counters;
  readonly duplicates: DuplicateWindow;
  close(): Promise<void>;
}

export async function openHits(config: Config, log: Log): Promise<Hits> {
  const journalFolder = join(config.dataFolder, 'journal');
  const files = await journalFiles(journalFolder);
  const checkpoint = checkpointFile(journalFolder);
  const found = await checkpoint.read();
  const duplicates = new DuplicateWindow();
  let waiting = 0;
  const journal = await Journal.open(
    files,
    (segment, { offset, payload }) => {
      const record = decodeRecord(payload);
      if (!record) return 0;
      duplicates.remember(requestKey(record.target), record.receivedAt);
      if (isWaiting(found, segment, offset)) waiting += 1;
      return record.receivedAt;
    },
    {
      onFailing: (error) => log('serve.journal-failing', { reason: reasonOf(error) }),
    },
  );
  const store = new RemoteStore({
    engine: config.clickHouseUrl
      ? { kind: 'server', url: config.clickHouseUrl }
      : { kind: 'embedded', folder: join(config.dataFolder, 'hits') },
    journalFolder,
    onState: (state, reason) => void tell(state, reason),
  });
  const counters = new Counters();
  const feeder = new StoreFeeder({ journal, store, checkpoint, counters, found, waiting });
  return {
    journal,
    store,
    feeder,
    counters,
    duplicates,
    async close() {
      await journal.close();
      await feeder.stop();
      await store.close();
    },
  };

  async function tell(state: string, reason: string): Promise<void> {
    if (state === 'down') log('serve.store-down', { reason });
    else if (state === 'ready')
      log('serve.store-ready', { rows: await store.count().catch(() => 0) });
  }
}

function isWaiting({ stored }: Checkpoint, segment: string, offset: number): boolean {
  if (!stored || segment > stored.segment) return true;
  return segment === stored.segment && offset >= stored.offset;
}
