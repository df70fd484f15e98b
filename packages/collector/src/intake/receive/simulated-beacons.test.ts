import { UNKNOWN_ORIGIN } from '@balise/beacon';
import { expect, it } from 'vitest';
import { Journal } from '../journal/journal.ts';
import { decodeRecord, type BeaconRecord } from '../journal/record.ts';
import { LiveFeed } from '../live/live-feed.ts';
import { beaconAddress } from '../../testing/beacon-address.ts';
import { memoryFiles } from '../../testing/memory-files.ts';
import { Counters } from '../counts/counters.ts';
import { BeaconAdmission } from './beacon-admission.ts';
import { DuplicateWindow } from '../limits/duplicate-window.ts';
import { openReceivers, type Receivers } from './open-receivers.ts';
import { RateLimit } from '../limits/rate-limit.ts';
import { mayBeSimulatedAt, type SimulatedBeacon } from './simulated-beacons.ts';

const NOW = Date.UTC(2026, 10, 21, 17);
const WEEK = 7 * 86_400_000;

interface Set extends Receivers {
  readonly records: BeaconRecord[];
  readonly counters: Counters;
  readonly admission: BeaconAdmission;
  readonly feed: LiveFeed;
}

async function open(): Promise<Set> {
  const journal = await Journal.open(memoryFiles());
  const records: BeaconRecord[] = [];
  const [counters, admission, feed] = [new Counters(), new BeaconAdmission(), new LiveFeed()];
  const receivers = openReceivers({
    journal: {
      append(payload) {
        const record = decodeRecord(payload);
        if (record) records.push(record);
        return journal.append(payload);
      },
    },
    duplicates: new DuplicateWindow(),
    rateLimit: new RateLimit(),
    originOf: (agent) => ({ ...UNKNOWN_ORIGIN, browser: agent }),
    knownSuitesOnly: false,
    now: () => NOW,
    ...{ counters, admission, feed },
  });
  return { ...receivers, records, counters, admission, feed };
}

const beacon = (parts: Partial<SimulatedBeacon> = {}): SimulatedBeacon => ({
  at: NOW - WEEK,
  method: 'GET',
  url: beaconAddress(),
  body: '',
  agent: 'Firefox',
  ...parts,
});

it('is stored like any other, with its own time, and marked', async () => {
  const { receiveSimulated, records, feed, counters } = await open();
  const url = beaconAddress({ parameters: { v50: 'jo@a.ca' } });
  expect(await receiveSimulated(beacon({ url }))).toBeUndefined();
  expect(records).toMatchObject([
    {
      receivedAt: NOW - WEEK,
      origin: { browser: 'Firefox', isSimulated: true },
      findings: [{ kind: 'email' }],
    },
  ]);
  expect(records[0]?.target).not.toContain('jo');
  const [live] = feed.newest('development');
  expect(live?.hit()).toMatchObject({
    receivedAt: new Date(NOW - WEEK).toISOString(),
    origin: { isSimulated: true },
  });
  expect(counters.values()).toMatchObject({ received: 1 });
});

it('marks no beacon of a browser, and uses the current time for it', async () => {
  const { receive, records } = await open();
  const sent = { ...beacon(), address: '203.0.113.7' };
  expect(await receive(sent)).toBeUndefined();
  expect(records).toMatchObject([{ receivedAt: NOW }]);
  expect(records[0]?.origin).not.toHaveProperty('isSimulated');
});

it('stores a repeated beacon once, whatever the times in between', async () => {
  const { receiveSimulated, records, counters } = await open();
  const other = beacon({ at: NOW - 3 * WEEK, url: beaconAddress({ requestId: 's9' }) });
  for (const one of [beacon(), other, beacon(), other])
    expect(await receiveSimulated(one)).toBeUndefined();
  expect(records.map(({ receivedAt }) => receivedAt)).toEqual([NOW - WEEK, NOW - 3 * WEEK]);
  expect(counters.values()).toMatchObject({ received: 2, duplicates: 0 });
});

it('does not use up the duplicate window of real beacons', async () => {
  const { receive, receiveSimulated, records, counters } = await open();
  const sent = { ...beacon(), address: '203.0.113.7' };
  await receive(sent);
  for (let day = 20; day > 0; day -= 1) {
    const at = NOW - day * 86_400_000;
    await receiveSimulated(beacon({ at, url: beaconAddress({ requestId: `s${day}` }) }));
  }
  await receive(sent);
  expect(records).toHaveLength(21);
  expect(counters.values()).toMatchObject({ duplicates: 1 });
});

it('refuses an invalid beacon, and does not count it with the refusals of people', async () => {
  const { receiveSimulated, records, counters } = await open();
  expect(await receiveSimulated(beacon({ url: '/b/ss/' }))).toBe('not-a-beacon');
  const foreign = beaconAddress({ page: 'https://example.com/' });
  expect(await receiveSimulated(beacon({ url: foreign }))).toBe('host-not-allowed');
  expect(records).toEqual([]);
  expect(counters.values().refused).toEqual({});
  expect(counters.takeUnsaved()).toEqual([]);
  expect(counters.strangers.takeUnsaved()).toEqual([]);
});

it('accepts none while the collector is draining', async () => {
  const { receiveSimulated, admission, counters } = await open();
  admission.state = 'closed';
  expect(await receiveSimulated(beacon())).toBe('draining');
  expect(counters.values().refused).toEqual({});
});

it.each([
  ['now', NOW, true],
  ['a moment later', NOW + 1, false],
  ['weeks ago', NOW - 3 * WEEK, true],
  ['the first moment within the retention', Date.UTC(2025, 5, 1), true],
  ['before it', Date.UTC(2025, 5, 1) - 1, false],
  ['a fraction of a millisecond', NOW - 0.5, false],
  ['never', Number.NaN, false],
])('checks whether a time may be simulated: %s', (_, at, isSo) =>
  expect(mayBeSimulatedAt(at, NOW, 18)).toBe(isSo),
);
