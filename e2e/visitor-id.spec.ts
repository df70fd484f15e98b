/**
 * Rows 7.10, 9.24: requests to the visitor-identifier service as recorded, and hits if the service is slow, down or
 * faulty.
 */
import type { BrowserContext, Cookie, Request, Route } from '@playwright/test';
import { sampleOf } from '../scripts/testing/sample-of.ts';
import { buildRelease } from './support/build-with.ts';
import { expect, test, type HostSite } from './support/host-page.ts';
import {
  AID,
  ANSWER,
  BLOB,
  ESCAPED,
  json,
  LOCAL_ID,
  MID,
  mids,
  ORGANIZATION,
  seen,
} from './support/visitor-id.ts';

test.setTimeout(240_000);

const HOME = 'https://www.canada.ca/en/services/benefits.html';
const NEXT = 'https://www.canada.ca/en/services/jobs.html';
const IDENTITY = 'https://id.example.ca/id';
const COOKIE = `AMCV_${ESCAPED}`;
const SESSION = `AMCVS_${ESCAPED}`;
const OTHER = '22222222333344445555666677778888999900';
const FALLBACK_ID = /^[0-9A-F]{16}-[0-9A-F]{16}$/;
const DAY_SECONDS = 86_400;
const LINK = '<h1>x</h1><a href="/guide.csv">Guide</a>';

const release = () =>
  buildRelease('production', {
    services: {
      visitorId: {
        server: 'id.example.ca',
        analyticsServer: null,
        syncDomain: 'sync.example.ca',
        linkedDomains: ['esdc.gc.ca'],
      },
    },
    collection: { organizationId: ORGANIZATION },
  });
const identities = (site: HostSite): Request[] =>
  site.requests.filter((request) => request.url().startsWith(IDENTITY));
const kinds = (site: HostSite): (string | null)[] =>
  identities(site).map((request) => new URL(request.url()).searchParams.get('d_fieldgroup'));
const cookieOf = async (context: BrowserContext, name: string): Promise<Cookie | undefined> =>
  (await context.cookies()).find((cookie) => cookie.name === name);
/** Fields of the identity cookie: name without its suffix, and value. */
async function fields(context: BrowserContext): Promise<Record<string, string>> {
  const { value = '' } = (await cookieOf(context, COOKIE)) ?? {};
  const [, ...parts] = decodeURIComponent(value).split('|');
  const pairs = parts.flatMap((part, at) => (at % 2 ? [] : [[part, parts[at + 1] ?? '']]));
  return Object.fromEntries(pairs.map(([name = '', text = '']) => [name.replace(/-.*/, ''), text]));
}
/** Rewrites the identity cookie, as if the library had written it. */
async function rewrite(context: BrowserContext, from: RegExp, to: string): Promise<void> {
  const cookie = await cookieOf(context, COOKIE);
  if (!cookie) throw new Error('There is no identity cookie.');
  const value = encodeURIComponent(decodeURIComponent(cookie.value).replace(from, to));
  await context.addCookies([{ ...cookie, value }]);
}

/** Makes a first visit with this answer of the service. */
async function firstVisit(site: HostSite, answer: (route: Route) => unknown): Promise<void> {
  site.useRelease(release());
  site.answer(IDENTITY, answer);
  site.answer('https://www.canada.ca/guide.csv', (route) => route.fulfill({ status: 204 }));
  await site.visit(HOME, { body: LINK });
}

