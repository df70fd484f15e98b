/** The health of the store, in a file of the data folder. An export reads it, also without the engine. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../../base/files/write-durably.ts';
import { HEALTHY, type StoreHealth } from './store-health.ts';

const pathIn = (dataFolder: string): string => join(dataFolder, 'store-health.json');

export const writeHealth = (dataFolder: string, health: StoreHealth): Promise<void> =>
  writeDurably(pathIn(dataFolder), JSON.stringify(health));

/** `HEALTHY` before the first look. */
export async function readHealth(dataFolder: string): Promise<StoreHealth> {
  try {
    const { broken, missing } = JSON.parse(await readFile(pathIn(dataFolder), 'utf8')) as Partial<
      Record<keyof StoreHealth, unknown>
    >;
    return {
      broken: Array.isArray(broken) ? broken.map(String) : [],
      missing: typeof missing === 'number' ? missing : 0,
    };
  } catch {
    return HEALTHY;
  }
}
