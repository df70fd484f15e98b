/** Reports what a look at the stored parts has found: in the log if it is news, and in a file of the data folder. */
import type { Log } from '../log.ts';
import { reasonOf } from '../reason-of.ts';
import { readHealth, writeHealth } from './health-file.ts';
import type { StoreHealth } from './store-health.ts';

/** Folders whose health was reported by this process. */
const reported = new Map<string, string>();

export async function reportHealth(
  dataFolder: string,
  health: StoreHealth,
  log: Log,
): Promise<void> {
  const text = JSON.stringify(health);
  if (reported.get(dataFolder) === text) return;
  // The first look of a run reports a known loss again.
  const before = reported.has(dataFolder) ? await readHealth(dataFolder) : undefined;
  reported.set(dataFolder, text);
  const { broken, missing } = health;
  if (broken.length > 0 && String(before?.broken) !== String(broken))
    log('serve.parts-broken', { count: broken.length, names: broken.slice(0, 5).join(', ') });
  if (missing > 0 && before?.missing !== missing) log('serve.hits-missing', { hits: missing });
  await writeHealth(dataFolder, health).catch((error: unknown) =>
    log('serve.health-not-written', { reason: reasonOf(error) }),
  );
}