test.describe('7.10 a first visit', () => {
  test("makes the recorded request, and the page view carries the service's ids", async ({
    site,
  }) => {
    site.useRelease(release());
    site.answer(IDENTITY, json(ANSWER));
    await site.visit(`${HOME}?q=secret`);
    await seen(site);
    const [request, ...more] = identities(site);
    expect(more).toEqual([]);
    expect(request?.method()).toBe('GET');
    expect(request?.url()).toMatch(
      new RegExp(
        '^https://id\\.example\\.ca/id\\?d_visid_ver=5\\.5\\.0&d_fieldgroup=MC&d_rtbd=json&d_ver=2' +
          `&d_orgid=${ESCAPED}&d_nsid=0&ts=\\d{13}$`,
      ),
    );
    const headers = (await request?.allHeaders()) ?? {};
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(headers['referer']).toBe('https://www.canada.ca/');

    const { parameters, order } = site.onlyBeacon();
    expect(parameters).toMatchObject({ mid: MID, aamlh: '7', aamb: BLOB, mcorgid: ORGANIZATION });
    expect(order).not.toContain('fid');
    expect(order.slice(order.indexOf('t') + 1, order.indexOf('ce'))).toEqual(['mid', 'aamlh']);
    expect(order.slice(order.indexOf('bh') + 1)).toEqual(['mcorgid', 'AQE']);
  });

  test('stores the ids in the recorded cookies, for the site', async ({ site, context }) => {
    await firstVisit(site, json(ANSWER));
    await seen(site);
    const attributes = { domain: '.canada.ca', path: '/', secure: true, sameSite: 'Lax' };
    const cookie = await cookieOf(context, COOKIE);
    expect(cookie).toMatchObject(attributes);
    expect(decodeURIComponent(cookie?.value ?? '')).toMatch(
      new RegExp(
        `^-?\\d+\\|MCIDTS\\|\\d{5}\\|MCMID\\|${MID}\\|MCAAMLH-\\d{10}\\|7\\|MCAAMB-\\d{10}\\|${BLOB}` +
          '\\|MCOPTOUT-\\d{10}s\\|NONE\\|vVersion\\|5\\.5\\.0$',
      ),
    );
    // The library sets two years; browsers keep no cookie longer than 400 days.
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / DAY_SECONDS;
    expect(days).toBeGreaterThan(399.9);
    expect(await cookieOf(context, SESSION)).toMatchObject({
      ...attributes,
      value: '1',
      expires: -1,
    });
  });

  test('opens the frame of the service once, when the page has loaded', async ({ site }) => {
    site.answer('https://canada.sync.example.ca/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '' }),
    );
    await firstVisit(
      site,
      json({ ...ANSWER, ibs: [{ id: '1', ttl: 1, tag: 'img' }], subdomain: 'canada' }),
    );
    const frame = site.page.locator('iframe');
    await expect(frame).toHaveCount(1);
    expect(
      await frame.evaluate((element) =>
        element.getAttributeNames().map((name) => [name, element.getAttribute(name)]),
      ),
    ).toEqual(
      expect.arrayContaining([
        ['id', 'destination_publishing_iframe_canada_0'],
        ['title', 'Adobe ID Syncing iFrame'],
        ['sandbox', 'allow-scripts allow-same-origin'],
        ['src', 'https://canada.sync.example.ca/dest5.html?d_nsid=0#https%3A%2F%2Fwww.canada.ca'],
      ]),
    );
    await expect(frame).toBeHidden();
    const opened = site.requests.find((request) => request.url().includes('dest5'));
    expect((await opened?.allHeaders())?.['referer']).toBe('https://www.canada.ca/');
    await site.visit(NEXT);
    await expect(frame).toHaveCount(0);
  });

  for (const [what, answer] of [
    ['no partners', { subdomain: 'canada', ibs: [] }],
    ['no name', { ibs: [{}] }],
    ['an invalid name', { ibs: [{}], subdomain: 'evil.example/x?' }],
  ] as const) {
    test(`opens no frame: ${what}`, async ({ site }) => {
      await site.page.clock.install();
      await firstVisit(site, json({ ...ANSWER, ...answer }));
      await seen(site);
      await site.advance(1000);
      await expect(site.page.locator('iframe')).toHaveCount(0);
    });
  }
});

