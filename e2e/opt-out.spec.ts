/**
 * Row 4.3: after an opt-out on a notice page, no page of the site collects data of the visitor. The same holds for
 * browsers with a privacy signal that the settings respect. The fragment is the one in docs/privacy.md.
 */
import AxeBuilder from '@axe-core/playwright';
import { settings } from '@balise/settings';
import type { BrowserContext, Page } from '@playwright/test';
import { cookiesOf } from '../packages/tag/release/inventory/cookies.ts';
import en from '../packages/tag/src/services/opt-out/locales/en.json' with { type: 'json' };
import fr from '../packages/tag/src/services/opt-out/locales/fr.json' with { type: 'json' };
import { askedFor } from './support/asked-for.ts';
import { buildRelease, buildWith } from './support/build-with.ts';
import { answerOthers, names, withConsent } from './support/consent.ts';
import { documented } from './support/documented.ts';
import { expect, html, test, type HostSite } from './support/host-page.ts';

const HOME = 'https://www.canada.ca/en/services/benefits.html';
const NOTICE = 'https://www.canada.ca/en/transparency/privacy.html';
const OTHER_HOST = 'https://travel.gc.ca/';
const EXCLUDED = 'https://www.canada.ca/analytics/report.html';
const OPT_OUT = 'balise-opt-out';

/** The security policy that a notice page may have, with its library. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const fragment = (document: string): string => {
  const heading = document === 'privacy.md' ? 'Opt-out' : 'Refus';
  return documented(document, heading, 'html').replace(/https:[^"]*(?=opt-out)/, '/lib/');
};

function serveNotice(site: HostSite, lang: 'en' | 'fr' = 'en', address = NOTICE): void {
  const document = lang === 'en' ? 'privacy.md' : 'privacy.fr.md';
  site.serve(
    {
      lang,
      body: `<main><h1>Notice</h1>${fragment(document)}<a href="#part">Part</a></main>`,
      headers: { 'Content-Security-Policy': POLICY },
    },
    address,
  );
}

const BODY = '<h1>x</h1><a id="one" href="#one">One</a><div style="height:4000px"></div>';

/** The state that the fragment shows, and its button. */
const status = (page: Page) => page.getByRole('status');
const stop = (page: Page) => page.getByRole('button', { name: en.stop });
const resume = (page: Page) => page.getByRole('button', { name: en.resume });

/** Requests for the library and its opt-out service only. */
const ONLY_LIBRARY = /^GET [^/]+\/lib\/(balise|opt-out)\.js$/;
const others = (site: HostSite): string[] =>
  askedFor(site).filter((request) => !ONLY_LIBRARY.test(request));

const valueOf = async (context: BrowserContext, name: string): Promise<string | undefined> =>
  (await context.cookies()).find((cookie) => cookie.name === name)?.value;

for (const lang of ['en', 'fr'] as const) {
  test(`4.3 the fragment (${lang}): states, keyboard, axe, under a strict policy`, async ({
    site,
    context,
  }) => {
    const texts = { en, fr }[lang];
    const refused: string[] = [];
    site.page.on('console', (message) => refused.push(message.text()));
    serveNotice(site, lang);
    await site.visit(NOTICE);
    const fid = await valueOf(context, 's_fid');
    await expect(status(site.page)).toHaveText(texts.counted);
    await expect(site.page.locator('main')).toContainText(
      texts.identifier.replace('{identifier}', fid ?? 'none'),
    );
    await expect(site.page.locator('main')).toContainText(
      texts.scope.replace('{site}', 'canada.ca'),
    );
    const found = async (): Promise<unknown[]> =>
      (await new AxeBuilder({ page: site.page }).include('[data-balise-opt-out]').analyze())
        .violations;
    expect(await found()).toEqual([]);

    const button = site.page.getByRole('button');
    await site.page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await expect(button).toHaveText(texts.stop);
    await site.page.keyboard.press('Enter');
    await expect(status(site.page)).toHaveText(texts.stopped);
    await expect(site.page.locator('main')).toContainText(texts.noIdentifier);
    await expect(button).toBeFocused();
    expect(await found()).toEqual([]);
    await site.page.keyboard.press('Space');
    await expect(status(site.page)).toHaveText(texts.counted);
    await expect(button).toHaveText(texts.stop);
    expect(await names(context)).toEqual([]);
    expect(refused).toEqual([]);
  });
}

