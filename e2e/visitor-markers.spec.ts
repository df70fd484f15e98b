/**
 * Rows 4.6 to 4.8, 4.16, 9.4 to 9.8, 9.11, 9.14: visitor markers in page views, with the cookies of a real browser.
 */
import type { BrowserContext } from '@playwright/test';
import { expect, HostSite, test } from './support/host-page.ts';

const PAGES = [
  'en.html',
  'en/services/benefits.html',
  'fr/services/prestations.html',
  'en/contact',
];
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Dimension by the parameter that carries it. */
const said = (site: HostSite) => {
  const { parameters } = site.onlyBeacon();
  return [parameters['v145'], parameters['v146'], parameters['v147'], parameters['v148']];
};

/**
 * A visitor whose clock the test moves. The browser keeps cookies by its own clock, so the test deletes expired ones
 * itself.
 */
function visitor(site: HostSite, context: BrowserContext) {
  let now = Math.ceil(Date.now() / SECOND) * SECOND;
  let views = 0;
  return async (milliseconds: number) => {
    now += milliseconds;
    for (const { name, expires } of await context.cookies()) {
      if (expires > 0 && expires * SECOND <= now) await context.clearCookies({ name });
    }
    await site.page.clock.setFixedTime(now);
    site.forget();
    await site.visit(`https://www.canada.ca/${PAGES[views++ % PAGES.length]}`);
    return said(site);
  };
}

test('4.6, 4.7, 4.8, 4.16, 9.4, 9.5, 9.8 visits of many pages over days', async ({
  site,
  context,
}) => {
  const after = visitor(site, context);
  const first = ['New', 'first hit of visit', 'First Visit', 'New Visitor'];
  expect(await after(0)).toEqual(first);
  expect(await after(40 * SECOND)).toEqual(first);
  expect(await after(2 * MINUTE + 19 * SECOND)).toEqual(first);
  expect(await after(2 * SECOND)).toEqual(['New', '3 minutes', 'First Visit', 'New Visitor']);
  expect(await after(20 * MINUTE)).toEqual(['New', '23 minutes', 'First Visit', 'New Visitor']);

  const hit = (days: string, time: string) => ['Repeat', 'first hit of visit', days, time];
  expect(await after(35 * MINUTE)).toEqual(hit('Less than 1 day', '35 minutes'));
  const later = ['Repeat', 'less than a minute', 'Less than 1 day', '35 minutes'];
  expect(await after(30 * SECOND)).toEqual(later);
  expect(await after(30 * SECOND)).toEqual(later.with(1, '1 minute'));
  expect(await after(4 * MINUTE)).toEqual(later.with(1, '5 minutes'));

  expect(await after(5 * HOUR)).toEqual(hit('Less than 1 day', '5 hours'));
  expect(await after(3 * DAY)).toEqual(hit('Less than 7 days', '3 days'));
  expect(await after(7 * DAY)).toEqual(hit('Less than 7 days', '7 days'));
  expect(await after(7 * DAY + SECOND)).toEqual(hit('More than 7 days', '7 days'));
  expect(await after(30 * DAY - SECOND)).toEqual(hit('More than 7 days', '30 days'));
});

test('4.6, 4.8, 9.7 a visitor is new again after 30 days without a visit, and after more than a year', async ({
  site,
  context,
}) => {
  const after = visitor(site, context);
  await after(0);
  const again = ['New', 'first hit of visit', 'More than a year', '366 days'];
  expect(await after(366 * DAY)).toEqual(again);
  expect(await after(4 * MINUTE)).toEqual(again.with(1, '4 minutes'));
  await context.clearCookies();
  const other = visitor(site, context);
  await other(0);
  const lapsed = ['New', 'first hit of visit', 'More than 30 days', '31 days'];
  expect(await other(31 * DAY)).toEqual(lapsed);
  expect(await other(HOUR)).toEqual(['Repeat', 'first hit of visit', 'Less than 1 day', '1 hour']);
});

test('9.4, 9.5, 9.6, 9.7, 9.8, 9.16, 9.17 how long the cookies are kept', async ({
  site,
  context,
}) => {
  await site.visit('https://www.canada.ca/en.html');
  // Browsers keep no cookie longer than this.
  const longest = 400 * 24 * 60;
  const minutes: Record<string, number> = {
    s_nr30: 30 * 24 * 60,
    s_tslv: longest,
    s_lv: longest,
    s_inv: 30,
    s_dur: 30,
    s_fvh: 3,
  };
  const cookies = await context.cookies();
  for (const [name, expected] of Object.entries(minutes)) {
    const cookie = cookies.find((one) => one.name === name);
    expect(cookie, name).toMatchObject({
      domain: '.canada.ca',
      path: '/',
      secure: true,
      sameSite: 'Lax',
    });
    const left = ((cookie?.expires ?? 0) * SECOND - Date.now()) / MINUTE;
    expect(left, name).toBeLessThanOrEqual(expected);
    expect(left, name).toBeGreaterThan(expected - 1);
  }
});

