import type { Log } from '../../base/log/log.ts';
import { reasonOf } from '../../base/errors/reason-of.ts';
import { writeHealth } from './health-file.ts';
import type { StoreHealth } from './store-health.ts';

/**
 * Returns a function that reports the result of a look at the stored parts: in the log if it is news, and in a file of
 * the data folder. The first look of a run reports a known loss again.
 */
export function healthReporter(
  dataFolder: string,
  log: Log,
): (health: StoreHealth) => Promise<void> {
  let before: StoreHealth | undefined;
  return async (health) => {
    const { broken, missing } = health;
    const earlier = before;
    before = health;
    const isSameParts = String(earlier?.broken) === String(broken);
    if (isSameParts && earlier?.missing === missing) return;
    if (broken.length > 0 && !isSameParts)
      log('serve.parts-broken', { count: broken.length, names: broken.slice(0, 5).join(', ') });
    if (missing > 0 && earlier?.missing !== missing) log('serve.hits-missing', { hits: missing });
    await writeHealth(dataFolder, health).catch((error: unknown) =>
      log('serve.health-not-written', { reason: reasonOf(error) }),
    );
  };
}
