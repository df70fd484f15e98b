/**
 * Rows 7.11, 9.9, 4.3 and a part of 7.15: with the consent service, nothing is sent or stored before the visitor
 * agrees. Stored data is erased when consent is withdrawn.
 */
import {
  announce,
  answerOthers,
  asked,
  CHOICES,
  cookieOf,
  decide,
  IDENTITY,
  kept,
  MID,
  names,
  NOTHING_KEPT,
  offered,
  ONLY_IDENTITY,
  optIn,
  sent,
  withConsent,
} from './support/consent.ts';
import { expect, test } from './support/host-page.ts';

test.setTimeout(240_000);

const HOME = 'https://www.canada.ca/en/services/benefits.html';
const NEXT = 'https://www.canada.ca/en/services/jobs.html';
const APP = 'https://www.youth.service.canada.ca/en/start';
const IDENTITY_COOKIE = 'AMCV_0123456789ABCDEF01234567%40AdobeOrg';
/** Wire name of the dimension "previous page". */
const PREVIOUS_PAGE = 'v13';
const DAY_SECONDS = 86_400;

const release = () => withConsent();
const preApproved = () => withConsent({ preApprovals: ['aa'], isStored: false }, ONLY_IDENTITY);
const twoGates = () => withConsent({}, ONLY_IDENTITY, { consentCookie: 'consent-analytics' });

