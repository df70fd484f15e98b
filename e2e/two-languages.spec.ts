/** The address of the page in the other official language, in views and links: rows 5.3, 5.19. */
import { expect, test as demo } from './support/collector.ts';
import { test, type PageOptions } from './support/host-page.ts';
import { linksAfter } from './support/links-of.ts';

const ENGLISH = 'https://www.canada.ca/en/services/benefits.html';
const FRENCH = 'https://www.canada.ca/fr/services/prestations.html';
const bare = (address: string): string => address.replace('https://', '');

const alternates = (english: string, french: string): string =>
  `<link rel="alternate" hreflang="en" href="${english}"><link rel="alternate" hreflang="fr" href="${french}">`;
const page = (lang: string, head: string, body = ''): PageOptions => ({
  lang,
  head,
  body: `<main><details><summary>More</summary><p>Words</p></details>${body}</main>`,
});

test('views and links send the address from hreflang, on both pages', async ({ site }) => {
  const head = alternates(ENGLISH, FRENCH + '?lang=fra#a');
  const pages = [
    [ENGLISH, 'en', FRENCH],
    [FRENCH, 'fr', ENGLISH],
  ] as const;
  for (const [address, lang, twin] of pages) {
    site.forget();
    await site.visit(address, page(lang, head));
    const { parameters } = site.onlyBeacon();
    expect(parameters).toMatchObject({ v12: bare(address), v157: bare(twin) });
    const [link] = await linksAfter(site, () => site.page.click('summary'));
    expect(link?.kind).toBe('expand');
    expect(link?.values).toMatchObject({ url: bare(address), twinUrl: bare(twin) });
  }
});

test('hreflang may be relative, in any case, with a region', async ({ site }) => {
  const links = [
    '<link rel="alternate" hreflang="fr" href="../../fr/services/prestations.html">',
    '<LINK REL="Alternate" HREFLANG="FR-ca" HREF="/fr/services/prestations.html">',
    '<base href="/fr/"><link rel="alternate" hreflang="fr-CA" href="services/prestations.html">',
  ];
  for (const head of links) {
    site.forget();
    await site.visit(ENGLISH, page('en-CA', head));
    expect(site.onlyBeacon().parameters['v157'], head).toBe(bare(FRENCH));
  }
});

test('without hreflang, uses the language link, or nothing', async ({ site }) => {
  const link = (attributes: string): string =>
    `<section id="wb-lng"><ul><li><a ${attributes}>Français</a></li></ul></section>`;
  const bodies: [body: string, twin: string | undefined][] = [
    [link('lang="fr" href="/fr/services/prestations.html?a=b"'), bare(FRENCH)],
    [link('href="/fr/services/prestations.html"'), bare(FRENCH)],
    [link('lang="fr" href="?lang=fra"'), undefined],
    [link('lang="fr" href="#"'), undefined],
    ['<a lang="fr" href="/fr/services/prestations.html">Français</a>', undefined],
  ];
  const heads = [
    '',
    '<link rel="alternate" hreflang="x-default" href="https://www.canada.ca/">',
    '<link rel="alternate" hreflang="fr" href="javascript:void 0">',
    `<link rel="alternate" hreflang="fr" href="${ENGLISH}">`,
  ];
  for (const [body, twin] of bodies) {
    for (const head of heads) {
      site.forget();
      await site.visit(ENGLISH, page('en', head, body));
      expect(site.onlyBeacon().parameters['v157'], head + body).toBe(twin);
      const [link] = await linksAfter(site, () => site.page.click('summary'));
      expect(link?.values['twinUrl'], head + body).toBe(twin);
    }
  }
});

