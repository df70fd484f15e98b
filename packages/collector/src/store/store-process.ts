/**
 * Entry of the store's own process: its inserts would stall the event loop that answers beacons.
 * It reads the hits from the journal itself, so that no hit is encoded twice.
 */
import { answerCalls } from '../helper/answer-calls.ts';
import { ownForLife } from '../helper/own-for-life.ts';
import { journalFiles } from '../journal/journal-files.ts';
import { checkServer } from './check-server.ts';
import { ClickHouseStore } from './clickhouse-store.ts';
import { openDatabase, type Engine } from './database.ts';

export interface StoreProcessOptions {
  readonly engine: Engine;
  readonly journalFolder: string;
}

answerCalls(async ({ engine, journalFolder }: StoreProcessOptions) => {
  if (engine.kind === 'embedded') await ownForLife(engine.folder);
  const database = openDatabase(engine);
  if (engine.kind === 'server') await checkServer(database);
  return await ClickHouseStore.open(database, await journalFiles(journalFolder));
});
