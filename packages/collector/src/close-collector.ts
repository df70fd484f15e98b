/** The orderly end of a collector: what was begun is answered, what was received is stored, then the doors close. */
import type { FastifyInstance } from 'fastify';
import { removeAccessKey } from './access/access-key.ts';
import type { Config } from './config/config.ts';
import type { ControlStore } from './control/control-store.ts';
import type { DataFolder } from './data-folder.ts';
import type { Hits } from './open-hits.ts';

const LAST_ANSWERS = 3000;
/** How long the end waits for the store; what is not stored by then is at the next start. */
const LAST_FLUSH = 5000;

export async function closeCollector(
  server: FastifyInstance,
  hits: Hits,
  control: ControlStore,
  folder: DataFolder,
  { dataFolder }: Config,
): Promise<void> {
  // What was begun is answered; what takes too long is cut.
  const cut = setTimeout(() => server.server.closeAllConnections(), LAST_ANSWERS);
  await server.close();
  clearTimeout(cut);
  const flushed = hits.feeder.flush().catch(() => undefined);
  await Promise.race([flushed, new Promise((resolve) => setTimeout(resolve, LAST_FLUSH).unref())]);
  await hits.close();
  await control.close();
  await removeAccessKey(dataFolder);
  await folder.release();
}