test.describe('7.10 later pages', () => {
  test('make no request, and links carry the id as well', async ({ site }) => {
    await firstVisit(site, json(ANSWER));
    await seen(site);
    site.forget();
    await site.visit(NEXT);
    await seen(site);
    await site.page.click('a');
    await seen(site, 2);
    expect(identities(site)).toEqual([]);
    const [view, link] = site.beacons();
    expect(view?.parameters).toMatchObject({ mid: MID, aamlh: '7', aamb: BLOB });
    expect(link?.parameters).toMatchObject({ mid: MID, aamlh: '7', mcorgid: ORGANIZATION });
    expect(link?.order).not.toContain('aamb');
    expect(link?.order).not.toContain('fid');
  });

  test('report the id again on another day, and in another session', async ({ site, context }) => {
    await firstVisit(site, json(ANSWER));
    await seen(site);
    const today = Number((await fields(context))['MCIDTS']);
    const visit = async (): Promise<void> => {
      site.forget();
      await site.visit(NEXT);
      await seen(site);
      expect(mids(site)).toEqual([MID]);
    };
    await rewrite(context, /MCIDTS\|\d+/, `MCIDTS|${today - 1}`);
    await visit();
    expect(kinds(site)).toEqual([]);
    await rewrite(context, /MCIDTS\|\d+/, `MCIDTS|${today - 2}`);
    await visit();
    expect(kinds(site)).toEqual(['AAM']);
    expect(identities(site)[0]?.url()).toContain(`&d_mid=${MID}&d_blob=${BLOB}&ts=`);
    expect((await fields(context))['MCIDTS']).toBe(String(today));
    await visit();
    expect(kinds(site)).toEqual([]);
    await context.clearCookies({ name: SESSION });
    await visit();
    expect(kinds(site)).toEqual(['AAM']);
  });

  test('send nothing after an opt-out, and keep no id', async ({ site, context }) => {
    await site.page.clock.install();
    await firstVisit(site, json({ ...ANSWER, d_optout: ['global'] }));
    await expect.poll(async () => (await fields(context))['MCOPTOUT']).toBe('global');
    for (const address of [NEXT, HOME]) {
      await site.page.click('a');
      await site.advance(300);
      await site.visit(address);
    }
    // Longer than hits wait.
    await site.advance(2300);
    expect(site.beacons()).toEqual([]);
    expect(kinds(site)).toEqual(['MC']);
    expect((await fields(context))['MCMID']).toBeUndefined();
  });
});

