/** Rows 5.1 to 5.7, 6.1: personal information in addresses, titles and referrers is not sent. */
import { buildRelease } from './support/build-with.ts';
import { expect, test, type PageOptions } from './support/host-page.ts';
import { linksAfter } from './support/links-of.ts';

const HOME = 'https://www.canada.ca/en.html';

test('5.1 a query string with an at-sign, raw or encoded, becomes "removed: email"', async ({
  site,
}) => {
  for (const query of [
    '?email=jane.doe%40mail.test',
    '?email=jane.doe@mail.test',
    '?e=jane%2540mail.test',
  ]) {
    site.forget();
    await site.visit(HOME + query);
    const { parameters, everything } = site.onlyBeacon();
    expect(parameters['v39'], query).toBe('removed: email');
    expect(everything, query).not.toMatch(/jane|mail\.test/i);
  }
});

test('5.1, 5.2 removes search words from the referrer, and the whole referrer if it holds an at-sign', async ({
  site,
}) => {
  const from = async (referer: string): Promise<string | undefined> => {
    site.forget();
    await site.page.goto('about:blank');
    await site.page.goto(HOME, { referer, waitUntil: 'load' });
    await site.quiet();
    return site.onlyBeacon().parameters['r'];
  };
  site.serve({ headers: { 'Referrer-Policy': 'unsafe-url' } });
  const search =
    'https://www.canada.ca/en/sr/srb.html?q=secret&allq=a&exctq=b&anyq=c&noneq=d&fqupdate=e&dmn=f&fqocct=g&keep=1';
  expect(await from(search)).toBe('https://www.canada.ca/en/sr/srb.html?keep=1');
  expect(await from('https://www.canada.ca/x?mail=jane%40mail.test')).toBe('removed: email');
});

test('5.2 removes search words from the previous query string', async ({ site }) => {
  site.serve({});
  await site.visit('https://www.canada.ca/en/a.html?q=secret&dmn=x&page=2');
  site.forget();
  await site.visit(HOME);
  const { parameters, everything } = site.onlyBeacon();
  expect(parameters['v40']).toBe('?page=2');
  expect(everything).not.toContain('secret');
});

test('5.3, 5.6 masks the title, with the marker of the page language', async ({ site }) => {
  const title = 'File 123456789 of jane@mail.test, AB123456, K1A 0A1, pass: hunter2';
  const pages: [lang: string, marker: string][] = [
    ['en', '[redacted]'],
    ['fr', '[caviardé]'],
  ];
  for (const [lang, marker] of pages) {
    site.forget();
    await site.visit(HOME, { lang, title });
    const { parameters, everything } = site.onlyBeacon();
    expect(parameters['v11']).toContain(marker);
    expect(everything).not.toMatch(/123456|jane|mail\.test|K1A|0A1|hunter2/);
  }
});

