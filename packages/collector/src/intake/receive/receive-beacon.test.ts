import { UNKNOWN_ORIGIN } from '@balise/beacon';
import { describe, expect, it } from 'vitest';
import { JournalUnavailable, RecordTooLong } from '../journal/journal.ts';
import { decodeRecord, encodeRecord, hitOf, type BeaconRecord } from '../journal/record.ts';
import type { ProblemCode } from '../../base/locales/messages.ts';
import { beaconAddress, beaconPath, beaconQuery } from '../../testing/beacon-address.ts';
import { Counters } from '../counts/counters.ts';
import { DuplicateWindow } from '../limits/duplicate-window.ts';
import { RateLimit } from '../limits/rate-limit.ts';
import { createReceiver, type AcceptedBeacon, type ReceivedBeacon } from './receive-beacon.ts';

interface Set {
  readonly records: BeaconRecord[];
  readonly accepted: AcceptedBeacon[];
  readonly counters: Counters;
  fail: boolean;
  /** Delays every write until it is called. */
  readonly release: () => void;
  now: number;
  send(parts: Partial<ReceivedBeacon>): Promise<ProblemCode | undefined>;
}

function collect(
  options: {
    hold?: boolean;
    isTooLong?: boolean;
    knownSuitesOnly?: boolean;
    burst?: number;
    dayKeyAt?: (moment: number) => string | undefined;
  } = {},
): Set {
  const held: (() => void)[] = [];
  const counters = new Counters();
  const set: Set = {
    records: [],
    accepted: [],
    counters,
    fail: false,
    release: () => held.splice(0).forEach((go) => go()),
    now: 1_000_000,
    send: (parts) =>
      receive({
        method: 'GET',
        url: '/',
        body: '',
        address: '203.0.113.77',
        agent: 'Firefox',
        ...parts,
      }),
  };
  const receive = createReceiver({
    journal: {
      async append(payload) {
        if (options.hold) await new Promise<void>((resolve) => held.push(resolve));
        if (options.isTooLong) throw new RecordTooLong('2000000');
        if (set.fail) throw new JournalUnavailable('full');
        const record = decodeRecord(payload);
        if (record) set.records.push(record);
        return `hit-${set.records.length}`;
      },
    },
    duplicates: new DuplicateWindow(),
    rateLimit: new RateLimit({ perSecond: 1, burst: options.burst ?? 100, addresses: 10 }),
    counters,
    originOf: (agent) => ({ ...UNKNOWN_ORIGIN, browser: agent }),
    knownSuitesOnly: options.knownSuitesOnly ?? false,
    ...(options.dayKeyAt ? { dayKeyAt: options.dayKeyAt } : {}),
    onAccepted: (beacon) => set.accepted.push(beacon),
    now: () => set.now,
  });
  return set;
}

