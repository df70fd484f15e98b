/** Rows 1.2, 2.11, 2.14, 4.1, 4.2, 7.15: the library observes only allow-listed hosts and paths. */
import { expect, test } from './support/host-page.ts';

const REFUSED_HOSTS = [
  'https://www.example.org/',
  'https://www.canada.ca.evil.example/',
  'https://evil-www.canada.ca/',
  'https://xwww.canada.ca/',
  'https://www.canada.cam/',
  'https://www-canada.ca/',
  'https://justice/',
  'https://unknown-department.gc.ca/',
];

for (const address of REFUSED_HOSTS) {
  test(`1.2, 4.1 sets only the flag and the cookie on ${address}`, async ({ site, context }) => {
    await site.visit(address);
    await site.page.evaluate(() => {
      (window as unknown as { _satellite: { track(name: string): void } })._satellite.track(
        'pageBottom',
      );
    });
    await site.page.mouse.click(10, 10);
    await site.quiet();
    expect(site.otherRequests()).toEqual([]);
    expect(await site.page.evaluate(() => (window as { blackList?: unknown }).blackList)).toBe(
      'yes',
    );
    const cookies = await context.cookies();
    expect(cookies.map(({ name, value }) => `${name}=${value}`)).toEqual(['blackList=yes']);
    expect(cookies[0]).toMatchObject({ expires: -1, domain: new URL(address).hostname });
  });
}

test('1.2 the production release refuses staging hosts, and the staging release production hosts', async ({
  site,
  staging,
}) => {
  await site.visit('http://localhost/');
  expect(site.beacons()).toEqual([]);
  await staging.visit('https://www.canada.ca/en.html');
  expect(staging.beacons()).toEqual([]);
});

test('1.2, 7.2 the staging release observes localhost and 127.0.0.1, in the development suite', async ({
  staging,
}) => {
  for (const host of ['localhost', '127.0.0.1']) {
    staging.forget();
    await staging.visit(`http://${host}/en/page.html`);
    expect(staging.onlyBeacon().suites).toBe('canadadevmain');
  }
});

test('1.2, 2.14 observes production hosts, in the live suite', async ({ site }) => {
  for (const host of [
    'www.canada.ca',
    'www.justice.gc.ca',
    'www.statcan.gc.ca',
    'www.tbs-sct.gc.ca',
  ]) {
    site.forget();
    await site.visit(`https://${host}/en/page.html`);
    expect(site.onlyBeacon().suites, host).toBe('canadalivemain');
  }
});

test('2.11 tracks nothing in excluded directories', async ({ site }) => {
  for (const path of [
    '/analytics/report.html',
    '/naics-scian/',
    '/naics-scian',
    '/ANALYTICS/x',
    '//analytics//x',
    '/%61nalytics/x',
    '/analytics;v=1/x',
    '/analytics%2Fx',
  ]) {
    site.forget();
    await site.visit(`https://www.canada.ca${path}`);
    expect(site.otherRequests(), path).toEqual([]);
    expect(
      await site.page.evaluate(() => (window as { blackList?: unknown }).blackList),
      path,
    ).toBe('yes');
  }
  for (const path of ['/analytics-guide.html', '/en/analytics/x']) {
    site.forget();
    await site.visit(`https://www.canada.ca${path}`);
    expect(site.beacons(), path).toHaveLength(1);
  }
});

test('4.1 a page that is allowed again clears the blocking cookie', async ({ site, context }) => {
  await site.visit('https://www.canada.ca/analytics/x');
  expect((await context.cookies()).map((cookie) => cookie.name)).toContain('blackList');
  await site.visit('https://www.canada.ca/en.html');
  expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain('blackList');
  expect(await site.page.evaluate(() => (window as { blackList?: unknown }).blackList)).toBe('no');
});

test('4.2 a blacklist flag of yes and a jsAbort that is not false each suppress the rules', async ({
  site,
}) => {
  const track = (): Promise<void> =>
    site.page.evaluate(() => {
      (window as unknown as { _satellite: { track(name: string): void } })._satellite.track(
        'pageBottom',
      );
    });
  await site.visit('https://www.canada.ca/en.html');
  site.forget();
  await site.page.evaluate(() => {
    (window as { blackList?: unknown }).blackList = 'yes';
  });
  await track();
  await site.quiet();
  expect(site.beacons()).toEqual([]);
  await site.page.evaluate(() => {
    (window as { blackList?: unknown }).blackList = 'no';
  });
  await track();
  await site.quiet();
  expect(site.beacons()).toHaveLength(1);
  await site.page.evaluate(() => {
    (
      window as unknown as { _satellite: { setVar(n: string, v: unknown): void } }
    )._satellite.setVar('jsAbort', true);
  });
  await track();
  await site.quiet();
  expect(site.beacons()).toHaveLength(1);
});

test('7.15 a page requests only the library and the beacon', async ({ site }) => {
  await site.visit('https://www.canada.ca/en/services/benefits.html');
  const [beacon, ...others] = site.otherRequests();
  expect(beacon).toMatch(/^www\.canada\.ca\/b\/ss\/canadalivemain\/1\/JS-[\d.]+\/s\d+$/);
  expect(others).toEqual([]);
});
