import { describe, expect, it } from 'vitest';
import { checkCollector, COLLECTOR_KINDS, type CollectorFacts } from './check-collector.ts';
import {
  checkInstallation,
  INSTALLATION_KINDS,
  type InstallationFacts,
} from './check-installation.ts';

const NOW = Date.parse('2026-11-24T15:10:00Z');
const MINUTE = 60_000;
const GIGABYTE = 1e9;

const WELL: CollectorFacts = {
  ...{ id: 'id-1', name: 'one:data', store: { state: 'ready', reason: '' } },
  ...{ health: { broken: [], missing: 0 }, waiting: { bytes: 900, since: NOW - 4000 } },
  ...{ isJournalFailing: false, damagedParts: 0, disk: { free: 9 * GIGABYTE, reserve: GIGABYTE } },
  ...{ jobs: [], forwarding: [], certificates: [], now: NOW },
};
const reason = { en: 'x', fr: 'x' };
const certificate = (until: string, isOver = false) => ({
  ...{ name: 'BALISE_POSTGRES_CA_FILE', file: 'ca.pem', until, isOver },
});
const target = { target: 'other', reason: 'SERVER_FAILS 503', lag: 3700 } as const;

describe('a collector', () => {
  it.each<[string, Partial<CollectorFacts>, string, string]>([
    ['whose store is down', { store: { state: 'down', reason: 'ENOSPC' } }, 'store', 'id-1'],
    [
      'whose store is damaged',
      { health: { broken: [], missing: 4 } },
      ...(['store', 'id-1 damage'] as const),
    ],
    ['whose journal fails', { isJournalFailing: true }, 'journal', 'id-1'],
    [
      'whose journal grows',
      { waiting: { bytes: 9e8, since: NOW - 31 * MINUTE } },
      ...(['journal', 'id-1 waiting'] as const),
    ],
    ['with damaged records', { damagedParts: 2 }, 'journal', 'id-1 damage'],
    [
      'whose disk is below its reserve',
      { disk: { free: 5e8, reserve: GIGABYTE } },
      ...(['disk', 'id-1'] as const),
    ],
    [
      'whose job fails',
      { jobs: [{ job: 'sweep', reason, since: '2026-11-24T09:00:00Z' }] },
      ...(['job', 'id-1 sweep'] as const),
    ],
    [
      'that cannot forward for an hour',
      { forwarding: [{ ...target, state: 'failing' }] },
      ...(['forwarding', 'id-1 other'] as const),
    ],
    [
      'whose certificate ends in two weeks',
      { certificates: [certificate('2026-12-08')] },
      ...(['certificate', 'id-1 BALISE_POSTGRES_CA_FILE'] as const),
    ],
    [
      'whose certificate has ended',
      { certificates: [certificate('2026-11-20', true)] },
      ...(['certificate', 'id-1 BALISE_POSTGRES_CA_FILE'] as const),
    ],
  ])('%s has a line', (_, changes, kind, subject) => {
    expect(checkCollector({ ...WELL, ...changes })).toMatchObject([
      { kind, subject, environment: '', departments: null },
    ]);
    const [found] = checkCollector({ ...WELL, ...changes });
    expect(found?.details).toMatchObject({ collector: 'id-1', name: 'one:data' });
    expect(COLLECTOR_KINDS).toContain(kind);
  });

  it.each<[string, Partial<CollectorFacts>]>([
    ['is well', {}],
    ['is starting', { store: { state: 'starting', reason: '' } }],
    ['waits for some minutes', { waiting: { bytes: 9e8, since: NOW - 29 * MINUTE } }],
    ['has no figure of its disk', { disk: { free: undefined, reserve: GIGABYTE } }],
    ['forwards with a delay', { forwarding: [{ ...target, state: 'ready' }] }],
    ['has failed to forward just now', { forwarding: [{ ...target, state: 'failing', lag: 60 }] }],
    ['has a certificate of three weeks', { certificates: [certificate('2026-12-15')] }],
  ])('that %s has none', (_, changes) => {
    expect(checkCollector({ ...WELL, ...changes })).toEqual([]);
  });
});

describe('the installation', () => {
  const well: InstallationFacts = {
    ...{
      lag: 40,
      collectors: [{ id: 'id-1', name: 'one', isRefusing: false }],
      unapproved: [],
      unconfirmed: [],
      undelivered: { waiting: 1, seconds: 3 * 3600 - 1, reason: 'ECONNREFUSED' },
      now: NOW,
    },
  };
  const stop = {
    ...({ environment: 'production', kind: 'host', what: 'one.gc.ca' } as const),
    ...{ scope: ['one'], at: '2026-11-21T14:10:00Z' },
  };
  it.each<[string, Partial<InstallationFacts>, object]>([
    ['visits behind', { lag: 7201 }, { kind: 'visits', details: { minutes: 120 } }],
    [
      'a release that a collector refuses',
      { collectors: [{ id: 'id-2', name: 'two', isRefusing: true }] },
      { kind: 'release-refused', subject: 'id-2', details: { name: 'two' } },
    ],
    [
      'a release without the approval of a department',
      { unapproved: [{ id: '12', environment: 'production', scopes: ['one'] }] },
      {
        ...{ kind: 'release-unapproved', subject: 'production 12', departments: ['one'] },
        details: { of: 'production', release: '12' },
      },
    ],
    [
      'a release without an approval for all',
      { unapproved: [{ id: '12', environment: 'production', scopes: ['one', 'all'] }] },
      { kind: 'release-unapproved', subject: 'production 12', departments: null },
    ],
    [
      'a stop that nobody confirmed',
      { unconfirmed: [stop] },
      {
        ...{ kind: 'stop-unconfirmed', subject: 'production host one.gc.ca', departments: ['one'] },
        details: { of: 'production', stop: 'host', what: 'one.gc.ca', hours: 73 },
      },
    ],
    [
      'messages that are not sent',
      { undelivered: { waiting: 7, seconds: 3 * 3600, reason: 'ECONNREFUSED' } },
      { kind: 'messages', details: { waiting: 7, hours: 3, reason: 'ECONNREFUSED' } },
    ],
  ])('has a line for %s', (_, changes, line) => {
    const found = checkInstallation({ ...well, ...changes });
    expect(found).toMatchObject([line]);
    expect(INSTALLATION_KINDS).toContain(found[0]?.kind);
  });

  it('has a line for each collector that refuses a release, also of one name', () => {
    const collectors = ['id-2', 'id-3'].map((id) => ({ id, name: 'two', isRefusing: true }));
    expect(checkInstallation({ ...well, collectors })).toMatchObject([
      { subject: 'id-2', details: { name: 'two' } },
      { subject: 'id-3', details: { name: 'two' } },
    ]);
  });

  it.each([7200, 0, null])('has none with a lag of %j seconds', (lag) => {
    expect(checkInstallation({ ...well, lag })).toEqual([]);
  });
});
