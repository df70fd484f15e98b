/** Rows 5.1 to 5.7: settings of a department redact more values, and the built-in redaction still applies. */
import { settings } from '@balise/settings';
import { buildRelease } from './support/build-with.ts';
import { expect, test } from './support/host-page.ts';
import { linksAfter } from './support/links-of.ts';

const HOME = 'https://www.canada.ca/en.html';
const STRICTER = {
  privacy: {
    parameters: [
      ...settings.privacy.parameters,
      { names: ['numéro', 'ticket'], reason: { en: 'Ours', fr: 'Le nôtre' } },
    ],
    patterns: ['dossier[ -]?\\d{3,8}', 'numéro \\d{2,8}'],
  },
};

test.beforeEach(({ site }) => site.useRelease(buildRelease('production', STRICTER)));

test('5.1, 5.3 redacts the values of added parameters in the page address and its query string', async ({
  site,
}) => {
  await site.visit(`${HOME}?sin=046-1&x=2&num%C3%A9ro=77&SIN=9#/step?sin=3`);
  const { parameters, everything } = site.onlyBeacon();
  expect(parameters['v39']).toBe('?sin=&x=2&num%C3%A9ro=&SIN=');
  expect(parameters['g']).toBe(`${HOME}?sin=&x=2&num%C3%A9ro=&SIN=#/step?sin=`);
  expect(everything).not.toMatch(/046-1|=77|SIN=9|sin=3/);
});

test('5.2 redacts them in the referrer and the previous query string', async ({ site }) => {
  site.serve({ headers: { 'Referrer-Policy': 'unsafe-url' } });
  await site.visit('https://www.canada.ca/en/a.html?sin=046-1&dmn=words&page=2');
  site.forget();
  await site.page.goto(HOME, {
    referer: 'https://www.canada.ca/en/b.html?sin=046-1&fqocct=words&keep=1',
    waitUntil: 'load',
  });
  await site.quiet();
  const { parameters, everything } = site.onlyBeacon();
  expect(parameters['r']).toBe('https://www.canada.ca/en/b.html?sin=&keep=1');
  expect(parameters['v40']).toBe('?sin=&page=2');
  expect(everything).not.toMatch(/046-1|words/);
});

test('5.4 removes them from links, with the built-in parameters', async ({ site }) => {
  await site.visit(HOME, {
    body: '<a href="https://example.org/apply?sin=046-1&amp;_ga=1.2&amp;x=2">Apply</a>',
  });
  // A last listener, after the library, cancels each click.
  await site.page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  const [sent] = await linksAfter(site, () => site.page.click('a'));
  expect(sent?.values['linkUrl']).toBe('https://example.org/apply?sin=&x=2');
  expect(JSON.stringify(site.beacons())).not.toMatch(/046-1|_ga/);
});

test('5.6, 5.7 redacts matches of added patterns in texts and addresses', async ({ site }) => {
  const title = 'Dossier 12345 of jane@mail.test, File 123456789, numéro 420199';
  for (const [lang, marker] of [
    ['en', '[redacted]'],
    ['fr', '[caviardé]'],
  ] as const) {
    site.forget();
    await site.visit(`${HOME}?f=dossier%2012345&n=num%C3%A9ro+420199`, { lang, title });
    const { parameters, everything } = site.onlyBeacon();
    expect(parameters['v11']).toBe(`${marker} of ${marker}, File ${marker}, ${marker}`);
    expect(parameters['v39']).toBe(`?f=${marker}&n=${marker}`);
    expect(parameters['g']).toBe(`${HOME}?f=${marker}&n=${marker}`);
    expect(everything).not.toMatch(/12345|jane|mail\.test|420199/i);
  }
});

test('5.7 cleans addresses as texts', async ({ site }) => {
  site.useRelease(
    buildRelease('production', { privacy: { ...STRICTER.privacy, addressesAsTexts: true } }),
  );
  const place = (marker: string): string =>
    `https://www.canada.ca/en/${marker}/K.html?x=${marker}#/a/${marker}`;
  await site.visit(place('613-555-0199'));
  const { parameters, everything } = site.onlyBeacon();
  expect(parameters['g']).toBe(place('[redacted]'));
  expect(everything).not.toMatch(/0199/);
});

test('5.6 keeps telephone numbers of departments', async ({ site }) => {
  site.useRelease(
    buildRelease('production', {
      privacy: { ...settings.privacy, keptNumbers: ['1-800-622-6232'] },
    }),
  );
  await site.visit(HOME, { title: 'Call 1-800-622-6232, (613) 555-0199' });
  expect(site.onlyBeacon().parameters['v11']).toBe('Call 1-800-622-6232, [redacted]');
});

test('5.1, 5.6 still applies the built-in redaction', async ({ site }) => {
  await site.visit(`${HOME}?sin=1&email=jane%40mail.test`, {
    title: 'AB123456, K1A 0A1, pass: hunter2',
  });
  const { parameters, everything } = site.onlyBeacon();
  expect(parameters['v39']).toBe('removed: email');
  expect(everything).not.toMatch(/jane|mail\.test|123456|K1A|0A1|hunter2/);
});

test('5.2 stores only redacted values in cookies', async ({ site, context }) => {
  await site.visit('https://www.canada.ca/en/a.html?sin=046-1&f=dossier-12345', {
    title: 'Dossier 12345',
  });
  const all = decodeURIComponent(JSON.stringify(await context.cookies()));
  expect(all).not.toMatch(/046-1|12345/);
});
