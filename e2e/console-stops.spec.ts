/** A stop from the console: the page gets its answer, its hit is not stored, and a lift makes hits count again. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import en from '../packages/console/src/locales/en/stops.json' with { type: 'json' };
import fr from '../packages/console/src/locales/fr/stops.json' with { type: 'json' };
import { expect, test } from './support/collector.ts';

const noFaults = async (page: Page): Promise<void> =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

for (const [words, address, environment, path] of [
  [en, '/en/development/stops', 'development', '/demo/en/filters.html'],
  [fr, '/fr/developpement/arrets', 'développement', '/demo/fr/filtres.html'],
] as const) {
  test(`${address}: stops a path, counts what it stopped, and lifts it`, async ({
    page,
    collector,
  }) => {
    const visit = async (): Promise<void> => {
      const answered = page.waitForResponse(/\/b\/ss\//);
      await page.goto(`${collector.origin}${path}?x=${Math.random()}`, { waitUntil: 'load' });
      expect((await answered).status()).toBeLessThan(300);
    };
    const hitsOfPath = async (): Promise<readonly string[]> => {
      const answer = await page.request.get(`${collector.origin}/api/hits?environment=development`);
      const { hits } = (await answer.json()) as { hits: readonly { id: string }[] };
      return hits.filter((hit) => JSON.stringify(hit).includes(path)).map(({ id }) => id);
    };
    // Other tests of this collector may have opened the page before.
    const before = new Set(await hitsOfPath());
    const newHits = async (): Promise<number> =>
      (await hitsOfPath()).filter((id) => !before.has(id)).length;
    await page.goto(collector.origin + address);
    const button = words.press.replace('{{environment}}', environment);
    await page.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.kind.path, { exact: true }).fill(collector.origin + path);
    await dialog.getByLabel(words.reason, { exact: true }).fill('names in the address');
    await noFaults(page);
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog.getByText(words.after.now)).toBeVisible();
    await noFaults(page);
    await dialog.getByRole('button', { name: words.after.done }).click();
    await noFaults(page);

    await visit();
    await page.goto(collector.origin + address);
    const row = page.getByRole('row', { name: path });
    await expect(row.getByRole('cell').nth(2)).toHaveText(/^[1-9]/);
    expect(await newHits()).toBe(0);

    await row.getByRole('button', { name: new RegExp(`^${words.lift.button}`) }).click();
    await dialog.getByRole('button', { name: words.lift.action }).click();
    await expect(row).toHaveCount(0);
    await visit();
    await expect.poll(newHits).toBeGreaterThan(0);
  });
}
