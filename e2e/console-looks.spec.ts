/**
 * How the screens look in both themes: computed contrast and targets of 24 pixels. There is no sideways scrolling at
 * 320 pixels or with text of 200 %, no motion if it is reduced, and names replace forced colours.
 */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/collector.ts';

const SCREENS = [
  'overview apercu',
  'reports rapports',
  'reports/pages rapports/pages',
  'reports/forms rapports/formulaires',
  'reports/explore rapports/explorer',
  'rules regles',
  'variables variables',
  'live-beacons envois-en-direct',
  'live-beacons?q=nothing-like-this envois-en-direct?q=nothing-like-this',
  'beacons envois',
  'people personnes',
  'activity activite',
  'account compte',
  'nowhere nulle-part',
].map((both) => both.split(' '));

const SCHEMES = ['light', 'dark'] as const;
const NARROW = { width: 320, height: 568 };
const LAPTOP = { width: 1366, height: 768 };

/** Waits for the heading, and until nothing loads. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Rules of axe that the page breaks, with the elements. */
async function broken(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withRules(['color-contrast', 'target-size']);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/** Darkness of the page and of its text, from 0 to 1. */
const darkness = (page: Page) =>
  page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.documentElement);
    const of = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
      return 1 - (red + green + blue) / 765;
    };
    return { ground: of(backgroundColor), text: of(color) };
  });

for (const [index, start] of ['en/development', 'fr/developpement'].entries()) {
  test(`/${start}: each screen can be read in both themes and at any size`, async ({
    page,
    collector,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const screen of SCREENS) {
      const address = `/${start}/${screen[index] ?? ''}`;
      await page.setViewportSize(LAPTOP);
      await open(page, collector.origin + address);
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const { ground, text } = await darkness(page);
        expect(ground > text, `${address} ${colorScheme}`).toBe(colorScheme === 'dark');
        expect.soft(await broken(page), `${address} ${colorScheme}`).toEqual([]);
      }
      expect.soft(await page.evaluate(() => document.getAnimations().length), address).toBe(0);
      await page.setViewportSize(NARROW);
      expect.soft(await overflow(page), `${address} 320 wide`).toBeLessThanOrEqual(0);
      await page.setViewportSize(LAPTOP);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect.soft(await overflow(page), `${address} 200 % text`).toBeLessThanOrEqual(0);
    }
  });
}

test('forced colours keep the borders of controls and the mark of the current screen', async ({
  page,
  collector,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, `${collector.origin}/en/development/live-beacons`);
  const [button, field, current, other] = await page.evaluate(() =>
    [
      'main .button',
      'main input',
      '.navigation nav a[aria-current]',
      '.navigation nav a:not([aria-current])',
    ].map((selector) => {
      const { borderLeftStyle, borderLeftColor } = getComputedStyle(
        document.querySelector(selector) ?? document.body,
      );
      return { style: borderLeftStyle, colour: borderLeftColor };
    }),
  );
  expect(button?.style).toBe('solid');
  expect(field?.style).not.toBe('none');
  expect(current?.style).toBe('solid');
  expect(current?.colour).not.toBe(other?.colour);
});
