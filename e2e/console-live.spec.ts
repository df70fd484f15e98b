/** The live list in both languages: pinned beacons, a pause across screens, and the same words on All beacons. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/collector.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const LANGUAGES = [
  {
    path: '/en/development/live-beacons',
    ...{ pin: 'Pin', compare: 'Compare', only: 'Only what differs', pause: 'Pause' },
    ...{ other: 'Activity', live: 'Live beacons', fresh: /^\d+ new$/ },
    ...{ search: 'Search all beacons with these words', back: 'Watch live with these words' },
    words: 'Words in the beacon',
    page: 'Removed on the page',
    collector: 'Removed by the collector',
    privacy: /^Privacy/,
  },
  {
    path: '/fr/developpement/envois-en-direct',
    ...{ pin: 'Épingler', compare: 'Comparer', only: 'Seulement les différences' },
    ...{ pause: 'Mettre en pause', other: 'Activité', live: 'Envois en direct' },
    fresh: /^\d+ nouveaux?$/,
    search: 'Chercher ces mots dans tous les envois',
    ...{ back: 'Suivre ces mots en direct', words: 'Mots dans l’envoi' },
    page: 'Retiré dans la page',
    collector: 'Retiré par le collecteur',
    privacy: /^Vie privée/,
  },
] as const;

let sent = 0;

/** Sends page views straight to the collector, with `word` in their titles. */
async function send(origin: string, word: string, count: number, more = ''): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    sent += 1;
    const page = encodeURIComponent(`https://www.canada.ca/en/${word}-${sent}.html`);
    const query = `AQB=1&ndh=1&pf=1&g=${page}&pageName=${word}%20${sent}${more}&AQE=1`;
    const path = `/b/ss/canadadevmain/1/JS-2.27.0/s${Date.now()}${sent}`;
    expect((await fetch(`${origin}${path}?${query}`)).status).toBe(200);
  }
}

const newWord = (): string => `word${Math.random().toString(36).slice(2, 10)}`;

async function check(page: Page): Promise<void> {
  expect((await new AxeBuilder({ page }).withTags(TAGS).analyze()).violations).toEqual([]);
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider).toBeLessThanOrEqual(0);
}

for (const { path, ...words } of LANGUAGES) {
  test(`${path}: two pinned beacons are compared, side by side and stacked, by keyboard`, async ({
    page,
    collector,
  }) => {
    const word = newWord();
    await send(collector.origin, word, 2);
    await page.goto(`${collector.origin}${path}?q=${word}`);
    await expect(page.locator('[data-hit]')).toHaveCount(2);
    for (const at of [0, 1]) {
      await page.locator('[data-hit]').nth(at).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: words.pin, exact: true }).focus();
      await page.keyboard.press('Enter');
    }
    await page.getByRole('button', { name: words.compare }).focus();
    await page.keyboard.press('Enter');
    const table = page.getByRole('table');
    await expect(table).toContainText(`${word} ${sent}`);
    await expect(table).toContainText(`${word} ${sent - 1}`);
    await page.getByRole('checkbox', { name: words.only }).focus();
    await page.keyboard.press('Space');
    const cells = table.locator('.compare-row:not(.compare-row-head)').first().getByRole('cell');
    const tops = async () => {
      const boxes = await Promise.all([0, 1].map((at) => cells.nth(at).boundingBox()));
      return boxes.map((box) => box?.y ?? 0);
    };
    const [left, right] = await tops();
    expect(left).toBe(right);
    await check(page);
    await page.setViewportSize({ width: 320, height: 640 });
    const [upper, lower] = await tops();
    expect(lower).toBeGreaterThan(upper ?? 0);
    await check(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: words.compare })).toBeFocused();
    await check(page);
  });

  test(`${path}: a paused list receives while another screen is open, and no row moves`, async ({
    page,
    collector,
  }) => {
    const word = newWord();
    await send(collector.origin, word, 3);
    await page.goto(`${collector.origin}${path}?q=${word}`);
    const rows = page.locator('[data-hit]');
    await expect(rows).toHaveCount(3);
    await page.getByRole('button', { name: words.pause }).click();
    const before = await rows.first().boundingBox();
    await send(collector.origin, word, 1);
    await expect(page.getByRole('button', { name: words.fresh })).toBeVisible();
    expect(await rows.first().boundingBox()).toEqual(before);
    const streams: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/live')) streams.push(request.url());
    });
    await page.getByRole('link', { name: words.other }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: words.other })).toBeVisible();
    await send(collector.origin, word, 1);
    await page.getByRole('link', { name: words.live }).first().click();
    await expect(rows).toHaveCount(3);
    await expect(page.getByRole('button', { name: words.fresh })).toContainText('2');
    expect(streams).toEqual([]);
    await page.getByRole('button', { name: words.fresh }).click();
    await expect(rows).toHaveCount(5);
  });

  test(`${path}: the filter leads to All beacons with the same words, and back`, async ({
    page,
    collector,
  }) => {
    const word = newWord();
    await send(collector.origin, word, 1);
    await page.goto(`${collector.origin}${path}?q=${word}+-nothing`);
    const link = page.getByRole('link', { name: words.search });
    await expect(page.locator('.same-words')).toContainText('-nothing');
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(words.words)).toHaveValue(word);
    const back = page.getByRole('link', { name: words.back });
    await back.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${path}\\?q=${word}$`));
    await expect(page.locator('[data-hit]')).toHaveCount(1);
  });

  test(`${path}: the privacy tab separates what the page and the collector removed`, async ({
    page,
    collector,
  }) => {
    const word = newWord();
    const mail = encodeURIComponent('ada@example.org');
    const more = `&v27=%5Bredacted%5D&v39=${mail}&c.&removed=v27%3Aemail&.c`;
    await send(collector.origin, word, 1, more);
    await page.goto(`${collector.origin}${path}?q=${word}`);
    await page.locator('[data-hit]').click();
    await page.getByRole('tab', { name: words.privacy }).click();
    await expect(page.getByRole('table', { name: words.page })).toContainText('linkText');
    await expect(page.getByRole('table', { name: words.collector }).getByRole('row')).toHaveCount(
      2,
    );
    await expect(page.getByRole('tabpanel')).not.toContainText('ada@');
    await check(page);
  });
}
