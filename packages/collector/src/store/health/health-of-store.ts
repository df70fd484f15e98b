/** Looks after the stored hits of an engine. */
import type { Reader } from '../../engine/database/database.ts';
import { detachedParts } from './inspect-parts.ts';
import type { Inspection, StoreHealth } from './store-health.ts';

export interface HealthOfStore {
  /** Throws the error of the engine. `isAnew`: reads parts again that were whole before. */
  inspect(isAnew: boolean): Promise<Inspection>;
  /** Called after the journal has stored again what it has. Hits that are still missing are lost. */
  settle(): Promise<StoreHealth>;
  /** Runs a task that may remove hits. */
  removing<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * For servers. An insert is acknowledged after its part is on the disk of the server, which compares checksums itself
 * and sets damaged parts aside. Other collectors store and remove hits too, so hits are not counted.
 * `nodes`: their connections at this moment.
 */
export function healthOfServers(nodes: () => Promise<readonly Reader[]>): HealthOfStore {
  const look = async (): Promise<StoreHealth> => {
    const found = await Promise.all((await nodes()).map((node) => detachedParts(node)));
    const broken = found.flat().map(({ table, name }) => `${table}/${name}`);
    return { broken, missing: 0 };
  };
  return {
    inspect: async () => ({ ...(await look()), isToReopen: false }),
    settle: look,
    removing: (work) => work(),
  };
}
