/** Rows 7.13, 9.23 to 9.26: the delivery service. If it fails, the page is the same as without it. */
import type { BrowserContext, Cookie } from '@playwright/test';
import {
  answerWith,
  askedOf,
  change,
  DELIVERY,
  departures,
  happened,
  HOME,
  isHidden,
  names,
  NEXT,
  offering,
  open,
  openFrozen,
  PAGE,
  release,
  seenOf,
  title,
  TITLE,
  VARIANT,
  variants,
  withOffers,
} from './support/delivery.ts';
import { sampleOf } from '../scripts/testing/sample-of.ts';
import { expect, test } from './support/host-page.ts';

test.setTimeout(240_000);

const FRENCH = 'https://www.canada.ca/fr/services/prestations.html';
const TIMEOUT = 3000;
const SECOND = 1000;

test.describe('7.13 the request', () => {
  test('is a POST of plain text to /rest/v1/delivery without personal data', async ({ site }) => {
    answerWith(site, {});
    await open(site, `${HOME}?user=jane&a=b#jane@mail.test`);
    await happened(site, 'at-content-rendering-no-offers');
    const [asked, ...others] = askedOf(site);
    expect(others).toEqual([]);
    expect(asked?.request.method()).toBe('POST');
    const headers = await asked?.request.allHeaders();
    expect(headers?.['content-type']).toBe('text/plain');
    // The page address holds personal data, which the body does not contain.
    expect(headers?.['referer']).toBe('https://www.canada.ca/');
    expect(asked?.url.href).toMatch(
      /\/rest\/v1\/delivery\?client=canada&sessionId=[\da-f]{32}&version=/,
    );
    expect(asked?.body).toMatchObject({
      context: {
        channel: 'web',
        timeOffsetInMinutes: -300,
        browser: { host: 'www.canada.ca' },
        address: {
          url: `${HOME}?user=[redacted]&a=b#removed: email`,
          referringUrl: '',
        },
      },
      property: { token: 'production' },
      execute: { pageLoad: { parameters: { pageLanguage: 'en' } } },
      prefetch: { views: [{}] },
    });
    expect(JSON.stringify(asked?.body)).not.toMatch(/jane|mail\.test/);
  });

  test('contains the language of the page', async ({ site }) => {
    answerWith(site, {});
    await open(site, 'https://www.canada.ca/x.html', { ...PAGE, lang: 'fr' });
    await open(site, FRENCH, { body: '<main></main>', lang: '' });
    expect(askedOf(site).map(({ body }) => body['execute'])).toEqual(
      ['fr', 'fr'].map((pageLanguage) => ({ pageLoad: { parameters: { pageLanguage } } })),
    );
  });

  test('9.25 contains at most 2048 characters of an address', async ({ site }) => {
    answerWith(site, {});
    await open(site, `${HOME}?q=${'x'.repeat(3000)}`);
    const { context } = askedOf(site)[0]?.body as { context: { address: { url: string } } };
    expect(context.address.url).toHaveLength(2048);
  });

  for (const [what, address, cookie] of [
    ['a parameter', `${HOME}?mboxDisable=1`, ''],
    ['a cookie', HOME, 'mboxDisable=1'],
  ] as const) {
    test(`is not made if ${what} disables it`, async ({ site, context }) => {
      answerWith(site, offering([TITLE], VARIANT));
      if (cookie) await context.addCookies([{ name: 'mboxDisable', value: '1', url: HOME }]);
      await open(site, address);
      expect(askedOf(site)).toEqual([]);
      expect(variants(site)).toEqual([undefined]);
      expect((await seenOf(site)).hidden).toEqual([]);
    });
  }

  test('is made only on the paths of the settings', async ({ site }) => {
    const limited = withOffers({ paths: ['/fr/'] });
    for (const [address, count] of [
      [HOME, 0],
      [FRENCH, 1],
    ] as const) {
      answerWith(site, {});
      site.forget();
      site.useRelease(limited);
      await site.visit(address, PAGE);
      expect(askedOf(site)).toHaveLength(count);
      expect(site.beacons()).toHaveLength(1);
    }
  });
});