test('4.3 after the opt-out makes no request and sets only its own cookie: pages, clicks, excluded paths, other hosts of the site', async ({
  site,
  context,
}) => {
  serveNotice(site);
  await site.visit(NOTICE);
  expect(site.beacons()).toHaveLength(1);
  await stop(site.page).click();
  await expect(status(site.page)).toHaveText(en.stopped);
  const [cookie, ...rest] = await context.cookies();
  expect(rest).toEqual([]);
  expect(cookie).toMatchObject({
    name: OPT_OUT,
    domain: '.canada.ca',
    path: '/',
    secure: true,
    sameSite: 'Lax',
  });
  site.forget();
  await site.page.getByText('Part').click();
  for (const address of [
    HOME,
    EXCLUDED,
    'https://recalls.canada.ca/en',
    'https://other.canada.ca/',
  ]) {
    await site.visit(address + '?utm_campaign=spring', { body: BODY });
    await site.page.click('#one');
    await site.page.mouse.wheel(0, 3000);
    await site.page.evaluate(
      `_satellite.track('pageBottom'); adobeDataLayer.push({ event: 'pageLoad' })`,
    );
    await site.quiet();
  }
  // The visitor leaves the last page too.
  await site.visit(NOTICE);
  expect(others(site)).toEqual([]);
  expect(await names(context)).toEqual([OPT_OUT]);
  await expect(status(site.page)).toHaveText(en.stopped);

  // Another site has its own choice.
  await site.visit(OTHER_HOST, { body: BODY });
  expect(site.beacons()).toHaveLength(1);
});

test("4.3 an opt-out on a department's domain below gc.ca applies to that domain only", async ({
  site,
  context,
}) => {
  const notice = 'https://www.justice.gc.ca/eng/notice.html';
  serveNotice(site, 'en', notice);
  await site.visit(notice);
  await stop(site.page).click();
  await expect(status(site.page)).toHaveText(en.stopped);
  expect((await context.cookies()).map(({ name, domain }) => [name, domain])).toEqual([
    [OPT_OUT, '.justice.gc.ca'],
  ]);
  site.forget();
  await site.visit('https://laws.justice.gc.ca/eng/', { body: BODY });
  await site.visit('https://www.statcan.gc.ca/', { body: BODY });
  expect(site.beacons().map(({ parameters }) => parameters['server'])).toEqual([
    'www.statcan.gc.ca',
  ]);
});

test('4.3 a page open in another tab stops sending and storing, and its notice shows it', async ({
  site,
  context,
}) => {
  serveNotice(site);
  await site.visit(HOME, { body: BODY });
  expect(site.beacons()).toHaveLength(1);
  const tab = await context.newPage();
  await tab.goto(NOTICE);
  const third = await context.newPage();
  await third.goto(NOTICE);
  await expect(status(third)).toHaveText(en.counted);
  await stop(tab).click();
  await expect(status(tab)).toHaveText(en.stopped);
  site.forget();
  await site.page.bringToFront();
  await site.page.click('#one');
  await site.page.mouse.wheel(0, 3000);
  await site.page.evaluate(`_satellite.track('view')`);
  await site.quiet();
  // Leaving a counted page writes cookies about the visit to it.
  await site.visit(NOTICE);
  expect(others(site)).toEqual([]);
  expect(await names(context)).toEqual([OPT_OUT]);
  await expect(status(third)).toHaveText(en.stopped);
});

test('4.3 after the visitor resumes, the next page is counted with another identifier', async ({
  site,
  context,
}) => {
  serveNotice(site);
  await site.visit(NOTICE);
  const before = await valueOf(context, 's_fid');
  await stop(site.page).click();
  await site.visit(NOTICE);
  site.forget();
  await resume(site.page).click();
  await expect(status(site.page)).toHaveText(en.counted);
  await site.visit(HOME, { body: BODY });
  const { parameters } = site.onlyBeacon();
  expect(parameters['fid']).toMatch(/^[0-9A-F]{16}-/);
  expect(parameters['fid']).not.toBe(before);
  // The previous visits are unknown.
  expect(parameters['v13']).toBeUndefined();
});

test('4.3 each page renews the opt-out', async ({ site, context }) => {
  const soon = Date.now() / 1000 + 3600;
  await context.addCookies([
    { name: OPT_OUT, value: 'yes', domain: '.canada.ca', path: '/', expires: soon, secure: true },
  ]);
  await site.visit(HOME, { body: BODY });
  const [cookie] = await context.cookies();
  expect(cookie?.expires).toBeGreaterThan(soon + 300 * 24 * 3600);
});

