/** A goal and a funnel from the console: counted before they are saved, shown in a report, and gone after removal. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import en from '../packages/console/src/locales/en/goals.json' with { type: 'json' };
import fr from '../packages/console/src/locales/fr/goals.json' with { type: 'json' };
import reportsEn from '../packages/console/src/locales/en/reports.json' with { type: 'json' };
import reportsFr from '../packages/console/src/locales/fr/reports.json' with { type: 'json' };
import { expect, test } from './support/collector.ts';

const noFaults = async (page: Page): Promise<void> =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

for (const [words, reports, address, report, path] of [
  [en, reportsEn, '/en/development/goals', '/en/development/reports/traffic', '/demo/en/'],
  [
    fr,
    reportsFr,
    '/fr/developpement/objectifs',
    '/fr/developpement/rapports/frequentation',
    '/demo/fr/',
  ],
] as const) {
  test(`${address}: makes a goal and a funnel, counts them, and removes the goal`, async ({
    page,
    collector,
  }) => {
    const answered = page.waitForResponse(/\/b\/ss\//);
    await page.goto(collector.origin + path, { waitUntil: 'load' });
    expect((await answered).status()).toBeLessThan(300);

    await page.goto(collector.origin + address);
    await page.getByRole('button', { name: words.make.goal }).waitFor();
    await noFaults(page);
    await page.getByRole('button', { name: words.make.goal }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.name.en).fill('Home seen');
    await dialog.getByLabel(words.name.fr).fill('Accueil vu');
    await dialog.getByLabel(words.kind.page).check();
    await dialog.getByLabel(words.operator.label).selectOption('starts-with');
    await dialog.getByLabel(words.pages).fill(`${collector.origin}/demo/`);
    await expect(dialog.getByRole('status')).toContainText(/\d/);
    await noFaults(page);
    await dialog.getByRole('button', { name: words.save }).click();
    await expect(page.getByText(words.saved).first()).toBeVisible();

    await page.getByRole('button', { name: words.make.funnel }).click();
    await dialog.getByLabel(words.name.en).fill('Home and on');
    await dialog.getByLabel(words.name.fr).fill('Accueil et suite');
    const pages = dialog.getByLabel(words.pages);
    await pages.first().fill(`${collector.origin}${path}`);
    await dialog.getByLabel(words.event, { exact: true }).selectOption('download');
    await noFaults(page);
    await dialog.getByRole('button', { name: words.save }).click();
    await expect(page.getByText(words.savedFunnel).first()).toBeVisible();
    await page.getByRole('link', { name: words.funnel.show }).click();
    await expect(page.getByRole('figure')).toBeVisible();
    await noFaults(page);
    await page.setViewportSize({ width: 320, height: 720 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 1366, height: 768 });

    await page.goto(collector.origin + report);
    await page.getByLabel(reports.goal.label, { exact: true }).selectOption({ index: 1 });
    await expect(page).toHaveURL(/goal=\d+/);
    await noFaults(page);
    const shared = page.url();

    await page.goto(collector.origin + address);
    const row = page.getByRole('row', { name: /Home seen|Accueil vu/ });
    await row.getByRole('button', { name: new RegExp(`^${words.action.remove}`) }).click();
    await dialog.getByRole('button', { name: words.remove.action }).click();
    await expect(row).toHaveCount(0);
    await page.goto(shared);
    await expect(page.getByText(reports.goal.deleted.split('{{id}}')[1] ?? '')).toBeVisible();
    await noFaults(page);
  });
}