test.describe('9.23, 9.24 the service', () => {
  const deep = '['.repeat(50_000);
  const replies: [what: string, reply: unknown, status?: number][] = [
    ['is out of order', { error: 'x' }, 500],
    ['refuses', 'no', 403],
    ['answers with an empty body', ''],
    ['says null', 'null'],
    ['says a number', '7'],
    ['says a list', []],
    ['says HTML', '<!doctype html><title>Sign in</title><script>window.ran=1</script>'],
    ['answers with truncated JSON', '{"execute":{"pageLoad":{"options":[{"type":"actions"'],
    ['answers with 50,000 nested arrays', deep],
    ['has invalid options', { execute: { pageLoad: { options: 'x' } } }],
    ['has options that are nothing', { execute: { pageLoad: { options: [null] } } }],
    ['has invalid offers', offering([null, 7, 'x', [], {}])],
    ['has offers of no words', offering([change('setText', 'h1', {}), change('setHtml', 'h1', 7)])],
    ['has offers of no type', offering([{ selector: 'h1', content: 'x' }])],
    ['has offers for no selector', offering([change('setText', ':::', 'x')])],
    ['has offers that cannot be read', offering([change('setText', 'h1', { toString: 1 })])],
    ['has invalid views', { prefetch: { views: { length: 3 } } }],
    ['has a prototype', '{"__proto__":{"execute":{"pageLoad":{}}},"id":{"tntId":{"a":1}}}'],
    ['has an invalid variant', offering([], { tnta: [VARIANT] })],
  ];
  for (const [what, reply, status] of sampleOf(replies, 7)) {
    test(`${what}: the page is unchanged, and counted`, async ({ site }) => {
      answerWith(site, reply, 0, status);
      await open(site);
      await site.page.waitForFunction('seen.events.length > 2');
      // The page still works.
      await site.page.evaluate(() => document.body.append('More'));
      await site.quiet();
      expect(await title(site)).toBe('Benefits');
      expect(
        await site.page.evaluate('getComputedStyle(document.querySelector("main")).opacity'),
      ).toBe('1');
      expect(await site.page.evaluate('window.ran')).toBeUndefined();
      expect(variants(site)).toEqual([undefined]);
    });
  }

  test('is down: the page is shown and counted immediately', async ({ site }) => {
    site.answer(DELIVERY, (route) => route.abort('connectionrefused'));
    await open(site);
    await happened(site, 'at-request-failed');
    const { hidden, events } = await seenOf(site);
    const failed = events.find(([name]) => name === 'at-request-failed')?.[1] ?? 0;
    // One frame may have started before.
    expect(hidden.filter((at) => at > failed).length).toBeLessThanOrEqual(1);
    expect(await title(site)).toBe('Benefits');
    expect(variants(site)).toEqual([undefined]);
  });

  test('never answers: the page is hidden for three seconds at most, and counted after two', async ({
    site,
  }) => {
    site.answer(DELIVERY, () => new Promise(() => undefined));
    const { until, till } = await openFrozen(site);
    const asked = await till(() => askedOf(site).length);
    await until(2 * SECOND - 5);
    expect(site.beacons()).toEqual([]);
    await until(2 * SECOND + asked);
    await expect.poll(() => site.beacons().length).toBe(1);
    await until(TIMEOUT - 5);
    expect(await names(site)).not.toContain('at-request-failed');
    expect(await isHidden(site)).toBe(true);
    await until(TIMEOUT + asked);
    await expect.poll(() => names(site)).toContain('at-request-failed');
    expect(await isHidden(site)).toBe(false);
    expect(await title(site)).toBe('Benefits');
    expect(variants(site)).toEqual([undefined]);
  });

  test('is slow: the page appears with its offer, and the page view has the variant', async ({
    site,
  }) => {
    answerWith(site, offering([TITLE], VARIANT), 800);
    await open(site);
    await happened(site, 'at-content-rendering-succeeded');
    await site.quiet();
    expect(await title(site)).toBe('Which benefits can you get?');
    const { hidden, shown, events } = await seenOf(site);
    // The visitor did not see the earlier title.
    const made = events.find(([name]) => name === 'at-content-rendering-start')?.[1] ?? 0;
    const [first = made] = hidden;
    expect(first).toBeLessThan(made);
    // The page appears in the frame in which the offer is applied, or in an adjacent one.
    expect(shown.filter((at) => first < at && at < made - 300)).toEqual([]);
    const { left } = await departures(site);
    expect(left[0]).toBeGreaterThan(made - 50);
    expect(variants(site)).toEqual([VARIANT]);
  });

  test('is slower than the wait of page views: only the next hit has the variant', async ({
    site,
  }) => {
    answerWith(site, offering([TITLE], VARIANT), 2500);
    await open(site, HOME, { body: `${PAGE.body ?? ''}<a id="guide" href="/guide.csv">Guide</a>` });
    await expect.poll(() => site.beacons().length).toBe(1);
    await happened(site, 'at-content-rendering-succeeded');
    await site.page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    for (const count of [2, 3]) {
      await site.page.click('#guide');
      await expect.poll(() => site.beacons().length).toBe(count);
    }
    expect(variants(site)).toEqual([undefined, VARIANT, undefined]);
    expect(site.beacons()[1]?.parameters['pe']).toBe('lnk_d');
  });

  test('is slow, and the page is left: the view is still sent', async ({ site }) => {
    site.answer(DELIVERY, () => new Promise(() => undefined));
    site.useRelease(release());
    site.serve(PAGE);
    await site.page.goto(HOME, { waitUntil: 'load' });
    await expect.poll(() => askedOf(site).length).toBe(1);
    expect(site.beacons()).toEqual([]);
    // Playwright does not record requests of a page that is really gone, so the test only fires the event.
    await site.page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await site.quiet();
    expect(variants(site)).toEqual([undefined]);
  });

  test('is missing from the release: the page is counted', async ({ site }) => {
    const { 'personalization.js': _, ...rest } = release();
    site.useRelease(rest);
    await site.visit(HOME, PAGE);
    expect(site.beacons()).toHaveLength(1);
  });
});

