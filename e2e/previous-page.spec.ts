/** Rows 3.12, 9.1, 9.15 to 9.17: previous-page values, and the cookies that a real browser stores. */
import { expect, test } from './support/host-page.ts';

const FIRST = 'https://www.canada.ca/en/services/benefits.html?a=1';
const SECOND = 'https://www.canada.ca/en/contact.html';

test('3.12, 9.1 within 30 minutes, sends name, url, creator, theme and query string of the previous page', async ({
  site,
  context,
}) => {
  site.serve({ meta: { 'dcterms.title': 'Benefits', 'dcterms.creator': 'ESDC' } });
  await site.visit(FIRST);
  for (const name of ['v13', 'v17', 'v18', 'v19', 'v40']) {
    expect(site.onlyBeacon().parameters).not.toHaveProperty(name);
  }
  const cookie = (await context.cookies()).find(({ name }) => name === 'gpv_pt');
  const minutes = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(29);
  expect(minutes).toBeLessThanOrEqual(30);
  site.forget();
  await site.visit(SECOND);
  expect(site.onlyBeacon().parameters).toMatchObject({
    v13: 'Benefits',
    v17: 'ESDC',
    v18: 'benefits-en',
    v19: 'www.canada.ca/en/services/benefits.html',
    v40: '?a=1',
  });
});

test('4.9, 4.16 sends the scroll depth of the previous page', async ({ site }) => {
  site.serve({ title: 'Tall', body: '<div style="height:3000px">tall</div>' });
  await site.visit(FIRST);
  expect(site.onlyBeacon().parameters).not.toHaveProperty('v10');
  await site.page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('scroll', () => setTimeout(resolve, 100), { once: true });
        window.scrollTo(0, 1500);
      }),
  );
  await site.page.evaluate(() => window.scrollTo(0, 0));
  site.forget();
  await site.visit(SECOND);
  const { v10, v13 } = site.onlyBeacon().parameters;
  expect(v13).toBe('Tall');
  expect(Number(v10)).toBeGreaterThan(60);
  expect(Number(v10)).toBeLessThan(90);
});

const GROWS: readonly [string, string, number][] = [
  [
    'receives content after the load',
    `setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<div style="height:4000px">'), 50)`,
    19,
  ],
  [
    'receives pictures after the load',
    `setTimeout(() => document.querySelectorAll('img').forEach((img) => (img.height = 2000)), 50)`,
    38,
  ],
  [
    'locks its scrolling',
    `document.body.insertAdjacentHTML('beforeend', '<div style="height:4000px">');
    Object.assign(document.body.style, { position: 'fixed', top: '-0px' })`,
    19,
  ],
  ['is short', '', 100],
  [
    'closes a long section',
    `const d = document.querySelector('details'); d.open = true; setTimeout(() => (d.open = false), 50)`,
    100,
  ],
];

for (const [what, script, expected] of GROWS) {
  test(`4.9 sends the depth of a page that ${what}: ${expected}`, async ({ site }) => {
    const body =
      '<img width="9" height="9" alt=""><img width="9" height="9" alt="">' +
      '<details><summary>More</summary><div style="height:9000px"></div></details>';
    await site.visit(FIRST, { body });
    await site.page.evaluate(
      (code) =>
        new Promise((resolve) => {
          new Function(code)();
          setTimeout(() => requestAnimationFrame(resolve), 100);
        }),
      script,
    );
    site.forget();
    await site.visit(SECOND);
    const depth = Number(site.onlyBeacon().parameters['v10']);
    expect(Math.abs(depth - expected)).toBeLessThanOrEqual(1);
  });
}

test('4.9 sends the depth of a view that the next one has replaced before it is announced', async ({
  site,
}) => {
  await site.visit(FIRST, { body: '<main><div style="height:4000px">tall</div></main>' });
  await site.page.evaluate(() => new Promise(requestAnimationFrame));
  await site.quiet();
  site.forget();
  await site.page.evaluate(() => {
    document.querySelector('main')?.replaceChildren('Next');
    history.pushState({}, '', '/en/next.html');
    (window as unknown as { adobeDataLayer: object[] }).adobeDataLayer.push({ event: 'pageLoad' });
  });
  await expect
    .poll(() => site.beacons().map(({ parameters }) => parameters['v10']))
    .toEqual(['19']);
});

for (const how of ['a page that is loaded', 'a view of an application']) {
  test(`4.9, 4.16 with two tabs, sends the depth of the named previous page: ${how}`, async ({
    site,
    context,
  }) => {
    const tall = '<div style="height:3000px">tall</div>';
    site.serve({ title: 'First tab', body: tall });
    site.serve({ title: 'Second tab', body: tall }, SECOND);
    await site.visit(FIRST);
    await site.page.evaluate(() => window.scrollTo(0, 700));
    const other = await context.newPage();
    await other.goto(SECOND);
    await expect.poll(() => site.beacons().length).toBe(2);
    await other.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('scroll', () => setTimeout(resolve, 100), { once: true });
          window.scrollTo(0, 3000);
        }),
    );
    await other.goto('about:blank');
    site.forget();
    if (how === 'a page that is loaded') await site.visit('https://www.canada.ca/en/third.html');
    else {
      await site.page.evaluate(() => {
        history.pushState({}, '', '/en/third.html');
        (window as unknown as { adobeDataLayer: object[] }).adobeDataLayer.push({
          event: 'pageLoad',
        });
      });
      await site.quiet();
    }
    expect(site.onlyBeacon().parameters).toMatchObject({ v13: 'Second tab', v10: '100' });
  });
}

const DOMAINS: [address: string, domain: string][] = [
  ['https://www.canada.ca/en.html', '.canada.ca'],
  ['https://www.justice.gc.ca/eng/index.html', '.justice.gc.ca'],
  ['https://www.statcan.gc.ca/en/start', '.statcan.gc.ca'],
];
for (const [address, domain] of DOMAINS) {
  test(`9.15, 9.16, 9.17 sets cookies on ${domain}, Secure, Lax, at the site root`, async ({
    site,
    context,
  }) => {
    await site.visit(address);
    const cookies = await context.cookies();
    expect(cookies.map(({ name }) => name)).toEqual(expect.arrayContaining(['gpv_pt', 's_fid']));
    for (const cookie of cookies) {
      expect(cookie).toMatchObject({ domain, path: '/', secure: true, sameSite: 'Lax' });
    }
    expect(site.onlyBeacon().parameters['k']).toBe('Y');
    expect(site.onlyBeacon().parameters['fid']).toMatch(/^[0-7][0-9A-F]{15}-[0-3][0-9A-F]{15}$/);
  });
}

test('keeps the browser identifier from page to page', async ({ site }) => {
  await site.visit(FIRST);
  await site.visit(SECOND);
  const [first, second] = site.beacons();
  expect(second?.parameters['fid']).toBe(first?.parameters['fid']);
});
