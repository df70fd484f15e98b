/** Rows 3.14, 7.8, 9.2: campaigns in the address, and in the 30 minutes that follow. */
import type { SeenBeacon } from './support/beacon.ts';
import {
  announce,
  answerOthers,
  decide,
  NOTHING_KEPT,
  kept,
  offered,
  withConsent,
} from './support/consent.ts';
import { expect, test, type HostSite } from './support/host-page.ts';

const HOST = 'https://www.canada.ca';
const LANDING = `${HOST}/en/services/taxes.html`;
const NEXT = `${HOST}/fr/services/impots.html`;
const COOKIE = 'gpv_cmp';

/** Wire names of all campaign fields. */
const NAMES =
  'v29 v30 v31 v32 v33 v34 v35 v86 v87 v88 v89 v129 v130 v131 v132 v133 v134 v135 v151'.split(' ');

async function view(
  site: HostSite,
  address: string,
  lang: 'en' | 'fr' = 'en',
): Promise<SeenBeacon> {
  site.forget();
  await site.visit(address, { lang });
  return site.onlyBeacon();
}

const campaignOf = ({ parameters }: SeenBeacon): Record<string, string> =>
  Object.fromEntries(
    NAMES.flatMap((name) => (parameters[name] === undefined ? [] : [[name, parameters[name]]])),
  );

const isExternal = ({ events }: SeenBeacon): boolean => 'event31' in events;

const cookieOf = async (site: HostSite) =>
  (await site.page.context().cookies()).find(({ name }) => name === COOKIE);

const ALL =
  'utm_source=news&utm_medium=email&utm_campaign=tax+season&utm_content=b%C3%A9b%C3%A9&utm_term=file' +
  '&cid=c1&adv=1234&id_campaign=k1&id_content=k2&id_source=k3';
const OF_ALL = {
  v29: 'news/email',
  v30: 'news/email/bébé',
  v31: 'tax season',
  v32: 'news',
  v33: 'email',
  v34: 'file',
  v35: 'bébé',
  v129: 'news/email',
  v130: 'news/email/bébé',
  v131: 'tax season',
  v132: 'news',
  v133: 'email',
  v134: 'file',
  v135: 'bébé',
  v86: '1234',
  v87: 'k1',
  v88: 'k3',
  v89: 'k2',
  v151: 'c1',
};

test('3.14, 7.8 each parameter has its variable, and the page view its event', async ({ site }) => {
  const beacon = await view(site, `${LANDING}?lang=en&${ALL}#top`);
  expect(campaignOf(beacon)).toEqual(OF_ALL);
  expect(isExternal(beacon)).toBe(true);
});

for (const [name, value, expected] of [
  ['utm_source', 'a', { v32: 'a', v132: 'a', v29: 'a', v30: 'a', v129: 'a', v130: 'a' }],
  ['utm_medium', 'a', { v33: 'a', v133: 'a', v29: 'a', v30: 'a', v129: 'a', v130: 'a' }],
  ['utm_campaign', 'a', { v31: 'a', v131: 'a' }],
  ['utm_content', 'a', { v35: 'a', v135: 'a', v30: 'a', v130: 'a' }],
  ['utm_term', 'a', { v34: 'a', v134: 'a' }],
  ['cid', 'a', { v151: 'a' }],
  ['adv', 'a', { v86: 'a' }],
  ['id_campaign', 'a', { v87: 'a' }],
  ['id_content', 'a', { v89: 'a' }],
  ['id_source', 'a', { v88: 'a' }],
] as const) {
  test(`3.14, 7.8 ${name} as the only parameter`, async ({ site }) => {
    const beacon = await view(site, `${LANDING}?${name}=${value}`);
    expect(campaignOf(beacon)).toEqual(expected);
    expect(isExternal(beacon)).toBe(name === 'utm_campaign');
  });
}

test('3.14 reads parameter names in any case, and in the fragment', async ({ site }) => {
  const upper = await view(site, `${LANDING}?UTM_Source=News&Utm_Campaign=Tax&CID=C1`);
  expect(campaignOf(upper)).toMatchObject({ v32: 'News', v31: 'Tax', v151: 'C1' });
  expect(isExternal(upper)).toBe(true);
  const fragment = await view(site, `${NEXT}#utm_campaign=t%2Bu`);
  expect(campaignOf(fragment)).toEqual({ v31: 't+u', v131: 't+u' });
  expect(isExternal(fragment)).toBe(true);
});

