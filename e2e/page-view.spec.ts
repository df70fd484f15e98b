/** Rows 3.1 to 3.11, 3.13, 4.4, 7.1 to 7.3, 7.7, 9.14, 9.18: the values in the page view of a classic page. */
import { expect, test, type PageOptions } from './support/host-page.ts';

const BENEFITS = 'https://www.canada.ca/en/services/benefits/ei/apply.html?lang=en';
const META: PageOptions = {
  title: 'Employment insurance - Canada.ca',
  meta: {
    'dcterms.title': 'Employment insurance',
    'dcterms.creator': 'Employment and Social Development Canada',
    'dcterms.language': 'eng',
    'dcterms.issued': '2020-01-31',
    'dcterms.modified': '2026-01-01',
    'dcterms.type': 'news releases',
    'dcterms.service': 'ESDC-EDSC_EI-AE',
    'dcterms.accessRights': '2',
  },
};

test("3.6, 3.7, 3.8, 3.9, 3.11 sends the page's metadata", async ({ site }) => {
  await site.visit(BENEFITS, META);
  const { parameters } = site.onlyBeacon();
  expect(parameters).toMatchObject({
    pageName: 'Employment insurance',
    server: 'www.canada.ca',
    v11: 'Employment insurance',
    c11: 'Employment insurance',
    v15: 'Employment and Social Development Canada',
    c15: 'Employment and Social Development Canada',
    v5: 'eng',
    v16: 'benefits-en',
    v21: '2020-01-31',
    v25: 'news releases',
    v65: 'ESDC-EDSC_EI-AE',
    v66: 'public',
    v39: '?lang=en',
    v12: 'www.canada.ca/en/services/benefits/ei/apply.html',
    v22: 'www.canada.ca/en/services/benefits/ei/apply.html',
    c22: 'www.canada.ca/en/services/benefits/ei/apply.html',
    v23: 'en/services/benefits/ei',
    v24: 'apply.html',
    v14: 'Employment and Social Development Canada',
    h1: 'Employment and Social Development Canada',
    v141: String('www.canada.ca/en/services/benefits/ei/apply.html'.length),
  });
  expect(parameters['v75']).toMatch(/^production \d+\.\d+\.\d+-[0-9a-f]{8} \d{4}-\d{2}-\d{2}$/);
});

/** Counted in the calendar, because a day of Toronto has 23 or 25 hours when the clock changes. */
function daysAgo(days: number): string {
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Toronto' });
  return new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
}

test('3.10, 7.7 a page view is event 11, content age event 12 in days', async ({ site }) => {
  await site.visit(BENEFITS, {
    meta: { 'dcterms.modified': daysAgo(40), 'dcterms.issued': daysAgo(900) },
  });
  expect(site.onlyBeacon().events).toEqual({ event11: '', event12: '40' });
  site.forget();
  await site.visit(BENEFITS, { meta: { 'dcterms.modified': 'soon' } });
  expect(site.onlyBeacon().events).toMatchObject({ event11: '' });
  expect(site.onlyBeacon().events).not.toHaveProperty('event12');
});

test('3.9, 3.13, 3.7 sends default texts for blank values', async ({ site }) => {
  await site.visit('https://www.canada.ca/', { title: '' });
  expect(site.onlyBeacon().parameters).toMatchObject({
    v11: 'blank page title',
    v16: 'blank theme',
    v39: 'blank query string',
    v23: 'blank folder',
    v24: 'blank filename',
  });
});

test('2.1 the theme is the path segment after services, and none for index', async ({ site }) => {
  const themes: [path: string, theme: string][] = [
    ['/en/services/benefits.html', 'benefits-en'],
    ['/fr/services/prestations/ae.html', 'prestations-fr'],
    ['/en/services/index.html', 'blank theme'],
    ['/en/services/', 'blank theme'],
    ['/en/news.html', 'blank theme'],
    ['/x/en/services/benefits.html', 'blank theme'],
  ];
  for (const [path, theme] of themes) {
    site.forget();
    await site.visit(`https://www.canada.ca${path}`, {
      lang: path.startsWith('/fr') ? 'fr' : 'en',
    });
    expect(site.onlyBeacon().parameters['v16'], path).toBe(theme);
  }
});

