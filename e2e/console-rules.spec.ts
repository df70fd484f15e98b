/**
 * The rules screen in both languages: the rules of a library, filtered and opened by address, and no axe violations.
 */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { makeRuleFirings, makeRules } from '../packages/console/src/testing/make-rules.ts';
import { sampleOf } from '../scripts/testing/sample-of.ts';
import { expect, test } from './support/collector.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const SCREENS = ['/en/development/rules', '/fr/developpement/regles'];

const faults = async (page: Page) =>
  (await new AxeBuilder({ page }).withTags(TAGS).analyze()).violations;

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Rows of rules that are seen whole without scrolling. */
const rowsInView = (page: Page) =>
  page
    .locator('.rule-row')
    .evaluateAll(
      (rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
    );

/** Answers with one rule of each kind, with long names and words, whatever the current library has. */
async function withEveryKindOfRule(page: Page): Promise<void> {
  await page.route('**/api/rules?*', (route) => route.fulfill({ json: makeRules() }));
  await page.route('**/api/rule-firings?*', (route) => route.fulfill({ json: makeRuleFirings() }));
}

for (const path of SCREENS) {
  const isFrench = path.startsWith('/fr');

  test(`${path}: the rules of the library, in the language of the reader`, async ({
    page,
    collector,
  }) => {
    await page.goto(collector.origin + path);
    const view = page.getByRole('row').filter({ hasText: isFrench ? 'Page vue' : 'Page viewed' });
    await expect(view.first()).toContainText(isFrench ? 'Chargement de la page' : 'Page load');
    await expect(view.first()).toContainText('event11');
    await expect.poll(() => rowsInView(page), 'rows at 1366 x 768').toBeGreaterThanOrEqual(12);
    await expect(page.locator('html')).toHaveAttribute('lang', isFrench ? 'fr-CA' : 'en-CA');
    await expect(page).toHaveTitle(isFrench ? /^Règles/ : /^Rules/);
    await expect(page.locator('h1')).toHaveCount(1);
    expect(await faults(page)).toEqual([]);
  });

  for (const query of sampleOf(['', '?group=family', '?rule=tabs/open', '?q=nowhere'], 1)) {
    test(`${path}${query}: no axe violations, and no horizontal scrolling`, async ({
      page,
      collector,
    }) => {
      await withEveryKindOfRule(page);
      await page.goto(collector.origin + path + query);
      await expect(
        query.includes('rule=')
          ? page.locator('figure')
          : page.getByRole('status').filter({ hasText: '11' }),
      ).toBeVisible();
      for (const width of sampleOf([1366, 1100, 800, 320], 2)) {
        await page.setViewportSize({ width, height: 768 });
        expect(await overflow(page), `${width} wide`).toBeLessThanOrEqual(0);
        if (width !== 1100) expect(await faults(page), `${width} wide`).toEqual([]);
      }
    });
  }

  test(`${path}: a library that is not built, and a failed answer`, async ({ page, collector }) => {
    let status = 404;
    await page.route('**/api/rules?*', (route) => route.fulfill({ status, json: {} }));
    await page.goto(collector.origin + path);
    await expect(page.getByText('npm run build')).toBeVisible();
    expect(await faults(page)).toEqual([]);
    status = 500;
    await page.reload();
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await faults(page)).toEqual([]);
  });
}

test('the language link keeps the filter and the rule', async ({ page, collector }) => {
  await withEveryKindOfRule(page);
  const query = '?q=event42&group=family&rule=carousel%2Fslide';
  await page.goto(`${collector.origin}/en/development/rules${query}`);
  await expect(page.locator('h1')).toHaveText('Carousel slide clicked');
  await expect(page.getByText('Selector')).toBeInViewport();
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(`${collector.origin}/fr/developpement/regles${query}`);
  await expect(page.locator('h1')).toHaveText('Clic sur une diapositive du carrousel');
  await expect(page.getByText('Sélecteur')).toBeVisible();
  await expect(page.getByRole('link', { name: 'English' })).toBeFocused();
});

test('a page view counts for its rule, and the rule links to its live beacons', async ({
  page,
  collector,
}) => {
  await page.goto(`${collector.origin}/demo/en/services/benefits.html`, { waitUntil: 'load' });
  const counted = page.getByRole('row').filter({ hasText: 'Page viewed' });
  await expect(async () => {
    await page.goto(`${collector.origin}/en/development/rules?q=page-view`);
    await expect(counted.locator('[data-column=firings]')).toHaveText(/[1-9]/, { timeout: 2000 });
  }).toPass();
  await page.getByRole('link', { name: 'Page viewed' }).click();
  await expect(page.getByText(/^The rule fired \d+ times? in the last 30 days/)).toBeVisible();
  const beacons = page.getByRole('row').filter({ hasText: '/demo/en/services/benefits.html' });
  await expect(beacons.first()).toBeVisible();
  await page.getByRole('link', { name: 'See its live beacons' }).click();
  await expect(page).toHaveURL(/\/en\/development\/live-beacons\?type=page$/);
  await expect(page.getByRole('row').filter({ hasText: 'Page view' }).first()).toBeVisible();
});

test('finds a rule, opens its page and leaves it by keyboard', async ({ page, collector }) => {
  await withEveryKindOfRule(page);
  await page.goto(`${collector.origin}/en/development/overview`);
  await expect(page.locator('h1')).toHaveText('Overview');
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expect(page.locator('h1')).toBeFocused();
  await expect(page.locator('h1')).toHaveText('Rules');
  await expect(page.locator('.rule-row-name').first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('tab');
  // Moves past the two select lists, in which letters choose an option.
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('j');
  const rule = page.getByRole('link', { name: 'Tab opened' });
  await expect(rule).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toHaveText('Tab opened');
  await expect(page.locator('h1')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rule).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox')).toHaveValue('');
});