test('3.14, 7.8 sends no campaign and sets no cookie without parameters', async ({ site }) => {
  for (const query of ['', '?utm=1&campaign=2&cid=&adv', '?utm_campaign=']) {
    const beacon = await view(site, LANDING + query);
    expect(campaignOf(beacon), query).toEqual({});
    expect(isExternal(beacon), query).toBe(false);
    expect(await cookieOf(site), query).toBeUndefined();
  }
});

test('9.2 keeps the campaign for later views, and counts it once', async ({ site }) => {
  await view(site, `${LANDING}?${ALL}`);
  for (const address of [NEXT, `${LANDING}?utm_other=1`, 'https://open.canada.ca/en']) {
    const beacon = await view(site, address, 'fr');
    expect(campaignOf(beacon), address).toEqual(OF_ALL);
    expect(isExternal(beacon), address).toBe(false);
  }
});

test('9.2 keeps its cookie for 1,799,997 ms, and each view renews it', async ({ site }) => {
  const left = async (): Promise<number> =>
    ((await cookieOf(site))?.expires ?? 0) - Date.now() / 1000;
  await view(site, `${LANDING}?${ALL}`);
  const cookie = await cookieOf(site);
  expect(cookie).toMatchObject({ domain: '.canada.ca', path: '/', secure: true, sameSite: 'Lax' });
  expect(await left()).toBeGreaterThan(1700);
  expect(await left()).toBeLessThan(1800);
  if (!cookie) throw new Error('No cookie.');
  await site.page.context().addCookies([{ ...cookie, expires: Date.now() / 1000 + 60 }]);
  expect(await left()).toBeLessThan(61);
  expect(campaignOf(await view(site, NEXT))).toEqual(OF_ALL);
  expect(await left()).toBeGreaterThan(1700);
});

test('9.2 a later campaign replaces all fields of the first', async ({ site }) => {
  await view(site, `${LANDING}?${ALL}`);
  const later = { v29: 'x', v30: 'x', v32: 'x', v129: 'x', v130: 'x', v132: 'x' };
  expect(campaignOf(await view(site, `${LANDING}?utm_source=x`))).toEqual(later);
  expect(campaignOf(await view(site, NEXT))).toEqual(later);
});

test('9.2 drops the campaign when its cookie is deleted', async ({ site }) => {
  await view(site, `${LANDING}?${ALL}`);
  await site.page.context().clearCookies({ name: COOKIE });
  expect(campaignOf(await view(site, NEXT))).toEqual({});
  expect(await cookieOf(site)).toBeUndefined();
});

test('5.6 redacts campaigns in beacons and in the cookie', async ({ site }) => {
  const personal =
    'utm_source=jane%40example.org&utm_campaign=sin+123456789&utm_content=K1A+0B1&cid=password%3Dhunter2';
  const beacon = await view(site, `${LANDING}?${personal}`);
  expect(campaignOf(beacon)).toMatchObject({ v32: '[redacted]', v31: 'sin [redacted]' });
  const leaks = /jane|example\.org|123456789|K1A|hunter2/i;
  expect(decodeURIComponent((await cookieOf(site))?.value ?? '')).not.toMatch(leaks);
  const next = await view(site, NEXT);
  expect(campaignOf(next)).toMatchObject({ v32: '[redacted]', v31: 'sin [redacted]' });
  expect(next.everything).not.toMatch(leaks);
});

test('9.2 truncates long values, and still keeps them', async ({ site }) => {
  const long = 'é'.repeat(300);
  const beacon = await view(site, `${LANDING}?utm_source=a&utm_campaign=${long}&cid=${long}`);
  expect(campaignOf(beacon)['v31']).toHaveLength(255);
  expect((await cookieOf(site))?.value.length).toBeLessThan(4000);
  expect(campaignOf(await view(site, NEXT))).toMatchObject({ v32: 'a', v31: 'é'.repeat(255) });
});

for (const [what, value, expected] of [
  ['the library did not write', 'plain', { v29: 'plain', v30: 'plain', v32: 'plain' }],
  ['is broken', '%E0%A4%A', {}],
  ['has too many separators', '%09%09%09%09%09%09%09%09%09%09%09%09x', {}],
  ['is empty', '', {}],
  ['holds an address', 'a%09b%09c%09jane%40example.org', { v31: '[redacted]', v33: 'b' }],
  ['holds markup', '%3Cscript%3E', { v32: '<script>' }],
] as const) {
  test(`9.2 accepts a cookie that ${what}`, async ({ site }) => {
    const domain = '.canada.ca';
    await site.page.context().addCookies([{ name: COOKIE, value, domain, path: '/' }]);
    const beacon = await view(site, NEXT);
    expect(campaignOf(beacon)).toMatchObject(expected);
    expect(isExternal(beacon)).toBe(false);
    expect(beacon.everything).not.toMatch(/jane/);
  });
}