test.describe('7.10, 9.24 a service that is slow, down or wrong', () => {
  /**
   * Stops the page's clock until the service gets its request. `until` advances the clock; `gone` is the time of that
   * request.
   */
  async function openFrozen(site: HostSite) {
    const start = Date.UTC(2026, 10, 20, 19, 5, 0);
    await site.page.clock.install({ time: start });
    await site.page.clock.pauseAt(start + 1000);
    await site.page.goto(HOME);
    let gone = 0;
    const until = async (milliseconds: number): Promise<void> => {
      await site.page.clock.runFor(milliseconds - gone);
      gone = milliseconds;
      await site.page.evaluate(`fetch('/sentinel', { method: 'POST' })`);
    };
    await expect
      .poll(async () => {
        await until(gone + 1);
        return identities(site).length;
      })
      .toBe(1);
    return { gone, until };
  }

  test('slow: the page view waits at most two seconds after the load, and gets an id of the library', async ({
    site,
    context,
  }) => {
    site.useRelease(release());
    let reply: (() => unknown) | undefined;
    site.answer(IDENTITY, (route) => {
      reply = () => route.fulfill({ json: ANSWER });
    });
    const { gone, until } = await openFrozen(site);
    await until(2000 - 5);
    expect(site.beacons()).toEqual([]);
    await until(2000 + gone);
    await seen(site);
    const [mid = ''] = mids(site);
    expect(mid).toMatch(LOCAL_ID);
    expect(await fields(context)).toMatchObject({ MCMID: mid });

    // A late answer with another id is ignored.
    await reply?.();
    await expect.poll(async () => (await fields(context))['MCOPTOUT']).toBe('NONE');
    expect((await fields(context))['MCMID']).toBe(mid);
    expect((await fields(context))['MCAAMB']).toBeUndefined();
  });

  test('within two seconds: the page view gets its id', async ({ site }) => {
    site.useRelease(release());
    let reply: (() => unknown) | undefined;
    site.answer(IDENTITY, (route) => {
      reply = () => route.fulfill({ json: ANSWER });
    });
    const { until } = await openFrozen(site);
    await until(2000 - 5);
    expect(site.beacons()).toEqual([]);
    await reply?.();
    await seen(site);
    expect(mids(site)).toEqual([MID]);
  });

  const padded = (length: number): string => {
    const text = JSON.stringify({ ...ANSWER, more: '' });
    return text.replace('""', `"${'x'.repeat(length - text.length)}"`);
  };
  const failures = [
    ['no network', (route: Route) => route.abort()],
    ['an error', (route: Route) => route.fulfill({ status: 500, json: ANSWER })],
    ['nothing', (route: Route) => route.fulfill({ status: 204 })],
    ['another page', (route: Route) => route.fulfill({ contentType: 'text/html', body: '<html>' })],
    ['truncated JSON', (route: Route) => route.fulfill({ body: '{"d_mid":"1111222' })],
    ['null', json(null)],
    ['a list', json([MID])],
    ['an id of another shape', json({ ...ANSWER, d_mid: MID + '1' })],
    ['markup for an id', json({ ...ANSWER, d_mid: '"><script>alert(1)</script>' })],
    ['50 kB', (route: Route) => route.fulfill({ body: padded(50_001) })],
    ['5 MB', (route: Route) => route.fulfill({ body: padded(5_000_000) })],
  ] as const;
  for (const [what, answer] of sampleOf(failures, 6)) {
    test(`${what}: uses an id of the library, and makes no request on the next page`, async ({
      site,
      context,
    }) => {
      await firstVisit(site, answer);
      await seen(site);
      const [mid = ''] = mids(site);
      expect(mid).toMatch(LOCAL_ID);
      expect(mid).not.toBe(MID);
      expect(site.onlyBeacon().order).not.toContain('fid');
      expect((await fields(context))['MCMID']).toBe(mid);
      site.forget();
      await site.visit(NEXT);
      await seen(site);
      expect(mids(site)).toEqual([mid]);
      expect(identities(site)).toEqual([]);
    });
  }

  test('long, but within the limit: the page view gets its id', async ({ site }) => {
    await firstVisit(site, (route) => route.fulfill({ body: padded(50_000) }));
    await seen(site);
    expect(mids(site)).toEqual([MID]);
  });

  test('forbidden by the policy of the page: uses an id of the library', async ({ site }) => {
    site.useRelease(release());
    await site.visit(HOME, {
      headers: {
        'Content-Security-Policy': "script-src 'self'; connect-src 'self'; frame-src 'none'",
      },
    });
    await seen(site);
    expect(mids(site)[0]).toMatch(LOCAL_ID);
    expect(identities(site)).toEqual([]);
  });

  test('without its script: uses the browser identifier', async ({ site }) => {
    const { 'visitor-id.js': _, ...others } = release();
    site.useRelease(others);
    await site.visit(HOME);
    await seen(site);
    expect(site.onlyBeacon().parameters['fid']).toMatch(FALLBACK_ID);
    expect(mids(site)).toEqual([undefined]);
  });

  for (const [what, answer, mid] of [
    ['its id all the same', json(ANSWER), MID],
    ['no id that will be another on the next page', (route: Route) => route.abort(), undefined],
  ] as const) {
    test(`with refused cookies: ${what}`, async ({ site }) => {
      site.useRelease(release());
      site.answer(IDENTITY, answer);
      const head = `<script>Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })</script>`;
      await site.visit(HOME, { head });
      await seen(site);
      expect(mids(site)).toEqual([mid]);
    });
  }
});

