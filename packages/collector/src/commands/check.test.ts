/** Real pages in a real browser, with the library that the settings of this process give. */
import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { settings } from '@balise/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageReport } from '../check-pages/page-report.ts';
import { libraryCodeFile } from '../base/files/places.ts';
import { findBrowser } from '../simulate/browser/find-browser.ts';
import { runHere, type Said } from '../testing/run-here.ts';
import { checkedSite, type CheckedSite } from '../testing/servers/checked-site.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const PATIENCE = 120_000;
const AS = 'https://www.canada.ca';
/** A host of which a view is announced by the page. */
const APPLICATION =
  settings.hosts.production.find(({ host }) =>
    settings.singlePageHosts.hosts.some(({ contains }) => host.includes(contains)),
  )?.host ?? '';

let site: CheckedSite;
beforeAll(async () => {
  expect(findBrowser(process.env)).toBeDefined();
  expect(existsSync(libraryCodeFile())).toBe(true);
  site = await checkedSite();
});
afterAll(() => site.close());

/** No folder with data exists, and none is made. */
async function check(words: readonly string[], language: 'en' | 'fr' = 'en'): Promise<Said> {
  const folder = await temporaryFolder();
  const said = await runHere(['check', ...words], join(folder, 'data'), language);
  expect(await readdir(folder)).toEqual([]);
  return said;
}

async function reportOf(words: readonly string[]): Promise<{ code: number; report: PageReport }> {
  const { code, out, err } = await check([...words, '--format', 'json']);
  expect(err).toBe('');
  const { pages } = JSON.parse(out) as { pages: PageReport[] };
  const [report] = pages;
  if (!report || pages.length !== 1) throw new Error(out);
  return { code, report };
}

const codesOf = ({ problems }: PageReport): string[] => problems.map(({ code }) => code);
const asPage = (path: string): string[] => [site.http + path, '--as', AS + path];

describe('a page', () => {
  it.each([
    ['/en/good.html', 'A good page', 'eng'],
    ['/fr/bonne.html', 'Une bonne page', 'fra'],
  ])(
    '%s sends its page view, and has no faults',
    async (path, title, language) => {
      const { code, report } = await reportOf(asPage(path));
      expect([code, report.problems, report.missing]).toEqual([0, [], []]);
      expect(report).toMatchObject({ address: site.http + path, status: 200, opened: AS + path });
      expect(report.beacons).toHaveLength(1);
      expect(report.beacons[0]).toMatchObject({
        ...{ kind: 'page', rule: 'page-load/page-view' },
        dimensions: { title, pageLanguage: language, server: 'www.canada.ca' },
      });
    },
    PATIENCE,
  );

  it.each([
    ['/en/no-library.html', 'no-library'],
    ['/en/two.html', 'several-libraries'],
    ['/analytics/blocked.html', 'path-excluded'],
    ['/en/missing.html', 'status'],
  ])(
    '%s has the fault %s',
    async (path, problem) => {
      const { code, report } = await reportOf(asPage(path));
      expect([code, codesOf(report)]).toEqual([7, [problem]]);
    },
    PATIENCE,
  );

  it(
    'of a host that is not listed for the environment is blocked',
    async () => {
      const { code, report } = await reportOf([`${site.http}/en/good.html`]);
      expect([code, report.problems]).toEqual([
        7,
        [{ code: 'host-not-listed', host: 'localhost' }],
      ]);
      const other = await reportOf([`${site.http}/en/good.html`, '--environment', 'staging']);
      expect([other.code, other.report.problems]).toEqual([0, []]);
    },
    PATIENCE,
  );

  it(
    'that leads to another one is reported with the address at the end',
    async () => {
      const { code, report } = await reportOf(asPage('/en/moved.html'));
      expect([code, report.opened]).toEqual([0, `${AS}/en/good.html`]);
    },
    PATIENCE,
  );

  it(
    'of an application sends each view',
    async () => {
      const { code, report } = await reportOf([
        `${site.http}/app/first`,
        '--as',
        `https://${APPLICATION}/app/first`,
      ]);
      expect(code).toBe(0);
      const titles = report.beacons.map(({ dimensions }) => dimensions['title']);
      expect(titles).toEqual(['First view', 'Second view']);
    },
    PATIENCE,
  );

  it(
    'that is slow is a fault',
    async () => {
      const { code, report } = await reportOf([...asPage('/en/slow.html'), '--timeout', '2']);
      expect([code, codesOf(report)[0]]).toEqual([7, 'slow']);
    },
    PATIENCE,
  );

  it(
    'of a server that does not answer is a fault with its reason',
    async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      server.close();
      await once(server, 'close');
      const { code, report } = await reportOf([`http://localhost:${port}/`]);
      expect([code, report.problems]).toEqual([
        7,
        [{ code: 'unreachable', reason: 'ECONNREFUSED' }],
      ]);
      expect(report.status).toBeNull();
    },
    PATIENCE,
  );

  it(
    'on https needs a known authority, which an option adds',
    async () => {
      const words = [`${site.https}/en/good.html`, '--as', `${AS}/en/good.html`];
      const unknown = await reportOf(words);
      expect([unknown.code, codesOf(unknown.report)]).toEqual([7, ['unreachable']]);
      const file = join(await temporaryFolder(), 'authority.pem');
      await writeFile(file, site.ca);
      const known = await reportOf([...words, '--authority', file]);
      expect([known.code, known.report.problems]).toEqual([0, []]);
    },
    PATIENCE,
  );

  it(
    'without a title lacks the dimension: the default text counts as none',
    async () => {
      const { code, report } = await reportOf(asPage('/en/no-title.html'));
      expect(code).toBe(7);
      expect(report.missing).toMatchObject([
        {
          dimension: 'title',
          kind: 'page',
          rule: 'page-load/page-view',
          value: 'blank page title',
        },
      ]);
    },
    PATIENCE,
  );

  it(
    'that sends data reaches its server only with GET',
    async () => {
      const before = site.reached.length;
      const { report } = await reportOf(asPage('/en/sends.html'));
      const reached = site.reached.slice(before);
      expect(reached).toContain('GET /en/sends.html');
      expect(reached.filter((request) => !/^(GET|HEAD) /.test(request))).toEqual([]);
      expect(reached.filter((request) => /posted|put|beacon|socket|\/b\/ss/.test(request))).toEqual(
        [],
      );
      const held = report.heldBack.map(({ method, address }) => `${method} ${address}`);
      expect(held).toEqual(
        expect.arrayContaining([`POST ${AS}/posted`, `PUT ${AS}/put`, `POST ${AS}/beacon`]),
      );
      expect(JSON.stringify(report)).not.toContain('secret');
    },
    PATIENCE,
  );

  it(
    'that pins another version gets the checked one',
    async () => {
      const { code, report } = await reportOf(asPage('/en/pinned.html'));
      expect([code, report.problems, report.beacons.length]).toEqual([0, [], 1]);
    },
    PATIENCE,
  );
});

