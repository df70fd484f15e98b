/** A stopped beacon is acknowledged like any other, and is not in the journal. */
import { UNKNOWN_ORIGIN } from '@balise/beacon';
import { expect, it } from 'vitest';
import { stopMatcher } from '../../hit/stops/stop-matcher.ts';
import type { Stop } from '../../hit/stops/stop.ts';
import { beaconAddress } from '../../testing/beacon-address.ts';
import { Counters } from '../counts/counters.ts';
import { decodeRecord, type BeaconRecord } from '../journal/record.ts';
import { DuplicateWindow } from '../limits/duplicate-window.ts';
import { RateLimit } from '../limits/rate-limit.ts';
import { createReceiver } from './receive-beacon.ts';

const STOPS: readonly Stop[] = [
  ...(['host travel.gc.ca', 'path www.canada.ca/en/taxes', 'dimension searchTerm'] as const).map(
    (text): Stop => {
      const [kind = '', what = ''] = text.split(' ');
      return {
        ...{ key: text, environment: 'development' as const, what, looks: null },
        kind: kind as Stop['kind'],
      };
    },
  ),
];

function collect() {
  const records: BeaconRecord[] = [];
  const noted: string[] = [];
  const counters = new Counters();
  const receive = createReceiver({
    journal: {
      async append(payload) {
        const record = decodeRecord(payload);
        if (record) records.push(record);
        return `hit-${records.length}`;
      },
    },
    duplicates: new DuplicateWindow(),
    rateLimit: new RateLimit({ perSecond: 1, burst: 100, addresses: 10 }),
    counters,
    originOf: () => UNKNOWN_ORIGIN,
    knownSuitesOnly: false,
    stops: { matcher: stopMatcher(STOPS), note: ({ key }) => void noted.push(key) },
    onAccepted: () => undefined,
    now: () => 1_000_000,
  });
  const send = (url: string) =>
    receive({ method: 'GET', url, body: '', address: '203.0.113.7', agent: '' });
  return { records, noted, counters, send };
}

it('leaves out a stopped path, and answers as for any beacon', async () => {
  const { records, noted, counters, send } = collect();
  const page = 'https://www.canada.ca/en/taxes/a.html';
  expect(await send(beaconAddress({ page }))).toBeUndefined();
  expect(records).toEqual([]);
  expect(noted).toEqual(['path www.canada.ca/en/taxes']);
  expect(counters.values()).toMatchObject({ received: 0, refused: {}, duplicates: 0 });
});

it('keeps the hit of a stopped dimension without its value', async () => {
  const { records, noted, send } = collect();
  await send(beaconAddress({ parameters: { v50: 'secret words', v11: 'Title' } }));
  expect(noted).toEqual(['dimension searchTerm']);
  expect(records[0]?.target).toContain('v11=Title');
  expect(records[0]?.target).not.toContain('secret');
});

it('stores everything else unchanged', async () => {
  const { records, noted, send } = collect();
  const url = beaconAddress();
  await send(url);
  expect(records[0]?.target).toBe(url);
  expect(noted).toEqual([]);
});
