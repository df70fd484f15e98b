/** Nothing covers the focus in a dialog, at any size of the window and in both directions (WCAG 2.4.11). */
import type { Page } from '@playwright/test';
import { expect, test } from './support/collector.ts';

const SIZES = [
  [320, 256],
  [683, 384],
  [1366, 700],
] as const;

/** The focused element, by its name, and whether another element covers its middle or its top. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element?.closest('dialog')) return { name: '', isCovered: false };
    const { left, top, width, height } = element.getBoundingClientRect();
    const within = (y: number): boolean => {
      const found = document.elementFromPoint(left + width / 2, y);
      // The label of a checkbox is part of it.
      return !!found && (element.contains(found) || !!found.closest('label')?.contains(element));
    };
    const name = `${element.tagName} ${(element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent}`;
    return { name, isCovered: !within(top + 3) || !within(top + height / 2) };
  });

for (const [language, address, opener] of [
  ['en', '/en/development/people', 'Add a person'],
  ['fr', '/fr/developpement/personnes', 'Ajouter une personne'],
] as const) {
  test(`${language}: nothing covers the focus in a dialog`, async ({ page, collector }) => {
    await page.goto(collector.origin + address);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.getByRole('button', { name: opener }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      for (const key of ['Tab', 'Shift+Tab']) {
        const covered: string[] = [];
        const seen = new Set<string>();
        for (let stop = 0; stop < 40; stop++) {
          await page.keyboard.press(key);
          const { name, isCovered } = await focused(page);
          seen.add(name);
          if (isCovered) covered.push(name);
        }
        expect(seen.size, `stops at ${width} × ${height}`).toBeGreaterThan(4);
        expect(covered, `${key} at ${width} × ${height}`).toEqual([]);
      }
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });
}
