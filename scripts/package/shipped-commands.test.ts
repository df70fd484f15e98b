/**
 * Every process and every command, as they ship: from the installation archive, with settings of the installation.
 * The documents name the commands, so that a new command needs a row here.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readAccessKey } from '../../packages/collector/src/control-store/access/access-key.ts';
import { COMMANDS } from '../../packages/collector/src/command-line/command-line.ts';
import { beaconAddress } from '../../packages/collector/src/testing/beacon-address.ts';
import { WHOLE_CHECKS } from '../../packages/collector/src/testing/whole-checks.ts';
import { documentedCommands } from '../commands/documented-commands.ts';
import { installArchive } from './installed-archive.ts';
import { OtherService, ShippedCollector, writeOwnSettings } from './shipped-collector.ts';

const PAGE = 'permits.example.gc.ca/en/apply.html';
const DAY = 86_400_000;
const dayOf = (moment: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(moment);
const TODAY = dayOf(Date.now());
const BEFORE = dayOf(Date.now() - 7 * DAY);
const PERIOD = ['--from', BEFORE, '--to', TODAY];
const VISITOR = 'AAAAAAAABBBBBBBB-CCCCCCCCDDDDDDDD';
const TOTALS = `day,page,event,total\n${BEFORE},${PAGE},page views,12\n`;

/** The exit code of `reconcile` for days that differ. */
const DIFFERENT = 4;

const other = new OtherService();
let home: string;
let data: string;
let collector: ShippedCollector;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'balise-shipped-'));
  data = join(home, 'data');
  await writeOwnSettings(data, await other.open());
  await writeFile(join(home, 'totals.csv'), TOTALS);
  await mkdir(join(home, 'wanted'));
  await writeFile(join(home, 'wanted/collection.json'), '{"retentionMonths":12}');
  collector = new ShippedCollector(await installArchive(home), data);
  await collector.serve();
});

afterAll(async () => {
  collector.kill();
  other.close();
  await rm(home, { recursive: true, force: true, maxRetries: 5 });
});

/** Milliseconds. A busy machine may miss the first run of the job, and the next is a minute later. */
const PATIENCE = { timeout: 200_000 };

/** The exit code of `draft check` for a draft with problems. */
const UNSOUND = 6;
/** The exit code of `check` for a page with a fault. */
const FAULTY = 7;

/** Words of a command, and a part of its output. `{home}` is the folder of this test, `{base}` the address of the collector. */
interface Row {
  readonly words: readonly string[];
  readonly prints: RegExp;
  readonly code?: number;
  readonly env?: Readonly<Record<string, string>>;
}

const row = (words: string | readonly string[], prints: RegExp, code = 0): Row => ({
  words: typeof words === 'string' ? words.split(' ') : words,
  prints,
  code,
});

const CHECK_STORE = 'check-store --disk backups --format json';
/** The whole check takes as long as all other commands. If it runs at another place, no server answers this one. */
const CHECKED: Row = WHOLE_CHECKS.includes('installed')
  ? row(CHECK_STORE, /"failed":0,.*"check":"removed"/)
  : {
      ...row(CHECK_STORE, /"failed":1,.*"check":"version"/, 1),
      env: { BALISE_CLICKHOUSE_URL: 'http://127.0.0.1:1' },
    };