test('4.3 on the notice page itself, with every service on, makes no more requests and stores nothing more', async ({
  site,
  context,
}) => {
  // All services apart from consent, which has its own test.
  const release = withConsent({ preApprovals: ['aa', 'ecid', 'target', 'aam'] });
  site.useRelease(release);
  answerOthers(site);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 45.4215, longitude: -75.6972 });
  const body = `<main><h1>Notice</h1>${fragment('privacy.md')}${BODY}</main>`;
  await site.visit(NOTICE, { body });
  await expect.poll(() => site.beacons().length).toBe(1);
  await expect.poll(() => names(context)).toContain('mbox');
  await expect.poll(() => names(context)).toContain('s_ggc');
  await site.page.evaluate('adobe.optIn.approveAll()');
  // The inventory lists everything that is stored, with its duration.
  const known = new Map(
    cookiesOf(settings).map(({ name, minutes }) => [
      name.replace('{organizationId}', '0123456789ABCDEF01234567%40AdobeOrg'),
      minutes,
    ]),
  );
  for (const { name, expires } of await context.cookies()) {
    expect([...known.keys()], name).toContain(name);
    const minutes = known.get(name) ?? 0;
    // The longest duration that the browser allows.
    const most = Math.min(minutes, 400 * 24 * 60);
    const left = expires < 0 ? 0 : (expires - Date.now() / 1000) / 60;
    expect(left, name).toBeGreaterThan(most - 10);
    expect(left, name).toBeLessThanOrEqual(most + 0.1);
  }
  await stop(site.page).click();
  await expect(status(site.page)).toHaveText(en.stopped);
  site.forget();
  await site.page.click('#one');
  await site.page.evaluate(`adobe.optIn.denyAll(); adobe.optIn.approveAll();
    adobe.target.triggerView('step');
    _satellite.track('view')`);
  await site.quiet();
  await site.visit(HOME, { body: BODY });
  await site.quiet();
  expect(others(site)).toEqual([]);
  expect(await names(context)).toEqual([OPT_OUT]);
});

test('4.3 before consent the fragment explains it, and has no button', async ({ site }) => {
  site.useRelease(withConsent());
  answerOthers(site);
  serveNotice(site);
  await site.visit(NOTICE);
  await expect(status(site.page)).toHaveText(en.consent);
  await expect(site.page.getByRole('button')).toHaveCount(0);
});

test('4.3 shows a text in a browser that refuses cookies', async ({ site, context }) => {
  await context.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
  });
  serveNotice(site);
  await site.visit(NOTICE);
  await stop(site.page).click();
  await expect(status(site.page)).toHaveText(`${en.counted} ${en.notKept}`);
});

test('4.3 explains what is needed if scripts are off', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.setContent(html({ body: fragment('privacy.md'), script: '' }));
  await expect(page.locator('[data-balise-opt-out]')).toHaveText(/turn on JavaScript/);
  await context.close();
});

for (const [setting, value] of [
  ['globalPrivacyControl', true],
  ['doNotTrack', '1'],
] as const) {
  test(`4.3 ${setting}: respected only if the settings enable it`, async ({ site, context }) => {
    await context.addInitScript(
      ([name, said]) => Object.defineProperty(Navigator.prototype, name, { get: () => said }),
      [setting, value] as const,
    );
    await site.visit(HOME, { body: BODY });
    expect(site.beacons()).toHaveLength(1);

    // Leaving a counted page writes a last cookie.
    await site.page.goto('about:blank');
    await context.clearCookies();
    site.forget();
    site.useRelease(buildRelease('production', { collection: { [setting]: true } }));
    serveNotice(site);
    for (const address of [HOME, EXCLUDED, NOTICE]) {
      await site.visit(address);
      await site.page.evaluate(`_satellite.track('pageBottom')`);
      await site.quiet();
    }
    expect(others(site)).toEqual([]);
    expect(await names(context)).toEqual([]);
    await expect(status(site.page)).toHaveText(en.signal);
    await expect(site.page.getByRole('button')).toHaveCount(0);
  });
}

test('4.1, 4.3 an excluded page stores nothing if the consent cookie of the settings is missing', async ({
  site,
  context,
}) => {
  site.useLibrary(buildWith('production', { collection: { consentCookie: 'agreed' } }));
  await site.visit(EXCLUDED, { body: BODY });
  expect(await site.page.evaluate(() => (window as { blackList?: unknown }).blackList)).toBe('yes');
  expect(await names(context)).toEqual([]);
});
