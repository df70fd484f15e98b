/** The console in both languages: no requests to other hosts, no axe violations, no horizontal scrolling. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { sampleOf } from '../scripts/testing/sample-of.ts';
import { expect, test } from './support/collector.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const SCREENS = [
  '/en/development/overview',
  '/fr/developpement/apercu',
  '/en/development/live-beacons',
  '/fr/developpement/envois-en-direct',
  '/en/development/beacons',
  '/fr/developpement/envois',
  '/en/production/overview',
  '/fr/production/envois-en-direct',
  '/en/development/reports',
  '/fr/developpement/rapports',
  '/en/development/reports/traffic',
  '/en/development/variables',
  '/fr/developpement/variables',
  '/en/production/goals',
  '/fr/production/objectifs',
  '/en/production/check-address',
  '/fr/production/verifier-une-adresse',
  '/en/production/stops',
  '/fr/production/arrets',
  '/en/production/previews',
  '/fr/production/previsualisations',
  '/en/development/people',
  '/fr/developpement/personnes',
  '/en/development/activity',
  '/fr/developpement/activite',
  '/en/development/account',
  '/fr/developpement/compte',
];

async function visitDemo(page: Page, origin: string): Promise<void> {
  for (const path of ['/demo/en/services/benefits.html', '/demo/fr/services/prestations.html']) {
    const answered = page.waitForResponse(/\/b\/ss\//);
    await page.goto(origin + path, { waitUntil: 'load' });
    await answered;
  }
}

for (const path of sampleOf(SCREENS, 6)) {
  test(`${path}: language, title, heading, axe, own host only`, async ({ page, collector }) => {
    const outside: string[] = [];
    page.on('request', (request) => {
      if (
        new URL(request.url()).origin !== collector.origin &&
        !request.url().startsWith('data:')
      ) {
        outside.push(request.url());
      }
    });
    await visitDemo(page, collector.origin);
    await page.goto(collector.origin + path);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('html')).toHaveAttribute(
      'lang',
      path.startsWith('/fr') ? /^fr/ : /^en/,
    );
    await expect(page).toHaveTitle(/Balise/);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect((await new AxeBuilder({ page }).withTags(TAGS).analyze()).violations).toEqual([]);
    for (const width of [1366, 320]) {
      await page.setViewportSize({ width, height: 768 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${width} wide`).toBeLessThanOrEqual(0);
    }
    expect((await new AxeBuilder({ page }).withTags(TAGS).analyze()).violations).toEqual([]);
    expect(outside).toEqual([]);
  });
}

for (const { path, words, search, found } of [
  {
    path: '/en/development/beacons',
    words: 'Words in the beacon',
    search: 'Search',
    found: /^1 beacon found\. All stored beacons were searched\.$/,
  },
  {
    path: '/fr/developpement/envois',
    words: 'Mots dans l’envoi',
    search: 'Chercher',
    found: /^1 envoi trouvé\. La recherche a porté sur tous les envois conservés\.$/,
  },
]) {
  test(`${path}: finds stored beacons by their words, and gives each an address`, async ({
    page,
    collector,
  }) => {
    const word = `pdf${Math.random().toString(36).slice(2, 10)}`;
    const answered = page.waitForResponse(/\/b\/ss\//);
    await page.goto(`${collector.origin}/demo/en/services/benefits.html?${word}=1`);
    await answered;
    await page.goto(collector.origin + path);
    await page.getByLabel(words).fill(word);
    await page.keyboard.press('Enter');
    // A beacon that is not yet in the store is not found, so the test searches again.
    await expect(async () => {
      await page.getByRole('button', { name: search, exact: true }).click();
      await expect(page.getByText(found)).toBeVisible({ timeout: 2000 });
    }).toPass();
    await page.locator('[data-hit]').click();
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
    expect((await new AxeBuilder({ page }).withTags(TAGS).analyze()).violations).toEqual([]);
    const beacon = new URL(page.url()).searchParams.get('beacon') ?? '';
    await page.goto(`${collector.origin}${path}?q=nothing-like-this&beacon=${beacon}`);
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  });
}

test('a decoded beacon shows the wire name, our name in the language of the reader, and the value', async ({
  page,
  collector,
}) => {
  await visitDemo(page, collector.origin);
  await page.goto(`${collector.origin}/fr/developpement/envois-en-direct`);
  await page.getByText('Prestations', { exact: true }).first().click();
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText('v16');
  await expect(panel).toContainText('Thème et langue');
  await expect(panel).toContainText('prestations-fr');
  expect((await new AxeBuilder({ page }).withTags(TAGS).analyze()).violations).toEqual([]);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/development\/live-beacons/);
  await expect(page.getByRole('tabpanel')).toContainText('Theme and language');
});

const VIEWS = [
  {
    path: '/en/development/live-beacons',
    title: 'Benefits',
    privacy: /^Privacy/,
    raw: 'Raw',
    same: 'belong to the same view of a page',
    none: 'it belongs to no view',
  },
  {
    path: '/fr/developpement/envois-en-direct',
    title: 'Prestations',
    privacy: /^Vie privée/,
    raw: 'Brut',
    same: 'font partie de la même vue',
    none: 'il ne fait partie d’aucune vue',
  },
] as const;

for (const { path, title, privacy, raw, same, none } of VIEWS) {
  test(`${path}: a beacon shows its view, and no visitor identifier`, async ({
    page,
    context,
    collector,
  }) => {
    await visitDemo(page, collector.origin);
    const fid = (await context.cookies()).find(({ name }) => name === 's_fid')?.value ?? '';
    expect(fid).toMatch(/^[0-9A-F]{16}-[0-9A-F]{16}$/);
    await page.goto(collector.origin + path);
    await page.getByText(title, { exact: true }).first().click();
    await page.getByRole('tab', { name: privacy }).click();
    const panel = page.getByRole('tabpanel');
    await expect(panel).toContainText(same);
    await expect(panel.locator('code').last()).toHaveText(/^[\w-]{16}$/);
    expect((await new AxeBuilder({ page }).withTags(TAGS).analyze()).violations).toEqual([]);
    await page.getByRole('tab', { name: raw }).click();
    await expect(panel).toContainText('--visitor-ids');
    await expect(panel).not.toContainText(fid);
    const answer = await context.request.get(
      `${collector.origin}/api/hits?environment=development`,
    );
    const text = await answer.text();
    expect(text).toContain(title);
    expect(text).not.toContain(fid);

    const query = 'AQB=1&ndh=1&pf=1&g=https%3A%2F%2Fwww.canada.ca%2Fnobody&pageName=Nobody&AQE=1';
    const library = `/b/ss/canadadevmain/1/JS-2.27.0/s${title.length}204026857390`;
    expect((await fetch(`${collector.origin}${library}?${query}`)).status).toBe(200);
    await page.getByText('Nobody', { exact: true }).first().click();
    await page.getByRole('tab', { name: privacy }).click();
    await expect(panel).toContainText(none);
  });
}

test("the console's files are named by their hash and cached permanently, its page is not cached", async ({
  page,
  collector,
}) => {
  const caching = new Map<string, string | undefined>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/')) caching.set(pathname, response.headers()['cache-control']);
  });
  const answer = await page.goto(`${collector.origin}/en/development/overview`);
  await expect(page.locator('h1')).toHaveCount(1);
  expect(answer?.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'no-cache',
  });
  caching.delete('/en/development/overview');
  // These depend on the installation, not on the build.
  expect(caching.get('/settings.json')).toBe('no-cache');
  caching.delete('/settings.json');
  expect([...caching.keys()].filter((path) => path.endsWith('.js')).length).toBeGreaterThan(2);
  for (const [path, value] of caching) {
    expect(path).toMatch(/^\/assets\/.+-[\w-]{8}\.\w+$/);
    expect(value, path).toBe('public, max-age=31536000, immutable');
  }
});
