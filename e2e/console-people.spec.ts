/** The console opens with the link that the collector prints, and with nothing else. */
import AxeBuilder from '@axe-core/playwright';
import en from '../packages/console/src/locales/en/frame.json' with { type: 'json' };
import fr from '../packages/console/src/locales/fr/frame.json' with { type: 'json' };
import { expect, test } from './support/collector.ts';

for (const [path, words] of [
  ['/en/development/overview', en],
  ['/fr/developpement/apercu', fr],
] as const) {
  test(`${path}: a page says that the access link is needed, and the link opens the console`, async ({
    page,
    context,
    collector,
  }) => {
    await context.clearCookies();
    await page.goto(collector.origin + path);
    await expect(page.getByRole('heading', { name: words.accessNeeded.title })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', `${path.slice(1, 3)}-CA`);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

    await page.goto(`${collector.origin}${path}?access=wrong`);
    await expect(page.getByRole('heading', { name: words.accessNeeded.title })).toBeVisible();

    await page.goto(`${collector.origin}${path}?access=${collector.cookie.value}`);
    expect(page.url()).toBe(collector.origin + path);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(words.accessNeeded.title);
    // Scripts of the page do not have it.
    expect(await page.evaluate('document.cookie')).not.toContain(collector.cookie.name);
    await page.reload();
    await expect(page.getByRole('navigation').first()).toBeVisible();
  });
}

test('the page of a console that has no access asks again, and opens', async ({
  page,
  context,
  collector,
}) => {
  await context.clearCookies();
  await page.goto(`${collector.origin}/en/development/overview`);
  await expect(page.getByRole('heading', { name: en.accessNeeded.title })).toBeVisible();
  await context.addCookies([collector.cookie]);
  await page.getByRole('button', { name: en.accessRetry }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

test('a console that loses its access says so', async ({ page, context, collector }) => {
  await page.goto(`${collector.origin}/en/development/overview`);
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await context.clearCookies();
  await page.getByRole('link', { name: 'Rules' }).first().click();
  await expect(page.getByRole('heading', { name: en.accessNeeded.title })).toBeVisible();
});

test('the page of a collector that is not ready opens by itself', async ({ page, collector }) => {
  let answers = 0;
  await page.route('**/api/access', (route) =>
    (answers += 1) > 2 ? route.continue() : route.fulfill({ status: 503, json: {} }),
  );
  await page.goto(`${collector.origin}/fr/developpement/apercu`);
  await expect(page.getByRole('heading', { name: fr.accessLater.title })).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
});
