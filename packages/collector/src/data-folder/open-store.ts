/** Opens the store in its own process, and logs when it starts, fails and refuses. */
import type { Config } from '../base/config/config.ts';
import type { Log } from '../base/log/log.ts';
import { openRemoteStore, type RemoteStore } from '../store-process/remote-store.ts';
import { watchMutations } from '../store/health/watch-mutations.ts';
import { engineOf, whereOf } from './engine-of.ts';

export function openStore(config: Config, journalFolder: string, log: Log): RemoteStore {
  let isWatching = false;
  const store = openRemoteStore({
    engine: engineOf(config),
    journalFolder,
    postgresUrl: config.postgresUrl,
    onState: (state, reason) => void logState(state, reason),
    onRefused: (reason) => log('serve.store-refuses', { where: whereOf(config), reason }),
  });
  return store;

  async function logState(state: string, reason: string): Promise<void> {
    if (state === 'down') log('serve.store-down', { where: whereOf(config), reason });
    else if (state === 'ready') await ready();
  }

  async function ready(): Promise<void> {
    log('serve.store-ready', { rows: await store.count().catch(() => 0) });
    if (isWatching) return;
    isWatching = true;
    await watchMutations(store, log);
    isWatching = false;
  }
}
