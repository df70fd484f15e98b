/** The hourly checks over four weeks of stored hits: which lines begin, and which end. */
import { settings } from '@balise/settings';
import { beforeAll, expect, it } from 'vitest';
import { openAlarms, lastRun } from '../control-store/alarms.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { addLook } from '../control-store/releases/bypasses.ts';
import type { Database } from '../engine/database/database.ts';
import { countCalls, type CountCalls } from '../store/count-calls.ts';
import { prepareTables } from '../store/migrations/prepare-tables.ts';
import { controlDatabase } from '../testing/databases/control-database.ts';
import { embeddedDatabase } from '../testing/databases/embedded-database.ts';
import { sampleStop } from '../testing/sample-stop.ts';
import { AttentionJob } from './attention-job.ts';
import type { CollectorFacts } from './check-collector.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Tuesday at 10:10 in Toronto. */
const NOW = Date.parse('2026-11-24T15:10:00Z');
const RELEASED = Date.parse('2026-11-21T12:00:00Z');
const BEGIN = NOW - 30 * DAY;

const [busy = '', dark = '', few = '', fresh = '', untitled = '', stopped = ''] =
  settings.hosts.production.map(({ host }) => host);
const on = settings.rules.rules.filter(({ production, link }) => production && link);
const [silenced = '', steady = ''] = on.map(({ id }) => id);

let database: Database;
let control: ControlDatabase;
let store: CountCalls;
let clock = NOW;
let storedUntil = (): number | undefined => clock - 4000;
const refusals: unknown[] = [];

interface Sent {
  readonly host: string;
  readonly from: number;
  readonly to: number;
  /** Milliseconds between two hits. */
  readonly every: number;
  readonly rule?: string;
  readonly title?: string;
}

/** Hits at equal distances. A hit with a rule is a link. */
async function send({ host, from, to, every, rule = '', title = 'Page' }: Sent): Promise<void> {
  const count = Math.floor((to - from) / every);
  await database.run(
    `INSERT INTO hits (id, received_at, suite, suites, environment, kind, link_type, rule, host, path, title)
     SELECT concat('${host}${rule}${from}-', toString(number)), fromUnixTimestamp64Milli(toInt64(${from} + number * ${every}), 'UTC'),
       '${settings.collection.suites.production}', ['${settings.collection.suites.production}'], 'production',
       '${rule === '' ? 'page' : 'link'}', '${rule === '' ? '' : 'other'}', '${rule}', '${host}', '/en/page.html', '${title}'
     FROM numbers(${count})`,
  );
}

const facts = (): CollectorFacts => ({
  ...{ id: 'one', name: 'one:data', store: { state: 'ready', reason: '' } },
  ...{ health: { broken: [], missing: 0 }, waiting: { bytes: 0, since: undefined } },
  ...{ isJournalFailing: false, damagedParts: 0, disk: { free: 9e9, reserve: 1e9 } },
  ...{ jobs: [], forwarding: [], now: clock },
  certificates: [{ name: 'console.example', file: '', until: '2026-11-30', isOver: false }],
});

const job = (id = 'one', calls: Partial<CountCalls> = {}) =>
  new AttentionJob({
    ...{ database: () => control, id, store: { ...store, ...calls }, now: () => clock },
    storedUntil: async () => storedUntil(),
    lag: async () => 8000,
    stops: () => [
      sampleStop({ environment: 'production', what: stopped, at: new Date(clock).toISOString() }),
    ],
    facts: async () => ({ ...facts(), id, name: `${id}:data` }),
    onFailed: (error) => refusals.push(error),
  });

const lines = async (): Promise<string[]> =>
  (await openAlarms(control))
    .map(({ kind, environment, subject }) => [kind, environment, subject].filter(Boolean).join(' '))
    .sort();

beforeAll(async () => {
  const made = await embeddedDatabase();
  database = made.database;
  await prepareTables(database);
  store = countCalls({ database, reader: database });
  control = await controlDatabase();
  await control.runAll(`
    INSERT INTO blob (digest, bytes) VALUES ('s', 'x');
    INSERT INTO release (key, kind, environment, settings, changes, files, integrity, package, version, published_by)
      VALUES (gen_random_uuid(), 'publish', 'production', 's', '[]', 'f', 'i', '0.2.0', 'v', '{}');
    INSERT INTO live (environment, release, since) VALUES ('production', 1, '${new Date(RELEASED).toISOString()}')`);
  await send({ host: busy, from: BEGIN, to: NOW, every: 30_000 });
  await send({ host: busy, from: BEGIN, to: RELEASED, every: 6 * 60_000, rule: silenced });
  await send({ host: busy, from: BEGIN, to: NOW, every: 6 * 60_000, rule: steady });
  await send({ host: dark, from: BEGIN, to: NOW - 70 * 60_000, every: 60_000 });
  await send({ host: few, from: BEGIN, to: NOW - 3 * DAY, every: DAY / 3 });
  await send({ host: fresh, from: NOW - 13 * DAY, to: NOW - DAY, every: 60_000 });
  await send({ host: untitled, from: BEGIN, to: NOW, every: 10 * 60_000 });
  const half = { host: untitled, title: 'blank page title', every: 20 * 60_000 };
  await send({ ...half, from: NOW - DAY + 1, to: NOW });
  await send({ host: stopped, from: BEGIN, to: NOW - DAY, every: 60_000 });
  const hour = NOW - (NOW % HOUR) - 2 * HOUR;
  const environment = 'production';
  await store.countFailures([
    { hour, environment, host: busy, failure: `${steady}:failed`, hits: 312, times: 400 },
    { hour, environment, host: busy, failure: 'consent:missing', hits: 12, times: 12 },
  ]);
  const day = NOW - (NOW % DAY);
  await store.countLoads([
    { day, environment, host: 'new.example', listed: 0, loads: 30 },
    { day, environment, host: '', listed: 0, loads: 99_800 },
    { day, environment, host: '', listed: 1, loads: 700 },
    { day: day - 3 * DAY, environment, host: 'old.example', listed: 0, loads: 900 },
  ]);
  await store.countStrangers([
    { hour, environment, kind: 'host', name: 'new.example', beacons: 5 },
    { hour, environment, kind: 'host', name: busy, beacons: 90 },
  ]);
  return async () => {
    await made.remove();
    await control.close();
  };
});