test.describe('7.10 from one site to another', () => {
  const seconds = (): number => Math.floor(Date.now() / 1000);
  const carrying = (time: number, organization = ORGANIZATION): string =>
    `${HOME}?adobe_mc=` +
    encodeURIComponent(
      `MCMID=${OTHER}|MCAID=${AID}|MCORGID=${encodeURIComponent(organization)}|TS=${time}`,
    );

  test('uses the id in an address, and reports it to the service', async ({ site, context }) => {
    site.useRelease(release());
    site.answer(IDENTITY, json({ ...ANSWER, d_mid: OTHER }));
    await site.visit(carrying(seconds() - 200));
    await seen(site);
    expect(site.onlyBeacon().parameters).toMatchObject({ mid: OTHER, aid: AID });
    expect(kinds(site)).toEqual(['AAM']);
    expect(identities(site)[0]?.url()).toContain(`d_mid=${OTHER}&d_cid_ic=AVID%01${AID}&ts=`);
    expect(await fields(context)).toMatchObject({ MCMID: OTHER, MCAID: AID });
  });

  for (const [what, address] of [
    ['too old', () => carrying(seconds() - 310)],
    ['of another organization', () => carrying(seconds(), 'FFFFFFFFFFFFFFFFFFFFFFFF@AdobeOrg')],
    ['invalid', () => carrying(seconds()).replace(OTHER, 'x')],
  ] as const) {
    test(`ignores an id in an address that is ${what}`, async ({ site }) => {
      site.useRelease(release());
      site.answer(IDENTITY, json(ANSWER));
      await site.visit(address());
      await seen(site);
      expect(mids(site)).toEqual([MID]);
      expect(kinds(site)).toEqual(['MC']);
    });
  }

  test('keeps the id that a visitor already has', async ({ site }) => {
    await firstVisit(site, json(ANSWER));
    await seen(site);
    site.forget();
    await site.visit(carrying(seconds()));
    await seen(site);
    expect(mids(site)).toEqual([MID]);
    expect(kinds(site)).toEqual([]);
  });

  test('adds the id to links to the listed domains only', async ({ site, context }) => {
    site.useRelease(release());
    site.answer(IDENTITY, json(ANSWER));
    await site.visit(HOME, {
      body:
        '<h1>x</h1><a id="linked" href="https://www.esdc.gc.ca/en/page.html?a=1#b">ESDC</a> ' +
        '<a id="other" href="https://www.notesdc.gc.ca/">Other</a>',
    });
    await seen(site);
    site.forget();
    await site.page.click('#linked');
    await site.page.waitForURL('https://www.esdc.gc.ca/**');
    expect(site.page.url()).toMatch(
      new RegExp(
        `^https://www\\.esdc\\.gc\\.ca/en/page\\.html\\?a=1&adobe_mc=MCMID%3D${MID}%7CMCORGID%3D` +
          '0123456789ABCDEF01234567%2540AdobeOrg%7CTS%3D\\d{10}#b$',
      ),
    );
    // The visitor has the same id on the other site.
    const there = () =>
      site.beacons().filter(({ parameters }) => parameters['g']?.includes('esdc.gc.ca'));
    await expect.poll(() => there().map(({ parameters }) => parameters['mid'])).toEqual([MID]);
    expect(kinds(site)).toEqual(['AAM']);
    const kept = (await context.cookies()).filter(({ name }) => name === COOKIE);
    expect(kept.map(({ domain }) => domain).sort()).toEqual(['.canada.ca', '.esdc.gc.ca']);

    await site.visit(HOME);
    await site.page.click('#other');
    await site.page.waitForURL('https://www.notesdc.gc.ca/**');
    expect(site.page.url()).toBe('https://www.notesdc.gc.ca/');
  });
});

test('9.25 posts a long hit of a visitor with an id, and deletes the fallback id', async ({
  site,
  context,
}) => {
  const long = `${NEXT}?page=${'x'.repeat(900)}`;
  await firstVisit(site, json(ANSWER));
  await seen(site);
  expect(site.onlyBeacon().method).toBe('GET');
  site.forget();
  await site.visit(long);
  await seen(site);
  const { method, url, parameters } = site.onlyBeacon();
  expect(method).toBe('POST');
  expect(url).not.toContain('?');
  expect(parameters).toMatchObject({ mid: MID, v39: `?page=${'x'.repeat(900)}`, AQE: '1' });
  expect(await cookieOf(context, 's_fid')).toBeUndefined();
});
