/** Whoever reads what `serve` says may go away: beacons go on. */
import { expect, it } from 'vitest';
import { beaconAddress } from './testing/beacon-address.ts';
import { runCollector } from './testing/running-collector.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

it('goes on when nobody reads its output any more', async () => {
  const collector = await runCollector(await temporaryFolder(), {}, 'gone');
  // Comes once the store is ready, and the collector has said so to nobody.
  const overview = `${collector.base}/api/overview?environment=development`;
  await expect.poll(async () => (await fetch(overview, collector)).status).toBe(200);
  expect((await fetch(collector.base + beaconAddress())).status).toBe(200);
  expect(await collector.stop()).toBe(0);
});
