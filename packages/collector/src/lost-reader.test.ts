/** The reader of the output of `serve` may disappear. Beacons are still accepted. */
import { expect, it } from 'vitest';
import { beaconAddress } from './testing/beacon-address.ts';
import { runCollector } from './testing/running-collector.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

it('keeps running after its output is closed', async () => {
  const collector = await runCollector(await temporaryFolder(), {}, 'gone');
  // Answers once the store is ready. The collector has then logged it to the closed output.
  const overview = `${collector.base}/api/overview?environment=development`;
  await expect.poll(async () => (await fetch(overview, collector)).status).toBe(200);
  expect((await fetch(collector.base + beaconAddress())).status).toBe(200);
  expect(await collector.stop()).toBe(0);
});