describe('a beacon', () => {
  it('is recorded unchanged if it contains nothing personal, together with its origin', async () => {
    const set = collect();
    const url = beaconAddress();
    expect(await set.send({ url })).toBeUndefined();
    expect(set.records).toEqual([
      {
        receivedAt: 1_000_000,
        method: 'GET',
        size: url.length,
        findings: [],
        origin: { ...UNKNOWN_ORIGIN, browser: 'Firefox' },
        target: url,
      },
    ]);
    expect(set.accepted).toMatchObject([{ id: 'hit-1', environment: 'development' }]);
    const [{ payload } = { payload: Buffer.of() }] = set.accepted;
    expect(decodeRecord(payload)).toEqual(set.records[0]);
  });

  it('is recorded without personal information', async () => {
    const set = collect();
    await set.send({
      url: beaconAddress({ parameters: { v50: 'jo@a.ca', v11: 'été & <hiver>' } }),
    });
    expect(set.records[0]?.target).not.toContain('jo');
    expect(set.records[0]?.target).toContain(`v11=${encodeURIComponent('été & <hiver>')}`);
    expect(set.records[0]?.findings).toEqual([{ kind: 'email', field: 'searchTerm' }]);
  });

  it.each(['GET', 'POST'] as const)(
    'keeps its identifiers as they were sent, on pages of both languages, or drops them: %s',
    async (method) => {
      const set = collect();
      const send = async (requestId: string, vid: string, language: string): Promise<string> => {
        const query = beaconQuery({ parameters: { vid, v5: language, v50: 'jo@a.ca' } });
        const path = beaconPath({ requestId });
        const isGet = method === 'GET';
        const url = isGet ? `${path}?${query}` : path;
        expect(await set.send({ method, url, body: isGet ? '' : query })).toBeUndefined();
        return set.records.at(-1)?.target ?? '';
      };
      const vid = '0228AF9F0C517872-0000000000001411';
      for (const language of ['eng', 'fra']) expect(await send('s1', vid, language)).toContain(vid);
      const target = await send(`s${'9'.repeat(21)}`, '6135550199', 'eng');
      expect(target).toMatch(/^\/b\/ss\/canadadevmain\/1\/JS-2\.27\.0\/\?AQB/);
      expect(target).not.toMatch(/vid=|9999/);
      expect(set.records.at(-1)?.findings).toContainEqual({ kind: 'identifier', field: 'vid' });
    },
  );

  it.each(['GET', 'POST'] as const)(
    'in the charset of its page has the same text before and after it is recorded: %s',
    async (method) => {
      const set = collect();
      const query = beaconQuery({ parameters: { ce: 'ISO-8859-1', c10: '100%' } });
      const send = (more: string): Promise<ProblemCode | undefined> => {
        const body = query.replace('&AQE', `&v11=%C9t%E9+%E0+Qu%E9bec${more}&AQE`);
        const url = method === 'GET' ? `${beaconPath()}?${body}` : beaconPath();
        return set.send({ method, url, body: method === 'GET' ? '' : body });
      };
      expect(await send('')).toBeUndefined();
      expect(await send('&v50=No%EBl+jo%40a.ca')).toBeUndefined();
      const hits = set.records.map((record) => hitOf('1', record));
      for (const hit of hits) expect(hit?.dimensions).toMatchObject({ title: 'Été à Québec' });
      expect(hits[1]?.dimensions['searchTerm']).toMatch(/^Noël \[/);
      expect(hits[1]?.findings).toEqual([{ kind: 'email', field: 'searchTerm' }]);
    },
  );

  it('reports failures of its tag, which are counted once, and only if it is stored', async () => {
    const set = collect();
    const failed = (id: string): string =>
      beaconAddress({ requestId: id }).replace('&AQE', '&c.&failed=media%2F20%3Afailed%3A2&.c&AQE');
    set.fail = true;
    expect(await set.send({ url: failed('s1') })).toBe('not-durable');
    expect(set.counters.values().failures).toEqual({});
    set.fail = false;
    for (const id of ['s1', 's1', 's2'])
      expect(await set.send({ url: failed(id) })).toBeUndefined();
    expect(set.counters.values().failures).toEqual({
      'www.canada.ca': { 'media/20:failed': 4 },
    });
  });

  it('9.25 may carry its parameters in a body; its size is then the size of the body', async () => {
    const set = collect();
    const body = beaconQuery({ parameters: { v11: 'é'.repeat(900) } });
    expect(await set.send({ method: 'POST', url: beaconPath(), body })).toBeUndefined();
    expect(set.records[0]).toMatchObject({
      method: 'POST',
      size: body.length,
      target: `${beaconPath()}?${body}`,
    });
  });

  it('may be a POST with everything in its address', async () => {
    const set = collect();
    expect(await set.send({ method: 'POST', url: beaconAddress() })).toBeUndefined();
  });

  it.each([
    ['canadadevmain', {}, 'development'],
    ['canadadevmain', { v75: 'staging 0.1.0 2026-11-21' }, 'staging'],
    ['canadadevmain', { c75: 'staging 0.1.0 2026-11-21' }, 'staging'],
    ['department,canadalivemain', {}, 'production'],
    ['department', {}, 'unknown'],
  ])('7.2 of suite %s with %j belongs to %s', async (suites, parameters, environment) => {
    const set = collect();
    await set.send({ url: beaconAddress({ suites, parameters: { ...parameters } }) });
    expect(set.accepted[0]?.environment).toBe(environment);
  });
});

describe('refused with a reason, and counted:', () => {
  it.each<[ProblemCode, Partial<ReceivedBeacon>]>([
    ['not-a-beacon', { url: '/b/ss/' }],
    ['not-a-beacon', { url: '/b/ss/canadadevmain' }],
    ['no-suite', { url: `/b/ss//1/JS-2.27.0/s1?${beaconQuery()}` }],
    ['no-suite', { url: `/b/ss/,/1/JS-2.27.0/s1?${beaconQuery()}` }],
    ['bad-suite', { url: `/b/ss/a%20b/1/JS-2.27.0/s1?${beaconQuery()}` }],
    ['bad-library', { url: `/b/ss/canadadevmain/1/jo@a.ca/s1?${beaconQuery()}` }],
    ['bad-library', { url: `/b/ss/canadadevmain/1/JS-046454286/s1?${beaconQuery()}` }],
    ['bad-suite', { url: beaconAddress({ suites: 'canadadevmain,046-454-286' }) }],
    ['not-a-beacon', { url: `/b/ss/canadadevmain/jo@a.ca/JS-2.27.0/s1?${beaconQuery()}` }],
    ['repeated-address', { url: beaconAddress().replace('&AQE', '&g=https%3A%2F%2Fa.ca&AQE') }],
    ['repeated-address', { url: beaconAddress().replace('&AQE', '&-g=a&-g=b&AQE') }],
    [
      'no-page-address',
      {
        url: beaconAddress({ page: '' }).replace(
          '&AQE',
          '&c.&g=https%3A%2F%2Fwww.canada.ca&.c&AQE',
        ),
      },
    ],
    ['no-parameters', { url: beaconPath() }],
    ['no-parameters', { url: `${beaconPath()}?` }],
    ['truncated', { url: `${beaconPath()}?AQB=1&pageName=x` }],
    ['truncated', { url: `${beaconPath()}?pageName=x&AQE=1` }],
    ['truncated', { method: 'POST', url: beaconPath(), body: 'hello' }],
    ['no-page-address', { url: beaconAddress({ page: '' }) }],
    ['no-page-address', { url: beaconAddress({ page: 'about:blank' }) }],
    ['host-not-allowed', { url: beaconAddress({ page: 'https://evil.example/' }) }],
    [
      'host-not-allowed',
      { url: beaconAddress({ page: 'http://localhost/', suites: 'canadalivemain' }) },
    ],
  ])('%s', async (code, parts) => {
    const set = collect();
    expect(await set.send(parts)).toBe(code);
    expect(set.counters.values()).toMatchObject({ received: 0, refused: { [code]: 1 } });
    expect(set.records).toEqual([]);
  });

  it('an unknown report suite, if only known ones are allowed', async () => {
    const set = collect({ knownSuitesOnly: true });
    expect(await set.send({ url: beaconAddress({ suites: 'department' }) })).toBe('unknown-suite');
    expect(set.counters.strangers.takeUnsaved()).toMatchObject([
      { kind: 'suite', name: 'department', environment: 'unknown', beacons: 1 },
    ]);
    expect(
      await set.send({ url: beaconAddress({ suites: 'department,canadadevmain' }) }),
    ).toBeUndefined();
  });

  it('an unlisted host, which is counted by name', async () => {
    const set = collect();
    const url = (page: string): { url: string } => ({ url: beaconAddress({ page }) });
    expect(await set.send(url('https://New.site.example:8443/a?b'))).toBe('host-not-allowed');
    expect(await set.send(url('https://www.canada.ca/'))).toBeUndefined();
    expect(set.counters.strangers.takeUnsaved()).toMatchObject([
      { kind: 'host', name: 'new.site.example', environment: 'development', beacons: 1 },
    ]);
  });

  it('a record that the journal could not read again', async () => {
    const set = collect({ isTooLong: true });
    expect(await set.send({ url: beaconAddress() })).toBe('body-too-large');
    expect(set.counters.values()).toMatchObject({ received: 0, refused: { 'body-too-large': 1 } });
  });

  it('too many requests at once from one network, but not from this machine', async () => {
    const set = collect({ burst: 1 });
    const url = (id: number): string => beaconAddress({ requestId: `s${id}` });
    expect(await set.send({ url: url(1) })).toBeUndefined();
    expect(await set.send({ url: url(2), address: '203.0.113.1' })).toBe('too-many-requests');
    expect(await set.send({ url: url(3), address: '127.0.0.1' })).toBeUndefined();
    expect(await set.send({ url: url(4), address: '127.0.0.1' })).toBeUndefined();
  });
});

describe('invalid input', () => {
  it.each([
    ['an invalid escape sequence', { parameters: {}, suffix: '&v11=%E9t%&v1=%' }],
    ['bytes that are not text', { parameters: {}, suffix: '&v11=%FF%FE' }],
    ['a lone surrogate', { parameters: {}, suffix: '&v50=%ED%A0%80jo@a.ca' }],
    ['unclosed levels', { parameters: {}, suffix: '&c.=&a.=&b.=' }],
    ['context data with a variable named g', { parameters: {}, suffix: '&c.&g=x&g=y&.c' }],
    ['two thousand parameters', { parameters: {}, suffix: '&x=1'.repeat(2000) }],
  ])('%s is recorded as far as it is readable', async (_, { suffix }) => {
    const set = collect();
    const url = beaconAddress().replace('&AQE=1', `${suffix}&AQE=1`);
    expect(await set.send({ url })).toBeUndefined();
    expect(set.records).toHaveLength(1);
  });
});

it('writes at most a few times the received size, whatever the depth and the number of findings', async () => {
  const set = collect();
  const names = Array.from({ length: 3000 }, (_, index) => index.toString(36).replace(/\d/g, 'z_'));
  const deep = `${'a.&'.repeat(8000)}${[...new Set(names)].map((name) => `q${name}=a@b.co`).join('&')}`;
  const body = beaconQuery().replace('&AQE', `&${deep}&AQE`);
  expect(await set.send({ method: 'POST', url: beaconPath(), body })).toBeUndefined();
  const [record] = set.records;
  if (!record) throw new Error('not recorded');
  expect(encodeRecord(record).length).toBeLessThan(3 * body.length);
  expect(record.findings.length).toBeLessThanOrEqual(200);
  expect(record.target).not.toContain('b.co');
  expect(record.target.split('&')).toHaveLength(body.split('&').length);
});

describe('a repeated request', () => {
  it('is acknowledged and stored once', async () => {
    const set = collect();
    const url = beaconAddress();
    await set.send({ url });
    expect(await set.send({ url, address: '198.51.100.9' })).toBeUndefined();
    expect(set.records).toHaveLength(1);
    expect(set.counters.values()).toMatchObject({ received: 1, duplicates: 1 });
  });

  it('is a new hit without a request id', async () => {
    const set = collect();
    for (let visit = 0; visit < 2; visit += 1)
      await set.send({ url: beaconAddress({ requestId: '' }) });
    expect(set.records).toHaveLength(2);
  });

  it('is a new hit after ten minutes', async () => {
    const set = collect();
    await set.send({ url: beaconAddress() });
    set.now += 10 * 60_000 + 1;
    await set.send({ url: beaconAddress() });
    expect(set.records).toHaveLength(2);
  });

  it('is not acknowledged before the first one is durable', async () => {
    const set = collect({ hold: true });
    const order: string[] = [];
    const first = set.send({ url: beaconAddress() }).then(() => order.push('first'));
    const second = set.send({ url: beaconAddress() }).then(() => order.push('second'));
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(order).toEqual([]);
    set.release();
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
    expect(set.records).toHaveLength(1);
  });

  it('is refused like the first one if the disk fails, and accepted on a later try', async () => {
    const set = collect({ hold: true });
    set.fail = true;
    const both = [set.send({ url: beaconAddress() }), set.send({ url: beaconAddress() })];
    set.release();
    expect(await Promise.all(both)).toEqual(['not-durable', 'not-durable']);
    set.fail = false;
    const again = set.send({ url: beaconAddress() });
    set.release();
    expect(await again).toBeUndefined();
    expect(set.counters.values()).toMatchObject({ received: 1, refused: { 'not-durable': 2 } });
  });
});

describe('counting without cookies', () => {
  const identifierIn = (target = ''): string | undefined => /&fid=([^&]*)/.exec(target)?.[1];
  const dayKeyAt = (moment: number): string => (moment < 2_000_000 ? 'one day' : 'the next day');
  const url = (request: string): string =>
    beaconAddress()
      .replace(/\/s\w+\?/, `/${request}?`)
      .replace(/&(?:mid|fid|aid|vid)=[^&]*/g, '');

  it('gives a hit without an identifier a daily one, and stores no part of its source', async () => {
    const set = collect({ dayKeyAt });
    for (const address of ['203.0.113.77', '203.0.113.77', '203.0.113.78'])
      expect(await set.send({ url: url(`s${set.records.length + 1}`), address })).toBeUndefined();
    const [one, again, other] = set.records.map(({ target }) => identifierIn(target));
    expect(one).toMatch(/^day-[\w-]{22}$/);
    expect(again).toBe(one);
    expect(other).not.toBe(one);
    expect(set.records.every(({ target }) => target.endsWith('&AQE=1'))).toBe(true);
    set.now = 2_000_000;
    await set.send({ url: url('s4') });
    expect(identifierIn(set.records[3]?.target)).not.toBe(one);
  });

  it('leaves a hit with an identifier and a simulated hit unchanged', async () => {
    const set = collect({ dayKeyAt });
    const own = url('s1').replace('&AQE=1', '&mid=12345678901234567890123456789012345678&AQE=1');
    await set.send({ url: own });
    await set.send({ url: url('s2'), simulatedAt: 1_500_000 });
    expect(set.records.map(({ target }) => target)).toEqual([own, url('s2')]);
  });

  it('acknowledges a hit without an identifier while the key is unknown', async () => {
    const set = collect({ dayKeyAt: () => undefined });
    expect(await set.send({ url: url('s1') })).toBeUndefined();
    expect(set.records.map(({ target }) => target)).toEqual([url('s1')]);
  });

  it('counts a repeated request once', async () => {
    const set = collect({ dayKeyAt });
    await set.send({ url: url('s1') });
    await set.send({ url: url('s1') });
    expect(set.records).toHaveLength(1);
    expect(set.counters.duplicates).toBe(1);
  });
});
