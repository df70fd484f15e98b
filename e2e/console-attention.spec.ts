/**
 * The verdict on the overview in both languages: of a new collector, and with a line of each kind. No axe violations,
 * no horizontal scrolling, and each link leads to its screen.
 */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ATTENTION_KINDS, type Attention } from '../packages/contract/src/overview/attention.ts';
import en from '../packages/console/src/locales/en/attention.json' with { type: 'json' };
import fr from '../packages/console/src/locales/fr/attention.json' with { type: 'json' };
import { expect, test } from './support/collector.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const HOST = 'a-host-with-a-very-long-name.of-a-department.service.canada.ca';

const faults = async (page: Page) =>
  (await new AxeBuilder({ page }).withTags(TAGS).analyze()).violations;

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const everyKind = (): Attention => ({
  ...{ environment: 'development', verdict: 'attention', checkedAt: new Date().toISOString() },
  lines: ATTENTION_KINDS.map((kind, at) => ({
    ...{ id: String(at), kind, environment: '', subject: HOST, departments: null },
    beganAt: '2026-11-24T14:03:00.000Z',
    text: { en: `${HOST} is silent.`, fr: `${HOST} est muet.` },
    details: kind === 'host-silent' ? { hours: 1, views: 0, due: 80 } : {},
  })),
  neverSent: [HOST, 'b.gc.ca'],
  others: { loads: 99_800, beacons: 3 },
  more: { 'host-down': 30 },
  unknown: ['loads', 'release', 'late'],
});

for (const [words, address, demo, live] of [
  [en, '/en/development/overview', '/demo/en/', '/en/development/beacons?q='],
  [fr, '/fr/developpement/apercu', '/demo/fr/', '/fr/developpement/envois?q='],
] as const) {
  test(`${address}: a new collector does not know the verdict yet`, async ({ page, collector }) => {
    const answered = page.waitForResponse(/\/b\/ss\//);
    await page.goto(collector.origin + demo);
    await answered;
    // The collector of this worker may have run its checks by now.
    await page.route('**/api/attention?*', async (route) => {
      const now = (await (await route.fetch()).json()) as Attention;
      const before = { verdict: 'unknown', checkedAt: null, lines: [] } as const;
      await route.fulfill({ json: { ...now, ...before } });
    });
    await page.goto(collector.origin + address);
    const { verdict, unchecked } = words;
    await expect(page.getByRole('heading', { name: verdict.unknown })).toBeVisible();
    await expect(page.getByText(unchecked)).toBeVisible();
    await expect(page.locator('.day-figure')).toHaveCount(4);
    await expect(page.locator('.spark-line')).toHaveCount(4);
    expect(await faults(page)).toEqual([]);
  });

  for (const width of [320, 1366])
    test(`${address}: a line of each kind at ${width} px`, async ({ page, collector }) => {
      await page.setViewportSize({ width, height: 768 });
      const answered = page.waitForResponse(/\/b\/ss\//);
      await page.goto(collector.origin + demo);
      await answered;
      await page.route('**/api/attention?*', (route) => route.fulfill({ json: everyKind() }));
      await page.goto(collector.origin + address);
      await expect(page.locator('.attention-lines li')).toHaveCount(ATTENTION_KINDS.length);
      expect(await faults(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      const link = page.getByRole('link', { name: words.see['host-silent'] }).first();
      await link.click();
      await expect(page).toHaveURL(new RegExp(live.replace('?', '\\?')));
    });
}
