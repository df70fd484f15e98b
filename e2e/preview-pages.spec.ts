/** A preview over the pages of a host: applications with a router, both languages, several tabs, going back, and changed built-ins. */
import type { Page } from '@playwright/test';
import { bundleApplication, type Router } from './support/application.ts';
import { buildPreview } from './support/build-with.ts';
import { expect, test, type HostSite } from './support/host-page.ts';
import { openShadowTrees, PreviewServer, TOKEN } from './support/preview-server.ts';

const ORIGIN = 'https://www.canada.ca';
const HOME = `${ORIGIN}/en/home`;
const FRENCH = `${ORIGIN}/fr/accueil`;

async function open(site: HostSite): Promise<PreviewServer> {
  await openShadowTrees(site.page);
  return new PreviewServer(site, buildPreview('production', {}), ORIGIN);
}

async function begin(site: HostSite, address = HOME): Promise<void> {
  await site.page.goto(`${address}#balise-preview=${TOKEN}`, { waitUntil: 'load' });
  await site.page.getByRole('button', { name: /^(Start|Commencer)$/ }).click();
  await expect(badge(site.page).getByText(/48 min/)).toBeVisible();
  site.forget();
}

const badge = (page: Page) => page.getByRole('region', { name: /^(Preview|Prévisualisation)/ });

/** Paths of the views that the preview has sent. */
const views = (server: PreviewServer): (string | undefined)[] =>
  server
    .entries()
    .filter(({ kind, pairs }) => kind === 'beacon' && !/&pe=/.test(pairs ?? ''))
    .map(({ pairs }) => new URLSearchParams(pairs).get('v12')?.replace(/^[^/]*/, ''));

for (const router of ['react-router', 'vue-router'] as Router[]) {
  test(`follows an application with ${router}: one view each, and the badge stays`, async ({
    site,
  }) => {
    const server = await open(site);
    const script = await bundleApplication(router);
    site.answer(`${ORIGIN}/app.js`, (route) =>
      route.fulfill({ body: script, contentType: 'text/javascript' }),
    );
    const redirects = router === 'react-router' ? 'element' : 'route';
    site.serve({
      body: `<main data-redirects="${redirects}" data-announces></main>`,
      script: '<script src="/lib/balise.js" defer></script><script src="/app.js" defer></script>',
    });
    await begin(site);
    await expect.poll(() => views(server)).toEqual(['/en/home']);
    for (const [link, title] of [
      ['About', 'About'],
      ['Old', 'Home'],
    ] as const) {
      await site.page.click(`a:text-is("${link}")`);
      await expect(site.page.locator('h1')).toHaveText(title);
    }
    await expect.poll(() => views(server)).toEqual(['/en/home', '/en/about', '/en/home']);
    await site.page.goBack();
    await expect(site.page.locator('h1')).toHaveText('About');
    await expect.poll(() => views(server).slice(3)).toEqual(['/en/about']);
    // An application may replace all that the page has.
    await site.page.evaluate(() => {
      const body = document.createElement('body');
      body.append('Another screen');
      document.documentElement.replaceChildren(document.head, body);
    });
    await site.page.click('body');
    await expect(
      badge(site.page)
        .getByText(/Click.*: no rule is about this/)
        .first(),
    ).toBeVisible();
    expect(site.beacons()).toEqual([]);
  });
}

test('goes from one language to the other, and back, in the language of each page', async ({
  site,
}) => {
  const server = await open(site);
  const body = (href: string): string =>
    `<main><section id="wb-lng"><a href="${href}">Other language</a></section><p>Text</p></main>`;
  site.serve({ body: body(FRENCH) }, HOME);
  site.serve({ lang: 'fr', body: body(HOME) }, FRENCH);
  await begin(site);
  await site.page.click('#wb-lng a');
  await expect(badge(site.page).getByText('48 min restantes')).toBeVisible();
  await site.page.click('p');
  await expect(
    badge(site.page)
      .getByText(/aucune règle/)
      .first(),
  ).toBeVisible();
  await expect.poll(() => views(server)).toEqual(['/en/home', '/fr/accueil']);
  const languages = server
    .entries()
    .flatMap(({ pairs }) => new URLSearchParams(pairs).get('v5') ?? []);
  expect(new Set(languages)).toEqual(new Set(['eng', 'fra']));
  const before = server.entries().length;
  await site.page.goBack();
  await expect(badge(site.page).getByText('48 min left')).toBeVisible();
  await site.page.click('p');
  await expect(
    badge(site.page)
      .getByText(/no rule is about this/)
      .first(),
  ).toBeVisible();
  await expect.poll(() => server.entries().length).toBeGreaterThan(before);
  expect(site.beacons()).toEqual([]);
  await badge(site.page).getByRole('button', { name: 'End' }).click();
  await expect.poll(() => site.beacons().length).toBe(1);
});