test('5.3, 5.7 redacts the page address by the address routine', async ({ site }) => {
  await site.visit(
    'https://www.canada.ca/en/jane.doe@mail.test/page.html?user=jdoe&password=hunter2&ref=case%20number%201234567#pass=hunter2',
  );
  const { parameters, everything } = site.onlyBeacon();
  expect(everything).not.toMatch(/jane|jdoe|hunter2|1234567/);
  expect(parameters['g']).toMatch(/^https:\/\/www\.canada\.ca\/en\//);
  expect(parameters['v22']).toMatch(/^www\.canada\.ca\/en\//);
});

test('3.7, 5.7 no part of a beacon holds the search words or the personal parameters of the page', async ({
  site,
}) => {
  site.serve({ headers: { 'Referrer-Policy': 'unsafe-url' } });
  const searched = 'q=046+454+286+AB123456+K1A+0B1+613-555-0199';
  await site.visit(
    `https://www.canada.ca/en/sr/srb.html?${searched}&s5bm3ts21rch=1&prenom=Zo%C3%A9&user[name]=zoe&code=pqcode&state=zqstate#token=77`,
    { body: '<a href="/docs/t4-046454286.pdf?sessionId=zqstate">T4</a>' },
  );
  const view = site.onlyBeacon().parameters;
  const query =
    '?q=[redacted]+[redacted]+[redacted]+[redacted]&s5bm3ts21rch=1&prenom=&user[name]=&code=&state=';
  expect(view['v39']).toBe(query);
  expect((view['g'] ?? '') + (view['-g'] ?? '')).toBe(
    `https://www.canada.ca/en/sr/srb.html${query}#token=`,
  );
  expect(view['removed']?.split(',').sort()).toEqual(
    ['g', 'v39']
      .flatMap((name) =>
        ['digits', 'parameter', 'passport', 'postal-code'].map((kind) => `${name}:${kind}`),
      )
      .concat(['digits', 'passport', 'postal-code'].map((kind) => `v50:${kind}`))
      .sort(),
  );
  await site.page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  const [sent] = await linksAfter(site, () => site.page.click('a'));
  expect(sent?.values['linkUrl']).toBe('https://www.canada.ca/docs/t4-[redacted].pdf?sessionId=');
  site.forget();
  await site.visit(HOME);
  const { parameters, everything } = site.onlyBeacon();
  expect(parameters['v40']).toBe('?s5bm3ts21rch=1&prenom=&user[name]=&code=&state=');
  expect(parameters).not.toHaveProperty('removed');
  expect(everything).not.toMatch(/046.?454|AB123456|K1A|0199|Zo%C3%A9|zoe|pqcode|zqstate/);
});

test('3.14, 5.6 a campaign or typed text that is redacted is redacted everywhere', async ({
  site,
}) => {
  const typed = 'search=K1A+0B1&utm_campaign=a&utm_term=jo+613-555-0199';
  await site.visit(`${HOME}?${typed}`);
  const view = site.onlyBeacon();
  const query = '?search=[redacted]&utm_campaign=a&utm_term=jo+[redacted]';
  expect(view.parameters).toMatchObject({
    ...{ g: HOME + query, v34: 'jo [redacted]', v39: query },
    removed: expect.stringContaining('v39:postal-code'),
  });
  expect(view.everything).not.toMatch(/0199|K1A/);
  const cookies = await site.page.context().cookies();
  expect(cookies.find(({ name }) => name === 'gpv_pqs')?.value).toContain('utm_term');
  expect(JSON.stringify(cookies)).not.toMatch(/0199|K1A/);
  site.forget();
  await site.visit(HOME);
  expect(site.onlyBeacon().parameters['v40']).toBe(query);
});

test('5.7 the address routine keeps other numbers', async ({ site }) => {
  await site.visit('https://www.canada.ca/en/report-123456789.html?id=K1A0A1');
  expect(site.onlyBeacon().parameters['g']).toBe(
    'https://www.canada.ca/en/report-123456789.html?id=K1A0A1',
  );
});

test('5.1 sends nothing of the page address in the Referer header', async ({ site }) => {
  await site.visit(`${HOME}?mail=jane%40mail.test`, {
    headers: { 'Referrer-Policy': 'unsafe-url' },
  });
  expect(site.onlyBeacon().everything).not.toMatch(/jane/);
});

test('5.1 nor in that of other requests of the library', async ({ site }) => {
  const referers: string[] = [];
  site.page.on('request', (request) => {
    const isOfTest = request.isNavigationRequest() || request.url().endsWith('/sentinel');
    if (!isOfTest) referers.push(request.headers()['referer'] ?? '');
  });
  site.useRelease(buildRelease('production', { services: { geolocation: {} } }));
  await site.page.addInitScript(() => localStorage.setItem('com.adobe.reactor.debug', 'true'));
  await site.visit(`${HOME}?mail=jane%40mail.test`, {
    headers: { 'Referrer-Policy': 'unsafe-url' },
  });
  await expect
    .poll(() => site.otherRequests())
    .toEqual(expect.arrayContaining([expect.stringContaining('debug.js')]));
  expect(referers.join()).not.toContain('jane');
});

test('5.2 stores only redacted values in cookies', async ({ site, context }) => {
  await site.visit('https://www.canada.ca/en/a.html?mail=jane%40mail.test&q=secret', {
    title: 'Mail jane@mail.test',
  });
  const all = JSON.stringify(await context.cookies());
  expect(decodeURIComponent(all)).not.toMatch(/jane|secret|mail\.test/);
});

test('6.1 sends a fixed text for a login status that the settings do not list', async ({
  site,
}) => {
  const status = (loginStatus: string): PageOptions => ({
    head: `<script>window.adobeDataLayer=[{user:{loginStatus:'${loginStatus}'}}]</script>`,
  });
  await site.visit(HOME, status('signed in'));
  expect(site.onlyBeacon().parameters['v66']).toBe('signed-in');
  site.forget();
  await site.visit(HOME, status('signed in as jane@mail.test'));
  expect(site.onlyBeacon().parameters['v66']).toBe('other');
  expect(site.onlyBeacon().everything).not.toContain('jane');
  site.forget();
  await site.visit(HOME, status('client-4711'));
  expect(site.onlyBeacon().parameters['v66']).toBe('other');
  expect(site.onlyBeacon().everything).not.toContain('4711');
});
