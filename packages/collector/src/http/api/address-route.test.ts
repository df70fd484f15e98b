/** Addresses that people paste, by the routes. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CheckedAddress, ScrubberSettings } from '@balise/contract';
import { settings } from '@balise/settings';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { Rights } from '../../base/config/rights.ts';
import { StopsInForce } from '../../intake/stops/stops-in-force.ts';
import { controlDatabase } from '../../testing/databases/control-database.ts';
import { sampleStop } from '../../testing/sample-stop.ts';
import { lastingServer } from '../../testing/servers/test-server.ts';

const RIGHTS: Readonly<Record<string, Rights>> = {
  all: { view: 'all' },
  department: { view: ['cra'] },
  figures: { figures: 'all' },
};

let server: FastifyInstance;
let stops: StopsInForce;

beforeAll(async () => {
  const database = await controlDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'address-'));
  stops = await StopsInForce.open(folder);
  ({ server } = await lastingServer({
    stops,
    people: {
      database: () => database,
      identify: async ({ headers }) => {
        const name = String(headers['x-person']);
        const person = { id: '7', name, account: name, kind: 'local' as const, hasPassword: true };
        return {
          kind: 'person',
          session: name,
          person: { ...person, rights: RIGHTS[name] ?? {} },
        };
      },
    },
  }));
  return async () => {
    await server.close();
    await database.close();
    await rm(folder, { recursive: true });
  };
});

async function ask(url: string, { environment = 'production', person = 'all' } = {}) {
  const query = new URLSearchParams({ url, environment });
  const address = `/api/address?${query.toString()}`;
  return await server.inject({ url: address, headers: { 'x-person': person } });
}

async function checked(url: string, environment = 'production'): Promise<CheckedAddress> {
  const answer = await ask(url, { environment });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

it('names the line that allows a page, its department, its suite and the rules', async () => {
  const answer = await checked('https://www.canada.ca/en/revenue-agency/a.html');
  expect(answer).toMatchObject({
    ...{ verdict: 'allowed', receipt: 'stored', suite: settings.collection.suites.production },
    line: { file: 'hosts.json', place: '/production/{host=www.canada.ca}', text: 'www.canada.ca' },
    department: { id: 'cra', by: 'path' },
    sent: 'https://www.canada.ca/en/revenue-agency/a.html',
    ...{ removed: [], link: 'internal', singlePage: null },
  });
  const on = settings.rules.rules.filter(({ production }) => production).map(({ id }) => id);
  expect(answer.rules.map(({ id }) => id).sort()).toEqual([...on].sort());
});

it('shows what is sent without the personal parts, and their kinds', async () => {
  const { sent, removed } = await checked('https://www.canada.ca/fr/a.html?courriel=jane@b.ca');
  expect(sent).not.toContain('jane');
  expect(removed.length).toBeGreaterThan(0);
});

it('names the excluded path that blocks a page, which sends nothing', async () => {
  const [excluded] = settings.excludedPaths.paths;
  const answer = await checked(`www.canada.ca${excluded?.prefix ?? ''}a.html`);
  expect(answer).toMatchObject({
    ...{ verdict: 'path', sent: null, receipt: null, rules: [] },
    line: { file: 'excluded-paths.json', text: excluded?.prefix, words: excluded?.reason },
  });
});

it('states that a host is not listed, with similar hosts and where it is listed', async () => {
  expect(await checked('https://unlisted.example/')).toMatchObject({
    ...{ verdict: 'host', line: null, similar: [], environments: [], link: 'exit' },
  });
  expect(await checked('http://localhost:8080/')).toMatchObject({
    ...{ verdict: 'host', environments: ['development', 'staging'] },
  });
  const listed = settings.hosts.production.map(({ host }) => host);
  const single = listed.find((host) => !/^www\./.test(host) && !listed.includes(`www.${host}`));
  expect((await checked(`https://www.${single ?? ''}/`)).similar).toEqual([single]);
});

it('names the application of one page', async () => {
  const app = settings.singlePageHosts.hosts.find(({ contains }) =>
    settings.hosts.production.some(({ host }) => host.includes(contains)),
  );
  const host = settings.hosts.production.find((one) => one.host.includes(app?.contains ?? '-'));
  const { singlePage } = await checked(`https://${host?.host ?? ''}/`);
  expect(singlePage?.file).toBe('single-page-hosts.json');
});

it('states that a stop leaves the page out, and marks a stopped rule', async () => {
  const host = settings.hosts.production.at(-1)?.host ?? '';
  const rule = settings.rules.rules.find(({ production }) => production)?.id ?? '';
  expect((await checked(`https://${host}/`)).receipt).toBe('stored');
  await stops.add(sampleStop({ kind: 'host', what: host, environment: 'production' }));
  await stops.add(sampleStop({ kind: 'rule', what: rule, environment: 'production' }));
  expect((await checked(`https://${host}/`)).receipt).toBe('stopped');
  const { receipt, rules } = await checked('https://www.canada.ca/');
  expect(receipt).toBe('stored');
  expect(rules.filter(({ isStopped }) => isStopped).map(({ id }) => id)).toEqual([rule]);
});

it.each([
  ['', 'url'],
  ['https://', 'cannot be read'],
  ['ftp://www.canada.ca/', 'http://'],
  ['https://jane:secret@www.canada.ca/', 'without a user name'],
  ['canada', 'whole name of a host'],
  [`https://www.canada.ca/${'x'.repeat(4000)}`, '4,000'],
])('refuses %s with the reason', async (url, reason) => {
  const answer = await ask(url);
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ detail: string }>().detail).toContain(reason);
  expect(answer.body).not.toContain('secret');
});

it('answers an analyst of a department the same, and refuses readers of figures only', async () => {
  const address = 'https://www.canada.ca/en/a.html';
  const answer = await ask(address, { person: 'department' });
  expect(answer.json()).toEqual(await checked(address));
  expect((await ask(address, { person: 'figures' })).statusCode).toBe(403);
});

it('gives the additions for the redaction in the browser', async () => {
  const url = '/api/scrubber?environment=production';
  const answer = await server.inject({ url, headers: { 'x-person': 'all' } });
  expect(answer.json<ScrubberSettings>()).toMatchObject({
    patterns: settings.privacy.patterns,
    personalNames: settings.privacy.parameters.flatMap(({ names }) => names),
  });
});
