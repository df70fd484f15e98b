/** A preview from the console to the page and back: link, press, a beacon and a silent click on the screen, the end. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import en from '../packages/console/src/locales/en/previews.json' with { type: 'json' };
import fr from '../packages/console/src/locales/fr/previews.json' with { type: 'json' };
import draftEn from '../packages/console/src/locales/en/publish.json' with { type: 'json' };
import draftFr from '../packages/console/src/locales/fr/publish.json' with { type: 'json' };
import { expect, test } from './support/collector.ts';
import { openShadowTrees } from './support/preview-server.ts';

const noFaults = async (page: Page): Promise<void> =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
const widthOf = async (page: Page): Promise<number> =>
  await page.evaluate(() => document.documentElement.scrollWidth);

const ROWS = [
  {
    ...{ words: en, publishing: draftEn, publish: '/en/development/publish' },
    ...{ path: '/demo/en/tabs-and-carousel.html', start: 'Start', end: 'End' },
    happening: /Click “/,
    silent: 'Tab opened: silent, because the tab was already active',
  },
  {
    ...{ words: fr, publishing: draftFr, publish: '/fr/developpement/publication' },
    ...{ path: '/demo/fr/onglets-et-carrousel.html', start: 'Commencer', end: 'Terminer' },
    happening: /Clic «/,
    silent: 'Onglet ouvert\u00a0: silencieuse, car l’onglet était déjà actif',
  },
];

for (const row of ROWS) {
  const { words, publishing, publish, path, start, end, happening, silent } = row;
  test(`${publish}: a draft runs on a page, and the console shows why a click is silent`, async ({
    page,
    collector,
    context,
  }) => {
    const { origin } = collector;
    await page.goto(origin + publish);
    await page.getByRole('button', { name: publishing.draft.new }).click();
    await page.getByLabel(publishing.draft.name).fill('A try');
    await page.getByRole('button', { name: publishing.draft.make }).click();
    await page.getByRole('button', { name: publishing.preview.button, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await noFaults(page);
    await dialog.getByLabel(words.make.address).fill(origin + path);
    await dialog.getByRole('button', { name: words.make.action }).click();
    const link = await dialog.getByText('#balise-preview=').innerText();
    await noFaults(page);
    await dialog.getByRole('link', { name: words.made.follow }).click();
    await expect(page.getByText(words.one.waiting)).toBeVisible();
    await noFaults(page);

    const site = await context.newPage();
    await openShadowTrees(site);
    const beacons: string[] = [];
    await site.goto(link, { waitUntil: 'load' });
    await site.getByRole('button', { name: start }).click();
    const badge = site.getByRole('region');
    await expect(badge.getByRole('button', { name: end })).toBeVisible();
    site.on('request', (request) => {
      if (request.url().includes('/b/ss/')) beacons.push(request.url());
    });
    await site.locator('[role=tab][aria-selected=true]').first().click();

    const entries = page.getByRole('list', { name: words.one.list });
    const click = entries.getByRole('button', { name: happening });
    await click.click();
    await expect(entries.getByText(silent)).toBeVisible();
    await noFaults(page);
    await entries.getByRole('button', { name: words.entry.beacon }).first().click();
    await expect(page.getByRole('grid').first()).toBeVisible();
    await noFaults(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await widthOf(page)).toBeLessThanOrEqual(320);
    await click.focus();
    await page.keyboard.press('Enter');
    await expect(entries.getByText(silent)).toBeVisible();
    await noFaults(page);
    expect(await widthOf(page)).toBeLessThanOrEqual(320);

    await badge.getByRole('button', { name: end }).click();
    await expect.poll(() => beacons.length).toBeGreaterThan(0);
    await expect(page.getByText(words.state.ended)).toBeVisible();
    const hits = await page.request.get(`${origin}/api/activity?what=preview-ended`);
    expect(await hits.text()).toContain('A try, localhost');
  });
}
