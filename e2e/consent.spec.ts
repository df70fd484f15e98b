/** Rows 4.3 and 9.28: a page without consent is skipped, and its data is not sent later. */
import { buildWith } from './support/build-with.ts';
import { expect, test } from './support/host-page.ts';

const HOME = 'https://www.canada.ca/en.html';

interface SatelliteWindow {
  _satellite: { track(name: string): void };
}

test('4.3 skips the page unless the consent cookie is true', async ({ site, context }) => {
  site.useLibrary(buildWith('production', { collection: { consentCookie: 'consent-analytics' } }));
  const answers: [value: string | undefined, beacons: number][] = [
    [undefined, 0],
    ['false', 0],
    ['TRUE', 0],
    ['true1', 0],
    ['true', 1],
  ];
  for (const [value, beacons] of answers) {
    await context.clearCookies();
    site.forget();
    if (value !== undefined) {
      await context.addCookies([
        { name: 'consent-analytics', value, domain: 'www.canada.ca', path: '/', secure: true },
      ]);
    }
    await site.visit(HOME);
    expect(site.beacons(), String(value)).toHaveLength(beacons);
  }
});

test('4.3 sends nothing of a skipped page after consent, and sets no cookie', async ({
  site,
  context,
}) => {
  site.useLibrary(buildWith('production', { collection: { consentCookie: 'consent-analytics' } }));
  await site.visit(HOME);
  expect(await context.cookies()).toEqual([]);
  await site.page.evaluate(() => {
    document.cookie = 'consent-analytics=true; path=/; secure';
    (window as unknown as SatelliteWindow)._satellite.track('pageBottom');
  });
  await site.quiet();
  expect(site.beacons()).toEqual([]);
  expect(await site.page.evaluate(() => (window as { blackList?: unknown }).blackList)).toBe('no');
});

test('4.3 stops observing the page when the consent cookie becomes false', async ({
  site,
  context,
}) => {
  site.useLibrary(buildWith('production', { collection: { consentCookie: 'consent-analytics' } }));
  await context.addCookies([
    { name: 'consent-analytics', value: 'true', domain: 'www.canada.ca', path: '/', secure: true },
  ]);
  await site.visit(HOME, { body: '<a href="#part">Part</a><a href="#other">Other</a>' });
  await site.page.click('text=Part');
  await expect.poll(() => site.beacons().length).toBe(2);
  site.forget();
  await site.page.evaluate(() => {
    document.cookie = 'consent-analytics=false; path=/; secure';
  });
  await site.page.click('text=Other');
  await site.page.evaluate(() => {
    (window as unknown as SatelliteWindow)._satellite.track('view');
  });
  await site.quiet();
  expect(site.beacons()).toEqual([]);
});

test('9.28 needs no consent if the settings name no consent cookie', async ({ site }) => {
  await site.visit(HOME);
  expect(site.beacons()).toHaveLength(1);
});

test('3.2 maps login statuses to anonymous labels by a settings table', async ({ site }) => {
  site.useLibrary(
    buildWith('production', {
      collection: { loginStatusLabels: { '1': 'signed in', '2': 'public' } },
    }),
  );
  await site.visit(HOME, { meta: { 'dcterms.accessRights': '1' } });
  expect(site.onlyBeacon().parameters['v66']).toBe('signed in');
});

test('7.1 sends beacons to the server of the settings, over https', async ({ site }) => {
  site.useLibrary(
    buildWith('production', {
      collection: { server: { development: '', staging: '', production: 'collect.example.ca' } },
    }),
  );
  await site.visit(HOME);
  expect(site.onlyBeacon().url).toMatch(
    /^https:\/\/collect\.example\.ca\/b\/ss\/canadalivemain\/1\//,
  );
});

test('7.1 sends beacons to the host of the library if no server is set, over https in every case', async ({
  site,
}) => {
  const { readLibrary } = await import('./support/host-page.ts');
  await site.page.route('http://localhost:7700/**', (route) =>
    route.fulfill({
      body: route.request().url().endsWith('.js') ? readLibrary('production') : '',
      contentType: 'text/javascript',
    }),
  );
  const seen: string[] = [];
  site.page.on('request', (request) => seen.push(request.url()));
  await site.visit(HOME, {
    script: '<script src="http://localhost:7700/lib/production/balise.js" async></script>',
  });
  expect(seen.filter((url) => url.includes('/b/ss/'))).toEqual([
    expect.stringMatching(/^https:\/\/localhost:7700\/b\/ss\//),
  ]);
});
