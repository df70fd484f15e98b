/**
 * Stops a collector in order: open requests are answered, received hits are stored, then stores and folder are
 * closed.
 */
import type { FastifyInstance } from 'fastify';
import { removeAccessKey } from '../control-store/access/access-key.ts';
import type { Config } from '../base/config/config.ts';
import type { CollectorName } from '../control-store/collectors.ts';
import type { ControlStore } from '../control-store/control-store.ts';
import { stateRest } from '../control-store/own-hits.ts';
import type { DataFolder } from '../data-folder/data-folder.ts';
import type { JournalAndStore } from '../data-folder/open-journal-and-store.ts';

const LAST_ANSWERS = 3000;
/** Maximum milliseconds to wait for the store. The next start stores the rest. */
const LAST_FLUSH = 5000;

export async function closeCollector(
  server: FastifyInstance,
  hits: JournalAndStore,
  control: ControlStore,
  folder: DataFolder,
  { dataFolder }: Config,
  self: CollectorName,
): Promise<void> {
  // Open requests are answered. Connections that take longer are closed.
  const cut = setTimeout(() => server.server.closeAllConnections(), LAST_ANSWERS);
  await server.close();
  clearTimeout(cut);
  const flushed = hits.feeder.flush().catch(() => undefined);
  await Promise.race([flushed, new Promise((resolve) => setTimeout(resolve, LAST_FLUSH).unref())]);
  // Other collectors report the hits that wait. The control database may be down.
  await (async () => stateRest(control.database, self, hits.feeder))().catch(() => undefined);
  await hits.close();
  await control.close();
  await removeAccessKey(dataFolder);
  await folder.release();
}