test('covers every tab, and stops in all of them', async ({ site }) => {
  const server = await open(site);
  site.serve({ body: '<main><p>Text</p><a href="/a.pdf">File</a></main>' });
  site.answer(`${ORIGIN}/a.pdf`, (route) => route.fulfill({ status: 204, body: '' }));
  await begin(site);
  const second = await site.page.context().newPage();
  await openShadowTrees(second);
  await second.goto(`${ORIGIN}/en/second`);
  await expect(badge(second).getByText('48 min left')).toBeVisible();
  await expect.poll(() => views(server)).toEqual(['/en/home', '/en/second']);
  // Each page has a mark of its own, by which the console separates them.
  expect(new Set(server.entries().map(({ page }) => page)).size).toBe(2);
  await badge(site.page).getByRole('button', { name: 'End' }).click();
  await expect.poll(() => site.beacons().length).toBe(1);
  const { length } = server.entries();
  await second.click('p');
  await expect(badge(second).getByText('The preview has ended.')).toBeVisible();
  await second.click('a');
  await badge(second).getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => site.beacons().length).toBe(2);
  expect(site.beacons().filter(({ parameters }) => parameters['pe'])).toEqual([]);
  // The click that learned of the end was refused, and nothing came after it.
  expect(server.entries().length).toBeLessThanOrEqual(length + 1);
});

test('a page that changed built-in prototypes has a preview', async ({ site }) => {
  const server = await open(site);
  const script = `
    Object.prototype.extra = function () {}; Array.prototype.last = function () {}; String.prototype.blank = true;
    Array.prototype.toJSON = String.prototype.toJSON = function () { return 'broken'; };
    Array.prototype.flat = Array.prototype.includes = function () { throw new Error('page'); };
    Array.from = function () { throw new Error('page'); };
    String.prototype.includes = String.prototype.startsWith = String.prototype.padStart = function () { throw new Error('page'); };
    Object.entries = Object.fromEntries = Object.values = function () { throw new Error('page'); };
  `;
  site.serve({
    head: `<script>${script}</script>`,
    body: '<main><div class="wb-tabs"><a role="tab" href="#a" aria-selected="true">Tab</a></div><p>Text</p></main>',
  });
  await begin(site);
  await site.page.click('[role=tab]');
  await expect(badge(site.page).getByText(/Tab opened: silent, because/)).toBeVisible();
  await site.page.click('p');
  await expect(badge(site.page).getByText(/no rule is about this/)).toBeVisible();
  await expect.poll(() => server.entries().map(({ silence }) => silence)).toContain('noRule');
  expect(views(server)).toEqual(['/en/home']);
  await badge(site.page).getByRole('button', { name: 'End' }).click();
  await expect.poll(() => site.beacons().length).toBe(1);
});

test('a page that is left while the build loads keeps the preview', async ({ site }) => {
  const server = await open(site);
  site.serve({ body: '<main><p>Text</p></main>' });
  await site.page
    .context()
    .addCookies([{ name: 'balise-preview', value: server.cookie, url: ORIGIN }]);
  const asked: (() => void)[] = [];
  site.answer(`${ORIGIN}/preview/lib/`, (route, url) => {
    const { status, type, body } = server.answerTo(url.pathname, '');
    const answer = () => route.fulfill({ status, contentType: type, body });
    // The first page waits for an answer that never comes.
    return asked.push(() => undefined) > 1 ? answer() : undefined;
  });
  await site.page.goto(HOME, { waitUntil: 'commit' });
  await expect.poll(() => asked.length).toBe(1);
  await site.page.goto(`${ORIGIN}/en/next`, { waitUntil: 'commit' });
  await expect(badge(site.page).getByText('48 min left')).toBeVisible();
  await expect.poll(() => views(server)).toEqual(['/en/next']);
  expect(site.beacons()).toEqual([]);
});