test.describe('7.11, 7.15 before a decision', () => {
  test('nothing is sent or stored, whatever the visitor does', async ({ site, context }) => {
    await site.page.clock.install();
    site.useRelease(release());
    answerOthers(site);
    site.answer('https://www.canada.ca/guide.csv', (route) => route.fulfill({ status: 204 }));
    await context.grantPermissions(['geolocation']);
    const body = '<h1>x</h1><a href="/guide.csv">Guide</a><div style="height:4000px"></div>';
    for (const address of [HOME, `${NEXT}?utm_campaign=spring&adobe_mc=MCMID%3D${MID}`]) {
      await site.visit(address, { body });
      await offered(site);
      await site.page.click('a');
      await site.page.mouse.wheel(0, 3000);
      await site.page.evaluate(`_satellite.track('CUSTOM_TRACK', 'x'); _satellite.pageBottom();
        document.dispatchEvent(new Event('visibilitychange'))`);
      // Longer than hits wait for other services (row 9.24).
      await site.advance(2500);
    }
    // The visitor has also left one page.
    expect(asked(site)).toEqual(['www.canada.ca/lib/consent.js']);
    expect(await context.cookies()).toEqual([]);
    expect(await kept(site)).toEqual(NOTHING_KEPT);
    expect(await optIn(site, ({ status }) => status)).toBe('pending');
  });

  test('an excluded page sets only its blocking cookie', async ({ site, context }) => {
    site.useRelease(release());
    answerOthers(site);
    await site.visit('https://www.canada.ca/analytics/report.html');
    expect(asked(site)).toEqual([]);
    expect(await names(context)).toEqual(['blackList']);
    await site.visit(HOME);
    await offered(site);
    expect(asked(site)).toEqual(['www.canada.ca/lib/consent.js']);
    expect(await names(context)).toEqual([]);
  });

  test('views and clicks are sent after approval, in order, with their original values', async ({
    site,
    context,
  }) => {
    site.useRelease(release());
    answerOthers(site);
    site.answer('https://www.youth.service.canada.ca/guide.csv', (route) =>
      route.fulfill({ status: 204 }),
    );
    const at = (second: number): Promise<void> =>
      site.page.clock.setFixedTime(new Date(Date.UTC(2026, 10, 20, 19, 5, second)));
    site.serve({
      title: 'Start',
      head: `<script>adobeDataLayer = [{ event: 'pageLoad', page: { title: 'Start' } }]</script>`,
      body: '<h1>x</h1><a href="/guide.csv">Guide</a>',
    });
    await at(10);
    await site.page.goto(APP, { referer: 'https://www.canada.ca/en/before.html' });
    await offered(site);
    await at(20);
    await site.page.click('a');
    await at(30);
    await announce(site, '/en/second');
    await at(40);
    await announce(site, '/en/third');
    await site.quiet();
    expect(site.beacons()).toEqual([]);
    expect(await context.cookies()).toEqual([]);

    await at(55);
    await decide(site, 'approveAll()');
    await expect.poll(() => site.beacons().length).toBe(4);
    await site.quiet();
    expect(sent(site)).toEqual(['start', 'start guide.csv', 'second', 'third']);
    const of = (name: string) => site.beacons().map(({ parameters }) => parameters[name]);
    expect(of('t').map((time) => / \d+:\d+:(\d+) /.exec(time ?? '')?.[1])).toEqual([
      '10',
      '20',
      '30',
      '40',
    ]);
    expect(of('pageName')).toEqual(['Start', 'Start', '/en/second', '/en/third']);
    // The referrer goes once for each load, with the first hit.
    expect(of('r')).toEqual([
      'https://www.canada.ca/en/before.html',
      undefined,
      undefined,
      undefined,
    ]);
    // The hits carry the visitor's id, which came before they were sent.
    expect(of('mid')).toEqual(Array<string>(4).fill(MID));
    expect(of(PREVIOUS_PAGE)).toEqual([undefined, undefined, 'Start', '/en/second']);
    const written = await names(context);
    expect(written).toContain(CHOICES);
    expect(written.filter((name) => /^(gpv_|s_|AMCV)/.test(name)).length).toBeGreaterThan(4);
  });

  test('approval of other categories does not approve analytics', async ({ site, context }) => {
    await site.page.clock.install();
    site.useRelease(release());
    answerOthers(site);
    await site.visit(HOME);
    await decide(site, `approve(['ecid', 'target', 'aam'])`);
    await site.advance(2500);
    expect(asked(site)).toEqual(['www.canada.ca/lib/consent.js']);
    expect(await names(context)).toEqual([CHOICES]);
  });

  test("approval of analytics only: no identity request, no offers, the page's own id, and no forwarding", async ({
    site,
    context,
  }) => {
    site.useRelease(release());
    answerOthers(site);
    await site.visit(HOME);
    await decide(site, `approve('aa')`);
    await expect.poll(() => site.beacons().length).toBe(1);
    const { parameters, order } = site.onlyBeacon();
    expect(parameters['fid']).toMatch(/^[0-9A-F]{16}-[0-9A-F]{16}$/);
    expect(parameters['mid']).toBeUndefined();
    expect(order.slice(order.indexOf('c.'), order.indexOf('.c') + 1)).toEqual([
      'c.',
      'cm.',
      'ssf',
      '.cm',
      '.c',
    ]);
    expect(asked(site).filter((url) => !/\/lib\/|\/b\/ss\//.test(url))).toEqual([]);
    expect((await names(context)).filter((name) => /^(AMCV|mbox)/.test(name))).toEqual([]);
  });
});

test.describe('9.9 a decision is kept', () => {
  test('for 390 days, for the site, and applies to the next page', async ({ site, context }) => {
    site.useRelease(release());
    answerOthers(site);
    await site.visit(HOME);
    await decide(site, `approve(['aa', 'ecid'])`);
    await expect.poll(() => site.beacons().length).toBe(1);
    const cookie = await cookieOf(context, CHOICES);
    expect(cookie).toMatchObject({
      domain: '.canada.ca',
      path: '/',
      secure: true,
      sameSite: 'Lax',
      httpOnly: false,
    });
    expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toEqual({
      aam: false,
      adcloud: false,
      aa: true,
      campaign: false,
      ecid: true,
      livefyre: false,
      target: false,
      mediaaa: false,
    });
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / DAY_SECONDS;
    expect(days).toBeGreaterThan(389.99);
    expect(days).toBeLessThanOrEqual(390);

    site.forget();
    await site.visit(NEXT);
    await expect.poll(() => site.beacons().length).toBe(1);
    expect(site.onlyBeacon().parameters['mid']).toBe(MID);
    expect(await optIn(site, ({ status, permissions }) => [status, permissions['aa']])).toEqual([
      'complete',
      true,
    ]);
    expect(asked(site).filter((url) => url.startsWith('offers'))).toEqual([]);
  });

  test('also after a refusal: the next pages make no request', async ({ site, context }) => {
    await site.page.clock.install();
    site.useRelease(release());
    answerOthers(site);
    await site.visit(HOME);
    await decide(site, 'denyAll()');
    expect(await names(context)).toEqual([CHOICES]);
    await site.visit(NEXT);
    await offered(site);
    await site.advance(2500);
    expect(asked(site)).toEqual(['www.canada.ca/lib/consent.js']);
    expect(await names(context)).toEqual([CHOICES]);
    expect(await optIn(site, ({ status }) => status)).toBe('complete');
  });
});

test.describe('7.11 denial', () => {
  test('drops waiting hits, and a later approval does not send them', async ({ site }) => {
    site.useRelease(release());
    answerOthers(site);
    await site.visit(APP, {
      head: `<script>adobeDataLayer = [{ event: 'pageLoad', page: { title: 'Start' } }]</script>`,
    });
    await announce(site, '/en/second');
    await decide(site, 'denyAll()');
    await announce(site, '/en/third');
    expect(site.beacons()).toEqual([]);
    await decide(site, `approve('aa')`);
    await site.quiet();
    expect(site.beacons()).toEqual([]);
    await announce(site, '/en/fourth');
    await expect.poll(() => sent(site)).toEqual(['fourth']);
    // The previous page is not known.
    expect(site.onlyBeacon().parameters[PREVIOUS_PAGE]).toBeUndefined();
  });

  for (const [address, domain] of [
    [HOME, '.canada.ca'],
    ['https://www.justice.gc.ca/eng/index.html', '.justice.gc.ca'],
  ] as const) {
    test(`removes all cookies of the library on ${domain}, and no others`, async ({
      site,
      context,
    }) => {
      site.useRelease(release());
      answerOthers(site);
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation({ latitude: 45.4215, longitude: -75.6972 });
      const { hostname } = new URL(address);
      await context.addCookies([
        { name: '_ga', value: '1', domain, path: '/' },
        { name: 'session', value: '1', domain: hostname, path: '/' },
        { name: 's_notours', value: '1', domain, path: '/' },
        // An older library may have set this cookie.
        { name: 's_fid', value: '1', domain: hostname, path: '/' },
      ]);
      await site.visit(address, {
        body: '<h1>x</h1><button id="x">X</button><div style="height:3000px"></div>',
      });
      await decide(site, 'approveAll()');
      await expect.poll(() => site.beacons().length).toBe(1);
      await expect.poll(() => names(context)).toContain('mbox');
      await site.page.click('#x');
      await site.page.mouse.wheel(0, 2000);
      // Leaving a page writes cookies about the visit to it.
      await site.visit(address + '?again', {});
      await expect.poll(() => names(context)).toContain('mbox');
      const before = (await context.cookies()).filter(({ name }) =>
        /^(AMCV|gpv_|s_|mbox)/.test(name),
      );
      expect(before.map(({ name }) => name)).toEqual(
        expect.arrayContaining([IDENTITY_COOKIE, 'gpv_pt', 's_fid', 's_inv']),
      );
      await decide(site, 'denyAll()');
      const rest = ['_ga', CHOICES, 's_notours', 'session'];
      await expect.poll(() => names(context)).toEqual(rest);
      // Leaving this page writes none.
      await site.visit(address + '?more', {});
      await offered(site);
      await site.quiet();
      expect(await names(context)).toEqual(rest);
      expect(await kept(site)).toEqual(NOTHING_KEPT);
    });
  }

  test('applies from its moment on, and so does a later approval', async ({ site, context }) => {
    await site.page.clock.install();
    site.useRelease(release());
    answerOthers(site);
    let visitors = 0;
    site.answer(IDENTITY, (route) =>
      route.fulfill({ json: { d_mid: String(++visitors).padStart(38, '0'), d_optout: [] } }),
    );
    site.answer('https://www.youth.service.canada.ca/guide.csv', (route) =>
      route.fulfill({ status: 204 }),
    );
    await site.visit(APP, {
      head: `<script>adobeDataLayer = [{ event: 'pageLoad', page: { title: 'Start' } }]</script>`,
      body: '<h1>x</h1><a href="/guide.csv">Guide</a>',
    });
    await decide(site, 'approveAll()');
    await expect.poll(() => sent(site)).toEqual(['start']);
    await announce(site, '/en/approved');
    await site.page.click('a');
    await expect.poll(() => sent(site)).toEqual(['start', 'approved', 'approved guide.csv']);

    site.forget();
    await decide(site, 'denyAll()');
    await site.page.click('a');
    await announce(site, '/en/denied');
    await site.advance(2500);
    expect(asked(site)).toEqual([]);
    expect(await names(context)).toEqual([CHOICES]);

    site.forget();
    await decide(site, 'approveAll()');
    await expect
      .poll(async () => (await cookieOf(context, IDENTITY_COOKIE))?.value)
      .toContain('2'.padStart(38, '0'));
    await announce(site, '/en/again');
    await site.page.click('a');
    await expect.poll(() => sent(site)).toEqual(['again', 'again guide.csv']);
    // For the services this is another visitor.
    const [view, click] = site.beacons();
    expect(view?.parameters['mid']).toBe('2'.padStart(38, '0'));
    expect(click?.parameters['mid']).toBe('2'.padStart(38, '0'));
    expect(view?.parameters[PREVIOUS_PAGE]).toBeUndefined();
  });

  test("changes the page's own id", async ({ site, context }) => {
    site.useRelease(release());
    answerOthers(site);
    site.answer('https://www.canada.ca/guide.csv', (route) => route.fulfill({ status: 204 }));
    await site.visit(HOME, { body: '<h1>x</h1><a href="/guide.csv">Guide</a>' });
    await decide(site, `approve('aa')`);
    await expect.poll(() => site.beacons().length).toBe(1);
    const { fid } = site.onlyBeacon().parameters;
    await decide(site, `deny('aa')`);
    await decide(site, `approve('aa')`);
    site.forget();
    await site.page.click('a');
    await expect.poll(() => site.beacons().length).toBe(1);
    const after = site.onlyBeacon().parameters['fid'];
    expect(after).toMatch(/^[0-9A-F]{16}-[0-9A-F]{16}$/);
    expect(after).not.toBe(fid);
    expect((await cookieOf(context, 's_fid'))?.value).toBe(after);
  });
});

test('7.10, 7.11 an opt-out at the identity service holds after any approval', async ({
  site,
  context,
}) => {
  await site.page.clock.install();
  site.useRelease(release());
  answerOthers(site);
  site.answer(IDENTITY, (route) => route.fulfill({ json: { d_mid: MID, d_optout: ['global'] } }));
  await site.visit(APP);
  await decide(site, 'approveAll()');
  await expect
    .poll(async () => decodeURIComponent((await cookieOf(context, IDENTITY_COOKIE))?.value ?? ''))
    .toMatch(/MCOPTOUT-\d+s\|global/);
  for (const call of [`deny('aa')`, `approve('aa')`, 'denyAll()', 'approveAll()']) {
    await decide(site, call);
    await site.advance(300);
    await announce(site, '/en/' + encodeURIComponent(call));
  }
  await site.advance(2300);
  expect(site.beacons()).toEqual([]);
});

test.describe('7.11 approved before a decision', () => {
  test('sends views immediately, without the data that is not approved', async ({
    site,
    context,
  }) => {
    site.useRelease(preApproved());
    answerOthers(site);
    await site.visit(HOME);
    await expect.poll(() => site.beacons().length).toBe(1);
    expect(site.onlyBeacon().parameters['fid']).toBeDefined();
    expect(asked(site).filter((url) => url.includes('/id'))).toEqual([]);
    expect(await optIn(site, ({ status }) => status)).toBe('pending');

    // The approval holds until the visitor refuses. This site does not store the refusal.
    await decide(site, 'denyAll()');
    await expect.poll(() => names(context)).toEqual([]);
    site.forget();
    await site.page.evaluate(`_satellite.track('pageBottom')`);
    await site.quiet();
    expect(site.beacons()).toEqual([]);
  });

  test('the other services start with the decision', async ({ site, context }) => {
    site.useRelease(preApproved());
    answerOthers(site);
    await site.visit(HOME);
    await expect.poll(() => site.beacons().length).toBe(1);
    site.forget();
    await decide(site, 'approveAll()');
    await expect.poll(() => asked(site)).toContain('id.example.ca/id');
    await expect.poll(async () => (await names(context)).join()).toContain('AMCV_');
    await site.page.evaluate(`_satellite.track('pageBottom')`);
    await expect.poll(() => site.beacons().length).toBe(1);
    const { parameters, order } = site.onlyBeacon();
    expect(parameters['mid']).toBe(MID);
    expect(order).not.toContain('ssf');
    expect(await names(context)).not.toContain(CHOICES);
  });
});

test('4.3, 7.11 two gates: a page refused by the consent cookie stays closed, and the cookie opens only the first gate', async ({
  site,
  context,
}) => {
  await site.page.clock.install();
  site.useRelease(twoGates());
  answerOthers(site);
  const answer = (value: string): Promise<void> =>
    context.addCookies([
      { name: 'consent-analytics', value, domain: 'www.canada.ca', path: '/', secure: true },
    ]);
  await answer('false');
  await site.visit(HOME);
  await answer('true');
  await site.page.evaluate(`window.adobe?.optIn?.approveAll(); _satellite.track('pageBottom')`);
  await site.advance(2500);
  expect(asked(site)).toEqual([]);
  expect(await names(context)).toEqual(['consent-analytics']);

  await site.visit(NEXT);
  await offered(site);
  await site.advance(2500);
  expect(asked(site)).toEqual(['www.canada.ca/lib/consent.js']);
  expect(await names(context)).toEqual(['consent-analytics']);
  await decide(site, 'approveAll()');
  await expect.poll(() => sent(site)).toEqual(['jobs.html']);
});

test.describe('7.11 a consent service that does not load', () => {
  test('missing: nothing is sent, and the page works as before', async ({ site, context }) => {
    await site.page.clock.install();
    const { 'consent.js': _, ...others } = release();
    site.useRelease(others);
    answerOthers(site);
    // The decision of an earlier page.
    const approved = encodeURIComponent('{"aa":true}');
    await context.addCookies([{ name: CHOICES, value: approved, domain: '.canada.ca', path: '/' }]);
    await site.visit(HOME, { body: '<h1>x</h1><button onclick="document.title = 1">X</button>' });
    await site.page.click('button');
    await site.advance(2500);
    await site.page.evaluate(`_satellite.track('pageBottom')`);
    await site.visit(NEXT);
    await site.advance(2500);
    expect(asked(site)).toEqual(['www.canada.ca/lib/consent.js']);
    expect(await names(context)).toEqual([CHOICES]);
    expect(await kept(site)).toEqual(NOTHING_KEPT);
  });

  test('slow: waiting hits are sent after it has loaded', async ({ site }) => {
    await site.page.clock.install();
    site.useRelease(release());
    answerOthers(site);
    let deliver: (() => unknown) | undefined;
    site.answer('https://www.canada.ca/lib/consent.js', (route) => {
      const body = release()['consent.js'] ?? '';
      deliver = () => route.fulfill({ body, contentType: 'text/javascript' });
    });
    // The script delays the load event of the page.
    await site.page.goto(HOME, { waitUntil: 'domcontentloaded' });
    await expect.poll(() => asked(site)).toEqual(['www.canada.ca/lib/consent.js']);
    await site.advance(2300);
    expect(asked(site)).toEqual(['www.canada.ca/lib/consent.js']);
    await deliver?.();
    await offered(site);
    await decide(site, `approve('aa')`);
    await expect.poll(() => sent(site)).toEqual(['benefits.html']);
  });
});