test('3.5 reads the device type from the user agent', async ({ browser }) => {
  const agents: [agent: string, device: string][] = [
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
      'mobile',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
      'mobile',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/126.0 Safari/537.36',
      'tablet',
    ],
    ['Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15', 'tablet'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36',
      'desktop',
    ],
  ];
  const { HostSite } = await import('./support/host-page.ts');
  for (const [userAgent, device] of agents) {
    const context = await browser.newContext({ userAgent });
    const site = await HostSite.open(context, 'production');
    await site.visit('https://www.canada.ca/en.html', {});
    expect(site.onlyBeacon().parameters['v4'], userAgent).toBe(device);
    await context.close();
  }
});

test('3.1, 3.2 prefers the data layer to digitalData, and digitalData to the meta tag', async ({
  site,
}) => {
  const meta = { 'dcterms.title': 'meta', 'dcterms.creator': 'meta', 'dcterms.language': 'eng' };
  const digitalData = `<script>window.digitalData={page:{title:'digital',creator:'digital'}}</script>`;
  const layer = `<script>window.adobeDataLayer=[{page:{title:'layer',appName:'App',type:'speeches',issueDate:'2026-01-01',language:'fra'},user:{loginStatus:'signed-in'}}]</script>`;
  await site.visit('https://www.canada.ca/en.html', { meta, head: digitalData });
  expect(site.onlyBeacon().parameters).toMatchObject({ v11: 'digital', v15: 'digital', v5: 'eng' });
  site.forget();
  await site.visit('https://www.canada.ca/en.html', { meta, head: digitalData + layer });
  expect(site.onlyBeacon().parameters).toMatchObject({
    v11: 'layer',
    v15: 'digital',
    v65: 'App',
    v25: 'speeches',
    v21: '2026-01-01',
    v5: 'fra',
    v66: 'signed-in',
  });
});

test('3.3 recognizes news types by their English and French labels', async ({ site }) => {
  const types: [stated: string, reported: string][] = [
    ['News release', 'news releases'],
    ['Speeches', 'speeches'],
    ['media advisories', 'media advisories'],
    ['backgrounder', 'backgrounders'],
    ['statement', 'statements'],
    ['communiqué de presse', 'communiqués de presse'],
    ['Document d’information', "documents d'information"],
    ['déclaration', 'déclarations'],
  ];
  for (const [stated, reported] of types) {
    site.forget();
    await site.visit('https://www.canada.ca/en/news.html', { meta: { 'dcterms.type': stated } });
    expect(site.onlyBeacon().parameters['v25']).toBe(reported);
  }
});

test('3.4 pushes the values of the specification to the data layer', async ({ site }) => {
  await site.visit(BENEFITS, META);
  const state = await site.page.evaluate(() =>
    (
      window as unknown as { adobeDataLayer: { getState(): Record<string, unknown> } }
    ).adobeDataLayer.getState(),
  );
  expect(Object.keys(state).sort()).toEqual(
    [
      'appName',
      'creator',
      'debugData',
      'issueDate',
      'libraryVersion',
      'localDay',
      'localHour',
      'loginStatus',
      'pageLanguage',
      'queryString',
      'server',
      'themeLanguage',
      'title',
      'type',
      'url',
    ].sort(),
  );
  expect(state).toMatchObject({
    title: 'Employment insurance',
    themeLanguage: 'benefits-en',
    queryString: '?lang=en',
    debugData: { environment: 'production', verdict: 'allowed', reason: 'allowed', trace: 'off' },
  });
});

test('3.8, 5.18, 9.18 truncates long paths to their last 255 and last 100 characters', async ({
  site,
}) => {
  const path =
    '/en/' + Array.from({ length: 40 }, (_, n) => `segment-${n}`).join('/') + '/page.html';
  await site.visit(`https://www.canada.ca${path}`);
  const { parameters } = site.onlyBeacon();
  const whole = `www.canada.ca${path}`;
  expect(parameters['v22']).toBe(whole.slice(-255));
  expect(parameters['c22']).toBe(whole.slice(-100));
  expect(parameters['v141']).toBe(String(whole.length));
  expect(parameters['g']).toBe(`https://${whole}`.slice(0, 255));
  expect(parameters['-g']).toBe(`https://${whole}`.slice(255));
});

