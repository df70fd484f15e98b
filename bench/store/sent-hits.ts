/** Fills a store through a collector, and copies its hits inside the engine. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  openDatabase,
  type Database,
} from '../../packages/collector/src/engine/database/database.ts';
import { startCollector, untilStored } from '../collector/processes.ts';
import { send } from './send.ts';

/** Hits that are sent one by one, at most. */
export const MOST_SENT = 200_000;
/** Tables with data that does not come from hits. */
const OF_STORE = new Set(['format', 'sweeps', 'imports', 'imported_pages']);

/**
 * Builds a data folder in a temporary one and renames it when complete. `copy`: fills `hits` from the table `sent`.
 * Does nothing if the folder exists.
 */
export async function buildStore(
  folder: string,
  sent: number,
  copy: (engine: Database) => Promise<void>,
): Promise<void> {
  if (existsSync(folder)) return;
  mkdirSync(join(folder, '..'), { recursive: true });
  const making = `${folder}-making`;
  rmSync(making, { recursive: true, force: true });
  await timed(`${sent} hits through the collector`, async () => {
    const collector = await startCollector(making);
    try {
      await send(collector.port, sent);
      await untilStored(collector);
    } finally {
      await collector.stop();
    }
  });
  const engine = openDatabase({ kind: 'embedded', folder: join(making, 'hits') });
  await timed('copies inside the engine', async () => {
    await engine.run('CREATE TABLE sent AS hits ENGINE = MergeTree ORDER BY id');
    await engine.run('INSERT INTO sent SELECT * FROM hits');
    // The job of the collector may have made visits of the sent hits.
    for (const table of await tablesOfHits(engine)) await engine.run(`TRUNCATE TABLE ${table}`);
    await copy(engine);
    await engine.run('DROP TABLE sent');
  });
  await engine.close();
  renameSync(making, folder);
}

/** The hits and all tables that are made from them. Not those of the store itself, such as its format. */
export async function tablesOfHits(engine: Database): Promise<string[]> {
  const rows = await engine.rows<{ name: string }>(
    `SELECT name FROM system.tables WHERE database = currentDatabase() AND engine LIKE '%MergeTree' ORDER BY name`,
  );
  return rows.map(({ name }) => name).filter((name) => name !== 'sent' && !OF_STORE.has(name));
}

async function timed(name: string, work: () => Promise<void>): Promise<void> {
  const begun = performance.now();
  await work();
  console.log(`${name}: ${((performance.now() - begun) / 1000).toFixed(0)} s`);
}