it('one run begins a line for each fault, and for no quiet case', async () => {
  await job().run();
  expect(refusals).toEqual([]);
  expect(await lines()).toEqual(
    [
      'certificate one console.example',
      `expectation production ${untitled} title`,
      `host-silent production ${dark}`,
      'host-unlisted production new.example',
      `rule-failing production ${busy} ${steady}`,
      `rule-silent production ${silenced}`,
      'visits',
    ].sort(),
  );
  const open = await openAlarms(control, ['production']);
  const details = Object.fromEntries(open.map(({ kind, details: counts }) => [kind, counts]));
  expect(details).toMatchObject({
    'host-silent': { hours: 1, views: 0, due: 60 },
    'host-unlisted': { loads: 30, beacons: 5 },
    'rule-failing': { hits: 312, failure: 'failed' },
    'rule-silent': { release: '1' },
    expectation: { dimension: 'title' },
  });
  const { result } = (await lastRun(control, 'production')) ?? {};
  expect(result).toMatchObject({ others: { loads: 99_800 }, more: {}, unknown: [] });
  const { neverSent } = result as { readonly neverSent: readonly string[] };
  expect(neverSent).toHaveLength(settings.hosts.production.length - 6);
  expect(neverSent).not.toContain(few);
});

it('another collector checks only itself while this one has the lease', async () => {
  await job('two').run();
  expect(await lines()).toContain('certificate two console.example');
  expect(await lines()).toContain(`host-silent production ${dark}`);
});

it('an hour later the lines of healthy hosts are closed', async () => {
  clock = NOW + HOUR;
  for (const host of [busy, untitled]) await send({ host, from: NOW, to: clock, every: 30_000 });
  await send({ host: dark, from: NOW - 70 * 60_000, to: clock, every: 60_000 });
  await send({ host: busy, from: NOW, to: clock, every: 60_000, rule: silenced });
  await job().run();
  const open = await lines();
  expect(open).not.toContain(`host-silent production ${dark}`);
  expect(open).not.toContain(`rule-silent production ${silenced}`);
  expect(open).toContain(`rule-failing production ${busy} ${steady}`);
  // Collector two is not among the running ones.
  expect(open).not.toContain('certificate two console.example');
});

it('no host looks silent while the store lacks recent hits', async () => {
  clock = NOW + 9 * HOUR;
  storedUntil = () => NOW + HOUR;
  const before = await lines();
  await job().run();
  expect(await lines()).toEqual(before);
  expect((await lastRun(control, 'production'))?.result).toMatchObject({ unknown: ['late'] });
});

it('a check that fails is the error of the run, and the lines of the others are closed', async () => {
  storedUntil = () => clock - 4000;
  const fault = new Error('timeout');
  const fails = async (): Promise<never> => {
    throw fault;
  };
  await control.query("UPDATE alarm SET absent_runs = 1 WHERE kind = 'host-unlisted'");
  const before = await lines();
  expect(before).toContain('host-unlisted production new.example');
  clock = NOW + 3 * DAY;
  await expect(job('one', { ruleCounts: fails }).run()).rejects.toBe(fault);
  expect(await lines()).not.toContain('host-unlisted production new.example');
  expect((await lastRun(control, 'staging'))?.result).toMatchObject({ unknown: ['release'] });
  expect((await lastRun(control, 'production'))?.result).toMatchObject({ unknown: ['rules'] });
});

it('a release without its approvals is a line until another person has looked at it', async () => {
  await control.query(
    `UPDATE release SET emergency = 'leak', bypassed = '{"scopes": ["all"], "authors": []}', published_by = $1::jsonb`,
    [JSON.stringify({ kind: 'person', id: '7', name: 'Ann' })],
  );
  await job().run();
  expect(await lines()).toContain('release-unapproved production 1');
  const looker = { kind: 'person', id: '8', name: 'Bea' } as const;
  await addLook(control, looker, { id: '1', environment: 'production' }, ['all']);
  await job().run();
  expect(await lines()).not.toContain('release-unapproved production 1');
});