test.describe('9.26 the cookie mbox', () => {
  const YEAR = 365 * 86_400;
  const cookie = async (context: BrowserContext): Promise<Cookie | undefined> =>
    (await context.cookies()).find(({ name }) => name === 'mbox');
  const parts = (value = ''): Record<string, [id: string, expiry: number]> =>
    Object.fromEntries(
      decodeURIComponent(value)
        .split('|')
        .map((part) => part.split('#'))
        .map(([key = '', id = '', expiry]) => [key, [id, Number(expiry)]]),
    );

  test('keeps a session for 1860 seconds, and the device', async ({ site, context }) => {
    site.answer(DELIVERY, (route) => route.abort());
    await open(site);
    await happened(site, 'at-request-failed');
    const now = Date.now() / SECOND;
    const alone = await cookie(context);
    const { session } = parts(alone?.value);
    expect(Object.keys(parts(alone?.value))).toEqual(['session']);
    expect(session?.[0]).toMatch(/^[\da-f]{32}$/);
    expect(session?.[1]).toBeGreaterThan(now + 1800);
    expect(session?.[1]).toBeLessThanOrEqual(now + 1861);
    expect(alone).toMatchObject({ domain: '.canada.ca', path: '/', secure: true, sameSite: 'Lax' });
    expect(Math.abs((alone?.expires ?? 0) - (session?.[1] ?? 0))).toBeLessThan(2);

    answerWith(site, offering([]));
    await open(site, NEXT);
    await happened(site, 'at-request-succeeded');
    const both = await cookie(context);
    const { session: again, PC } = parts(both?.value);
    expect(again?.[0]).toBe(session?.[0]);
    expect(again?.[1]).toBeGreaterThanOrEqual(session?.[1] ?? 0);
    expect(PC?.[0]).toBe('device.1');
    expect((PC?.[1] ?? 0) - now).toBeGreaterThan(2 * YEAR);
    // Browsers keep no cookie longer than 400 days.
    expect((both?.expires ?? 0) - now).toBeGreaterThan(YEAR);

    await open(site, HOME);
    await happened(site, 'at-request-succeeded');
    expect(askedOf(site).map(({ url }) => url.searchParams.get('sessionId'))).toEqual(
      Array.from({ length: 3 }, () => session?.[0]),
    );
    expect(askedOf(site).map(({ body }) => body['id'])).toEqual([
      undefined,
      undefined,
      { tntId: 'device.1' },
    ]);
  });

  test('an expired session gets another id, with the same device', async ({ site, context }) => {
    const now = Math.floor(Date.now() / SECOND);
    const asked: string[] = [];
    for (const left of [600, -1]) {
      const value = encodeURIComponent(`session#abc#${now + left}|PC#device.7#${now + YEAR}`);
      await context.clearCookies();
      await context.addCookies([{ name: 'mbox', value, domain: '.canada.ca', path: '/' }]);
      answerWith(site, {});
      site.forget();
      await open(site);
      await happened(site, 'at-request-succeeded');
      const [request] = askedOf(site);
      asked.push(request?.url.searchParams.get('sessionId') ?? '');
      expect(request?.body['id']).toEqual({ tntId: 'device.7' });
    }
    expect(asked[0]).toBe('abc');
    expect(asked[1]).toMatch(/^[\da-f]{32}$/);
  });

  test('with invalid content adds nothing to an address', async ({ site, context }) => {
    const value = encodeURIComponent(`session#a&client=b#9999999999|PC#x y#9999999999`);
    await context.addCookies([{ name: 'mbox', value, domain: '.canada.ca', path: '/' }]);
    answerWith(site, {});
    await open(site);
    const [asked] = askedOf(site);
    expect(asked?.url.searchParams.getAll('client')).toEqual(['canada']);
    expect(asked?.body['id']).toBeUndefined();
  });
});

test('7.13 applies and counts the offers of a single-page view', async ({ site }) => {
  const view = (name: string, text: string): object => ({
    name,
    options: [
      { type: 'actions', eventToken: 'token-' + name, content: [change('setText', 'h1', text)] },
    ],
    analytics: { payload: { pe: 'tnt', tnta: `${name}:b:0|0` } },
  });
  answerWith(site, { prefetch: { views: [view('home', 'At home'), view('result', 'Found')] } });
  await open(site);
  await happened(site, 'at-content-rendering-no-offers');
  await site.page.evaluate('adobe.target.triggerView("result")');
  await expect.poll(() => title(site)).toBe('Found');
  await expect.poll(() => askedOf(site).length).toBe(2);
  expect(askedOf(site)[1]?.body).toMatchObject({
    context: { beacon: true },
    notifications: [{ type: 'display', tokens: ['token-result'], view: { name: 'result' } }],
  });
  await site.page.evaluate('_satellite.track("CUSTOM_TRACK", "x")');
  await site.quiet();
  expect(variants(site).at(0)).toBeUndefined();
});
