/** User agent and IP address of a request, from the socket to the disk and to the other parts of the collector. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Journal } from '../../intake/journal/journal.ts';
import { Counters } from '../../intake/counts/counters.ts';
import { DuplicateWindow } from '../../intake/limits/duplicate-window.ts';
import { RateLimit } from '../../intake/limits/rate-limit.ts';
import { createReceiver, type AcceptedBeacon } from '../../intake/receive/receive-beacon.ts';
import { beaconAddress, beaconPath, beaconQuery } from '../../testing/beacon-address.ts';
import { memoryFiles } from '../../testing/memory-files.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { testServer } from '../../testing/servers/test-server.ts';
import { writeMmdb } from '../../testing/write-mmdb.ts';
import { openGeoFile } from './geo-file.ts';
import { createOriginOf } from './origin-of.ts';

const ADDRESS = '203.0.113.77';
const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64; Recognisable-Device) Gecko/20100101 Firefox/132.7.8.9';
const HEADERS = { 'user-agent': AGENT, 'x-forwarded-for': ADDRESS };

async function withGeoFile(): Promise<string> {
  const file = join(await temporaryFolder(), 'city.mmdb');
  const quebec = { country: { iso_code: 'CA' }, subdivisions: [{ iso_code: 'QC' }] };
  await writeFile(file, writeMmdb({ networks: { '203.0.113.0/24': quebec } }));
  return file;
}

it('neither is in the journal or in data about the beacon, and the origin derived from them is', async () => {
  const files = memoryFiles();
  const accepted: (Omit<AcceptedBeacon, 'payload'> & { readonly payload: string })[] = [];
  const counters = new Counters();
  const receive = createReceiver({
    journal: await Journal.open(files),
    duplicates: new DuplicateWindow(),
    rateLimit: new RateLimit(),
    counters,
    originOf: createOriginOf({
      locate: await openGeoFile(await withGeoFile()),
      internalNetworks: ['203.0.113.0/24'],
    }),
    knownSuitesOnly: false,
    onAccepted: (beacon) => accepted.push({ ...beacon, payload: beacon.payload.toString() }),
    now: () => 1_795_000_000_000,
  });
  const { server } = await testServer({ receive, trustedProxies: ['loopback'] });
  const beacons = [
    { url: beaconAddress({ requestId: 's1' }) },
    { method: 'POST', url: beaconPath(), payload: beaconQuery() },
  ] as const;
  for (const beacon of beacons)
    expect((await server.inject({ ...beacon, headers: HEADERS })).statusCode).toBe(200);
  await server.inject({ url: '/b/ss/', headers: HEADERS });

  const bytes = Buffer.concat([...files.contents.values(), ...files.aside.values()]);
  const told = Buffer.from(JSON.stringify([accepted, counters.values(), counters.takeUnsaved()]));
  expect(accepted).toHaveLength(2);
  for (const kept of [bytes, told]) {
    for (const part of [
      ADDRESS,
      '203.0.113',
      AGENT,
      'Recognisable',
      'Gecko',
      'X11',
      '132.7',
      'x86',
    ])
      expect(kept.includes(part), part).toBe(false);
    expect(kept.includes(Buffer.from([203, 0, 113, 77]))).toBe(false);
  }
  expect(bytes.toString('latin1').split('Firefox|132|Linux|desktop|i|CA|QC\t')).toHaveLength(3);
});