/** In this order, while the collector runs. */
const RUNNING: readonly Row[] = [
  row('help', /^Usage: balise /m),
  row('--version', /^balise \d+\.\d+\.\d+\nlibrary /),
  row('config', /would start|sound|BALISE_DATA/),
  row('sign-in-link', /#link=/),
  row('sign-in-link --account nobody', /nobody/, 1),
  row(['export', '--suite', 'canadalivemain', ...PERIOD], /"permitNumber":"AB-12"/),
  row('export --suite canadalivemain --visitor-ids', new RegExp(VISITOR)),
  row(['repair', '--pattern', 'AB-[0-9]{2}', ...PERIOD], /\b1\b/),
  row('repair --pattern AB-[0-9]{2} --dimension permitNumber --apply', /\b1\b/),
  row('departments', /\b0\b/),
  row('departments --apply', /\b0\b/),
  row('sweep', /./),
  row('sweep --apply', /./),
  row('migrate --dry-run', /./),
  CHECKED,
  row(
    [
      ...['import', '{home}/totals.csv', '--name', 'The former service'],
      ...['--name-fr', 'L’ancien service', '--environment', 'production'],
    ],
    /./,
  ),
  row('import --list', /The former service {2}production/),
  row(
    `reconcile {home}/totals.csv --day ${BEFORE} --environment production --tolerance 5`,
    /permits\.example/,
    DIFFERENT,
  ),
  row(['import', '--remove', 'The former service'], /./),
  row('visit --weeks 1 --visits 1 --seed 7', /1 visit/),
  row('visit --remove', /Simulated hits removed: [1-9]/),
  row('build', /production/),
  row('reload', /Nothing has changed/),
  row(
    [
      ...['stop', '--kind', 'path', '--what', 'permits.example.gc.ca/en/leak'],
      ...['--environment', 'production', '--reason', 'a leak', '--format', 'json'],
    ],
    /"id":"1"/,
  ),
  row('stops --format json', /permits\.example\.gc\.ca\/en\/leak/),
  row('lift 1 --format json', /"state":"lifted"/),
  row(['draft', 'new', '--name', 'Names'], /Draft 1 is made/),
  row(
    [
      ...['draft', 'set', 'Names', 'collection.json', '/retentionMonths', '12'],
      ...['--environment', 'production', '--format', 'json'],
    ],
    /"revision":1/,
  ),
  row('draft set 1 collection.json /retentionMonths --take-back', /is changed/),
  row('draft set 1 hosts.json /internalDomains/{=gc.ca} --remove', /is changed/),
  row('draft show 1 --format json', /"kind":"remove"/, UNSOUND),
  row('draft check Names', /hosts\.json/, UNSOUND),
  row('draft from {home}/wanted --name Wanted', /Draft 2 is made/),
  row(
    'check {base}/demo/en/ --environment development --format junit',
    /<testsuites tests="1" failures="0" errors="0">/,
  ),
  row(
    'check {base}/demo/en/ --as https://www.canada.ca/en/apply.html --draft Wanted --format json',
    /"from": "draft".*"rule": "page-load\/page-view".*"problems": \[\]/s,
  ),
  // The wanted folder has no host of its own, so the draft removes this one.
  row(
    `check {base}/demo/en/ --as https://${PAGE} --draft Wanted --format json`,
    /"from": "draft".*"code": "host-not-listed"/s,
    FAULTY,
  ),
  row('check https://permits.example.gc.ca/ --release 9', /nothing at this address/, 1),
  row('drafts --format json', /"name":"Wanted"/),
  // The settings come from a folder.
  row('publish --draft Wanted --environment production', /come from a folder/, 1),
  row(
    'publish --draft 2 --environment staging --note-en Names --note-fr Noms',
    /come from a folder/,
    1,
  ),
  row('undo 1 --environment production', /come from a folder/, 1),
  row('undo 1 --as-draft', /nothing at this address/, 1),
  row('roll-back 1 --environment production', /come from a folder/, 1),
  row('releases', /There is no release/),
  row('settings pull --environment production --to {home}/pulled', /Written: .*hosts\.json/),
  row('fetch-release production --to {home}/web --then https://cdn.example/purge', /no release/, 1),
  row('backup --to {home}/backup', /./),
  row('activity', /"mended"/),
  row('activity --follow', /"link-made"/),
  // The last rows before the drain: the folder has no effect afterwards.
  row('settings move --environment staging', /stays in force/),
  row('settings move --follow-live', /follow/),
  row('settings move', /follow/),
  row('drain --grace 0', /./),
  row('drain --undo', /./),
];

/** Once the visits are made. */
const COUNTED: readonly Row[] = [
  row('report --list', /^ +pages +Pages\./m),
  row(['report', 'pages', ...PERIOD, '--compare', 'previous'], /permits\.example\.gc\.ca/),
  row(
    ['report', 'traffic', '--environment', 'production', ...PERIOD, '--sharing'],
    /^ +permits\.example\.gc\.ca +<5/m,
  ),
  row(
    'report search --language fr --filter page:starts-with:www.canada.ca/fr --format csv --table without-results --decimal comma',
    /^\uFEFF?"?Search term/,
  ),
  row(['report', 'pages', '--goal', '1', ...PERIOD], /apply\.html .*100%/),
  row(['report', 'pages', '--with', '1', ...PERIOD], /permits\.example\.gc\.ca/),
  row(['report', 'pages', '--without', '1', ...PERIOD], /^(?!.*permits\.example\.gc\.ca)/s),
  row('explore --list', /^ *permitNumber /m),
  row('explore --rows department --columns language --measures pageViews,visits', /Permits Agency/),
  row(`erase --visitor ${VISITOR}`, /\b1\b/),
  row(`erase --visitor ${VISITOR} --apply`, /\b1\b/),
];

/** Afterwards, in another data folder. */
const STOPPED: readonly Row[] = [
  row('restore --from {home}/backup', /./),
  row(
    'restore --from {home}/backup --ledger {home}/backup/ledger.ndjson',
    /empty|exists|not empty/i,
    1,
  ),
  // The restore has repeated the repair and the erasure of the other hit.
  row('export --suite canadalivemain', /^(?!.*AB-12).*"permitNumber":"CD-34"/s),
];

describe('the installed collector with settings of its own', () => {
  it('accepts hits of its own host, and forwards them with its own dimension', async () => {
    expect(await send({ v190: 'AB-12', vid: VISITOR })).toBe(200);
    expect(await send({ v190: 'CD-34' })).toBe(200);
    await vi.waitUntil(() => other.requests.length > 1);
    expect(other.requests).toEqual([
      expect.stringMatching(/^\/b\/ss\/theirsuite\/.*v190=AB-12/),
      expect.stringMatching(/^\/b\/ss\/theirsuite\/.*v190=CD-34/),
    ]);
    await vi.waitUntil(() => collector.lines.some(({ key }) => key === 'serve.link-needed'));
    await vi.waitUntil(async () => (await statusOf()).store.rows === 2);
  });

  it.each(RUNNING.map((one) => [one.words.join(' '), one] as const))('runs %s', async (_, one) => {
    await expectRow(one);
  });

  it('makes the visits, and reports when reports lack no hit', async () => {
    await vi.waitUntil(async () => {
      const { visits } = await statusOf();
      return visits.madeAt !== null && visits.lag === 0;
    }, PATIENCE);
  });

  it('makes a goal for the reports', async () => {
    const made = await ask('/api/goals', {
      ...{ name: { en: 'A permit', fr: 'Un permis' }, department: '' },
      condition: { kind: 'page', operator: 'starts-with', pages: ['permits.example.gc.ca'] },
    });
    expect(made.status).toBe(201);
    expect(await made.json()).toMatchObject({ id: '1' });
  });

  it.each(COUNTED.map((one) => [one.words.join(' '), one] as const))('runs %s', async (_, one) => {
    await expectRow(one);
  });

  it('starts a walk of simulated visitors from the console', async () => {
    const started = await ask('/api/simulated-hits/walk', { visits: 1, weeks: 1, seed: 7 });
    expect(started.status).toBe(202);
    const walk = await vi.waitUntil(async () => {
      const { walk: state } = (await (await ask('/api/simulated-hits')).json()) as {
        walk: { state: string; reason: string | null };
      };
      return state.state !== 'running' && state;
    });
    expect(walk).toMatchObject({ state: 'idle', reason: null });
  });

  it('reports no failure in its log or its status, and stops', async () => {
    const { failedJobs, forwarding, store, control } = await statusOf();
    expect({ failedJobs, store, control }).toMatchObject({
      failedJobs: [],
      store: { state: 'ready' },
      control: { state: 'ready' },
    });
    expect(forwarding).toMatchObject([{ state: 'ready', forwarded: expect.any(Number) as number }]);
    const { lines } = collector;
    expect(await collector.stop()).toBe(0);
    // Between the moves of two environments, the folder stays in force.
    const isOfMove = (key: string): boolean => key === 'serve.release-refused';
    expect(lines.filter(({ level, key }) => level !== 'info' && !isOfMove(key))).toEqual([]);
  });

  it.each(STOPPED.map((one) => [one.words.join(' '), one] as const))('runs %s', async (_, one) => {
    const folder = join(home, 'restored');
    await mkdir(folder, { recursive: true });
    await expectRow(one, { BALISE_DATA: folder, BALISE_SETTINGS: join(data, 'settings') });
  });

  it('runs every command, in each form of the documents', () => {
    const started = [['serve'], ...[...RUNNING, ...COUNTED, ...STOPPED].map(({ words }) => words)];
    const names = started.map(([name]) => name);
    expect(Object.keys(COMMANDS).filter((name) => !names.includes(name))).toEqual([]);
    const missing = documentedCommands(['npx balise', 'balise']).filter(({ key }) => {
      const [, name, ...options] = key.split(' ');
      return !started.some(
        ([first, ...words]) =>
          (name === undefined || first === name) && options.every((one) => words.includes(one)),
      );
    });
    expect(missing).toEqual([]);
  });
});

async function expectRow(
  { words, prints, code, env }: Row,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const said = await collector.run(
    words.map((word) => word.replace('{home}', home).replace('{base}', collector.base)),
    { ...more, ...env },
  );
  expect(said).toMatchObject({ code: words.includes('--follow') ? null : code });
  expect(said.out + said.err).toMatch(prints);
}

async function send(parameters: Readonly<Record<string, string>>): Promise<number> {
  const address = beaconAddress({
    suites: 'canadalivemain',
    page: `https://${PAGE}`,
    requestId: `s${parameters['v190']?.slice(-2)}`,
    parameters: { pageName: 'Apply', ...parameters },
  });
  // The default user agent is that of a bot, which is not forwarded.
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Firefox/132.0' };
  return (await fetch(collector.base + address, { headers })).status;
}

async function ask(path: string, body?: object): Promise<Response> {
  return await fetch(collector.base + path, {
    headers: {
      authorization: `Bearer ${await readAccessKey(data)}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
}

interface Status {
  readonly store: { readonly state: string; readonly rows: number };
  readonly control: { readonly state: string };
  readonly visits: { readonly madeAt: string | null; readonly lag: number | null };
  readonly failedJobs: readonly unknown[];
  readonly forwarding: readonly object[];
}

async function statusOf(): Promise<Status> {
  return (await (await ask('/api/status')).json()) as Status;
}