test('5.19 link beacons carry no campaign', async ({ site }) => {
  await site.visit(`${LANDING}?${ALL}`, { body: '<a id="a" href="tel:1">Call</a>' });
  site.forget();
  await site.page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await site.page.click('#a');
  await site.quiet();
  expect(campaignOf(site.onlyBeacon())).toEqual({});
});

test.describe('3.14, 7.8 a campaign belongs to the first view after it', () => {
  const APP = 'https://www.youth.service.canada.ca';
  const OF_TAX = {
    v31: 'tax',
    v131: 'tax',
    v32: 'a',
    v132: 'a',
    v29: 'a',
    v129: 'a',
    v30: 'a',
    v130: 'a',
  };
  const TAX = '?utm_campaign=tax&utm_source=a';

  for (const cookies of ['kept', 'refused']) {
    test(`keeps the campaign if an application changes its address before its first view, cookies are ${cookies}`, async ({
      site,
    }) => {
      if (cookies === 'refused') {
        await site.page.addInitScript(() =>
          Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined }),
        );
      }
      const head = `<script>addEventListener('DOMContentLoaded', () => {
        history.replaceState({}, '', '/en/home');
        adobeDataLayer.push({ event: 'pageLoad' });
      })</script>`;
      await site.visit(`${APP}/en/start${TAX}`, { head });
      const beacon = site.onlyBeacon();
      expect(beacon.parameters['v12']).toBe('www.youth.service.canada.ca/en/home');
      expect(campaignOf(beacon)).toEqual(OF_TAX);
      expect(isExternal(beacon)).toBe(true);
      site.forget();
      await announce(site, '/en/second');
      expect(isExternal(site.onlyBeacon())).toBe(false);
    });
  }

  test('sends the campaign with a page that is left before it is parsed, and not as new with the next', async ({
    site,
  }) => {
    // This script never arrives, so the page is parsed no further.
    site.answer(`${HOST}/never.js`, () => undefined);
    site.serve({
      script: '<script src="/lib/balise.js"></script>',
      body: '<script src="/never.js"></script>',
    });
    await site.page.goto(LANDING + TAX, { waitUntil: 'commit' });
    await expect.poll(() => cookieOf(site)).toBeDefined();
    expect(site.beacons()).toEqual([]);
    site.serve({});
    await site.page.goto(NEXT);
    await expect.poll(() => site.beacons().length).toBe(2);
    expect(site.beacons().map(campaignOf)).toEqual([OF_TAX, OF_TAX]);
    expect(site.beacons().map(isExternal)).toEqual([true, false]);
  });

  test('7.11 keeps the campaign while the first view waits for consent and the address changes', async ({
    site,
    context,
  }) => {
    site.useRelease(withConsent());
    answerOthers(site);
    await site.visit(`${APP}/en/start${TAX}`, {
      head: `<script>adobeDataLayer = [{ event: 'pageLoad' }]</script>`,
    });
    await offered(site);
    await announce(site, '/en/second');
    expect(site.beacons()).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    expect(await kept(site)).toEqual(NOTHING_KEPT);
    await decide(site, 'approveAll()');
    await expect.poll(() => site.beacons().length).toBe(2);
    expect(site.beacons().map(campaignOf)).toEqual([OF_TAX, OF_TAX]);
    expect(site.beacons().map(isExternal)).toEqual([true, false]);
  });

  test('4.1 neither sends nor keeps the campaign of an excluded page', async ({
    site,
    context,
  }) => {
    await site.visit(`${HOST}/analytics/report.html${TAX}`);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['blackList']);
    expect(campaignOf(await view(site, NEXT))).toEqual({});
  });

  test('does not count the same campaign again if an application keeps its parameters in the next address', async ({
    site,
  }) => {
    expect(isExternal(await view(site, LANDING + TAX))).toBe(true);
    site.forget();
    await announce(site, `/en/next.html${TAX}`);
    expect(campaignOf(site.onlyBeacon())).toEqual(OF_TAX);
    expect(isExternal(site.onlyBeacon())).toBe(false);
    site.forget();
    await announce(site, '/en/other.html?utm_campaign=spring');
    expect(isExternal(site.onlyBeacon())).toBe(true);
  });
});