describe('the reports', () => {
  it.each([
    ['en', 'FAULT  The page has no library.', '2 pages checked. 2 have faults.'],
    ['fr', 'DÉFAUT  La page n’a pas de bibliothèque.', '2 pages vérifiées. 2 ont des défauts.'],
  ] as const)(
    'as text in %s',
    async (language, fault, sum) => {
      const pages = [`${site.http}/en/no-library.html`, `${site.http}/en/missing.html`];
      const { code, out } = await check(pages, language);
      expect(code).toBe(7);
      expect(out).toContain(fault);
      expect(out).toContain(sum);
      expect(out).toContain('404');
    },
    PATIENCE,
  );

  it(
    'as JUnit have one case for each page',
    async () => {
      const { code, out } = await check([...asPage('/en/no-title.html'), '--format', 'junit']);
      expect(code).toBe(7);
      expect(out).toContain('<testsuites tests="1" failures="1" errors="0">');
      expect(out).toContain('blank page title');
    },
    PATIENCE,
  );
});

describe('a command line', () => {
  it.each([
    [[], 'address of at least one page'],
    [['ftp://a.example/'], 'http://'],
    [['https://www.canada.ca/', 'https://canada.ca/', '--as', AS], 'one page'],
    [['https://www.canada.ca/', '--release', '1', '--draft', '2'], 'not both'],
    [['https://www.canada.ca/', '--release', 'x'], 'number of a release'],
    [['https://www.canada.ca/', '--format', 'xml'], 'text, json or junit'],
    [['https://www.canada.ca/', '--timeout', '0'], 'seconds'],
    [['https://www.canada.ca/', '--environment', 'x'], 'staging'],
    [['https://www.canada.ca/', '--what'], 'no option'],
  ])('%j is refused', async (words, reason) => {
    const { code, err } = await check(words);
    expect(code).toBe(2);
    expect(err).toContain(reason);
  });

  it.each([
    ['en', 'Install Chromium'],
    ['fr', 'Installez Chromium'],
  ] as const)('without a browser states how to install one, in %s', async (language, advice) => {
    const folder = join(await temporaryFolder(), 'data');
    const env = { BALISE_BROWSER: '/nowhere/browser' };
    const { code, err, out } = await runHere(['check', AS], folder, language, env);
    expect([code, out]).toEqual([8, '']);
    expect(err).toContain(advice);
  });

  it('with a release needs a data folder or a collector', async () => {
    const { code, err } = await check([AS, '--release', '7']);
    expect(code).toBe(1);
    expect(err).toContain('does not exist');
  });
});