test('5.3 redacts personal data in the address', async ({ site }) => {
  const named =
    'https://jane:secret9@www.canada.ca/fr/jane.doe@mail.test/a;token=t0ps3cret.html?sin=046454286&nom=Roe';
  await site.visit(ENGLISH, page('en', alternates(ENGLISH, named)));
  const { parameters, everything } = site.onlyBeacon();
  expect(parameters['v157']).toBe('www.canada.ca/fr/[redacted]/a;token=');
  const [link] = await linksAfter(site, () => site.page.click('summary'));
  expect(link?.values['twinUrl']).toBe('www.canada.ca/fr/[redacted]/a;token=');
  const sent = everything + site.beacons().map((beacon) => beacon.everything);
  expect(sent).not.toMatch(/jane|secret|t0ps3cret|mail\.test|046454286|Roe/i);
});

test('each view of an application has its own address, or none', async ({ site }) => {
  const start = 'https://www.youth.service.canada.ca/en/start';
  await site.visit(start, page('en', alternates('/en/start', '/fr/debut')));
  const show = (path: string, twin: string): Promise<void> =>
    site.page.evaluate(
      ([address, other]) => {
        history.pushState({}, '', address);
        document.querySelector('link[hreflang=fr]')?.setAttribute('href', other);
        const { adobeDataLayer } = window as unknown as { adobeDataLayer: unknown[] };
        adobeDataLayer.push({ event: 'pageLoad' });
      },
      [path, twin] as const,
    );
  await show('/en/start', '/fr/debut');
  await site.quiet();
  const host = 'www.youth.service.canada.ca';
  expect(site.onlyBeacon().parameters['v157']).toBe(host + '/fr/debut');
  for (const [path, twin, said] of [
    ['/en/next', '/fr/suite', host + '/fr/suite'],
    ['/en/last', '/en/last', undefined],
  ] as const) {
    site.forget();
    await show(path, twin);
    await site.quiet();
    expect(site.onlyBeacon().parameters).toMatchObject({ v12: host + path });
    expect(site.onlyBeacon().parameters['v157']).toBe(said);
    const [link] = await linksAfter(site, () => site.page.click('summary'));
    expect(link?.values['twinUrl']).toBe(said);
  }
});

demo('demo pages and their twins name each other', async ({ page: tab, collector }) => {
  const sent: URLSearchParams[] = [];
  tab.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/b/ss/')) sent.push(url.searchParams);
  });
  const { hostname } = new URL(collector.origin);
  const pairs = [
    // Pages with links in the head, and pages with only a language link.
    ['/demo/en/services/benefits.html', '/demo/fr/services/prestations.html'],
    ['/demo/en/no-metadata.html', '/demo/fr/sans-metadonnees.html'],
  ] as const;
  const seen = (path: string, isLink: boolean): URLSearchParams | undefined =>
    sent.find((one) => one.get('v12') === hostname + path && one.has('pe') === isLink);
  for (const [english, french] of pairs) {
    for (const [from, to] of [
      [english, french],
      [french, english],
    ] as const) {
      sent.length = 0;
      await tab.goto(collector.origin + from, { waitUntil: 'load' });
      await tab.click('#wb-lng a');
      await tab.waitForURL(collector.origin + to);
      await expect.poll(() => seen(to, false)?.get('v157')).toBe(hostname + from);
      await expect.poll(() => seen(from, true)?.get('v157')).toBe(hostname + to);
      await expect.poll(() => seen(from, false)?.get('v157')).toBe(hostname + to);
    }
  }
});

demo('the demo application names the twin of each screen', async ({ page: tab, collector }) => {
  const twins: [page: string | null, twin: string | null][] = [];
  tab.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/b/ss/') && !searchParams.has('pe'))
      twins.push([searchParams.get('v12'), searchParams.get('v157')]);
  });
  const host = 'youth.service.canada.ca.localhost';
  await tab.goto(`http://${host}:${collector.port}/demo/en/app/`, { waitUntil: 'load' });
  await expect.poll(() => twins).toEqual([[`${host}/demo/en/app/`, `${host}/demo/fr/app/`]]);
  await tab.locator('main a[href*="/app/eligibility"]').first().click();
  await expect
    .poll(() => twins[1])
    .toEqual([`${host}/demo/en/app/eligibility`, `${host}/demo/fr/app/admissibilite`]);
});