test('7.1, 7.3 sends the fields of the specification over https, in wire order', async ({
  site,
}) => {
  await site.visit('https://www.canada.ca/en.html');
  site.forget();
  await site.visit(BENEFITS, {
    ...META,
    head: `<script>adobeDataLayer=[{page:{products:';passport'}}]</script>`,
  });
  const { url, parameters, order } = site.onlyBeacon();
  expect(url).toMatch(/^https:\/\//);
  for (const name of [
    'pageName',
    'server',
    'events',
    'products',
    'v1',
    'v2',
    'v10',
    'v13',
    'v15',
    'v16',
    'v26',
    'v39',
  ]) {
    expect(parameters[name], name).toBeTruthy();
  }
  expect(parameters['cc']).toBe('CAD');
  expect(order.slice(0, 4)).toEqual(['AQB', 'ndh', 'pf', 't']);
  expect(order.at(-1)).toBe('AQE');
  const at = (name: string): number => order.indexOf(name);
  expect(at('fid')).toBeLessThan(at('pageName'));
  expect(at('pageName')).toBeLessThan(at('g'));
  expect(at('g')).toBeLessThan(at('cc'));
  expect(at('cc')).toBeLessThan(at('server'));
  expect(at('server')).toBeLessThan(at('events'));
  expect(at('events')).toBeLessThan(at('c1'));
  expect(at('c1')).toBeLessThan(at('v1'));
  expect(at('v1')).toBeLessThan(at('c2'));
  expect(at('v39')).toBeLessThan(at('s'));
  expect(parameters['t']).toMatch(/^\d+\/\d+\/\d{4} \d+:\d+:\d+ [0-6] \d+$/);
});

test('9.14 sends day and half-hour of Toronto in any time zone', async ({ browser }) => {
  const { HostSite } = await import('./support/host-page.ts');
  for (const timezoneId of ['America/Vancouver', 'America/St_Johns', 'Asia/Tokyo']) {
    const context = await browser.newContext({ timezoneId });
    const site = await HostSite.open(context, 'production');
    await site.page.clock.setFixedTime(new Date('2026-11-20T19:05:09Z'));
    await site.visit('https://www.canada.ca/en.html', {});
    expect(site.onlyBeacon().parameters, timezoneId).toMatchObject({
      v1: 'Friday',
      v2: '2:00PM',
      v26: 'Friday 2:00PM',
    });
    site.forget();
    await site.page.clock.setFixedTime(new Date('2026-07-01T03:59:00Z'));
    await site.visit('https://www.canada.ca/en.html', {});
    expect(site.onlyBeacon().parameters, timezoneId).toMatchObject({
      v1: 'Tuesday',
      v2: '11:30PM',
    });
    await context.close();
  }
});

test('3.10 sends term, count and refinement of a search results page', async ({ site }) => {
  const results = (heading: string): PageOptions => ({
    body: `<div data-gc-search><section id="wb-land"><h2>${heading}</h2></section></div>`,
  });
  const address = (query: string): string =>
    `https://www.canada.ca/en/sr/srb.html?s5bm3ts21rch=x&${query}`;
  await site.visit(address('q=passport+fees'), results('1,234 search results for "passport fees"'));
  expect(site.onlyBeacon().parameters).toMatchObject({
    v50: 'passport fees',
    v150: '1234',
    v55: 'original search',
  });
  expect(site.onlyBeacon().events).toMatchObject({ event50: '', event52: '1234' });
  site.forget();
  await site.visit(address('q=zzzz&filetype=application%2Fpdf'), results('No results'));
  expect(site.onlyBeacon().parameters).toMatchObject({
    v150: '0',
    v55: 'file-type filter applied',
    v20: 'No search results',
  });
});

test('9.25 posts a hit whose address would be longer than 2047 characters, in full', async ({
  site,
}) => {
  const query = '?x=' + 'y'.repeat(1900);
  await site.visit('https://www.canada.ca/en.html' + query);
  const { method, url, parameters } = site.onlyBeacon();
  expect(method).toBe('POST');
  expect(url).not.toContain('?');
  expect(parameters).toMatchObject({ c39: query, v39: query, AQE: '1' });
});

test('9.25 delivers every long hit, with any number of requests under way', async ({ site }) => {
  const names = Array.from({ length: 9 }, (_, index) => `click-${index}`);
  const buttons = names.map((name) => `<button data-gc-analytics-customclick="${name}">x</button>`);
  const address = `https://www.canada.ca/en.html?x=${'y'.repeat(12_000)}`;
  await site.visit(address, { body: buttons.join('') });
  await site.page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/b/ss/')),
  );
  site.forget();
  // A slow network: no request is answered while the visitor clicks.
  site.answer('https://www.canada.ca/b/ss/', () => undefined);
  for (const name of names) await site.page.click(`[data-gc-analytics-customclick="${name}"]`);
  const said = (): Set<string> =>
    new Set(site.beacons().map(({ parameters }) => parameters['v100'] ?? ''));
  await expect.poll(() => [...said()].sort()).toEqual(names);
});