test('4.16 sends the values of a first visit for invalid cookies, and a text for refused cookies', async ({
  site,
  context,
}) => {
  const names = ['s_nr30', 's_tslv', 's_lv', 's_inv', 's_dur', 's_plt'];
  for (const value of ['jane%40mail.test', '-1', 'NaN', '%E9']) {
    const place = { domain: '.canada.ca', path: '/', secure: true };
    await context.addCookies(names.map((name) => ({ name, value, ...place })));
    site.forget();
    await site.visit('https://www.canada.ca/en.html');
    const { events, url } = site.onlyBeacon();
    expect(said(site), value).toEqual(['New', 'first hit of visit', 'First Visit', 'New Visitor']);
    expect(Object.keys(events)).toEqual(['event11']);
    expect(url).not.toContain('jane');
    await context.clearCookies();
  }
  await site.page.addInitScript(() =>
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined }),
  );
  site.forget();
  await site.visit('https://www.canada.ca/en.html');
  expect(said(site)[2]).toBe('Cookies Not Supported');
});

test('9.11 sends the load time of the previous page in seconds', async ({ site, context }) => {
  const slow =
    '<script>{ const end = performance.now() + 400; while (performance.now() < end); }</script>';
  await site.visit('https://www.canada.ca/en.html', { title: 'Slow', body: slow });
  expect(site.onlyBeacon().parameters).not.toHaveProperty('v9');
  const cookie = (await context.cookies()).find(({ name }) => name === 's_plt');
  expect(decodeURIComponent(cookie?.value ?? '')).toMatch(/^\d\.\d\d,Slow$/);
  site.forget();
  await site.visit('https://www.canada.ca/en/contact.html', { title: 'Next' });
  const { parameters, events } = site.onlyBeacon();
  expect(parameters['v9']).toMatch(/^\d\.\d\d$/);
  expect(Number(parameters['v9'])).toBeGreaterThanOrEqual(0.4);
  expect(Number(events['event9'])).toBe(Number(parameters['v9']));
  expect(parameters['v13']).toBe('Slow');
});

test('9.11 sends no load time for a view that an application announces', async ({ site }) => {
  await site.visit('https://www.canada.ca/en.html');
  const announce = async (path: string) => {
    site.forget();
    await site.page.evaluate((to) => {
      history.pushState({}, '', to);
      (window as unknown as { adobeDataLayer: object[] }).adobeDataLayer.push({
        event: 'pageLoad',
      });
    }, path);
    await site.quiet();
    return Object.keys(site.onlyBeacon().events);
  };
  expect(await announce('/en/one.html')).toEqual(['event11', 'event9']);
  expect(await announce('/en/two.html')).toEqual(['event11']);
  expect(await announce('/en/three.html')).toEqual(['event11']);
});

const TORONTO: [utc: string, day: string, time: string][] = [
  ['2026-01-15T04:59:59Z', 'Wednesday', '11:30PM'],
  ['2026-01-15T05:00:00Z', 'Thursday', '12:00AM'],
  ['2026-03-08T06:59:59Z', 'Sunday', '1:30AM'],
  ['2026-03-08T07:00:00Z', 'Sunday', '3:00AM'],
  ['2026-07-01T15:59:59Z', 'Wednesday', '11:30AM'],
  ['2026-07-01T16:00:00Z', 'Wednesday', '12:00PM'],
  ['2026-11-01T05:59:59Z', 'Sunday', '1:30AM'],
  ['2026-11-01T06:00:00Z', 'Sunday', '1:00AM'],
  ['2026-11-01T06:30:00Z', 'Sunday', '1:30AM'],
];
for (const timezoneId of ['America/Vancouver', 'America/St_Johns', 'Asia/Tokyo']) {
  test(`9.14 sends half-hours of Toronto for a visitor in ${timezoneId}, also at clock changes`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ timezoneId });
    const site = await HostSite.open(context, 'production');
    for (const [utc, day, time] of TORONTO) {
      await site.page.clock.setFixedTime(new Date(utc));
      site.forget();
      await site.visit('https://www.canada.ca/en.html');
      expect(site.onlyBeacon().parameters, utc).toMatchObject({
        v1: day,
        v2: time,
        v26: `${day} ${time}`,
      });
    }
    await context.close();
  });
}
