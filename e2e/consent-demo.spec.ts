/**
 * Rows 4.3, 7.11: the page of the demo site that requests consent before it counts, in both languages, with the
 * collector.
 */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/collector.ts';

const PAGES = {
  en: {
    path: '/demo/en/consent.html',
    ...{ yes: 'Yes', no: 'No', again: 'Answer the question', stop: 'Stop counting my visits' },
  },
  fr: {
    path: '/demo/fr/consentement.html',
    ...{
      yes: 'Oui',
      no: 'Non',
      again: 'Répondre à la question',
      stop: 'Ne plus compter mes visites',
    },
  },
} as const;

function watch(page: Page): string[] {
  const beacons: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/b/ss/')) beacons.push(searchParams.get('g') ?? '');
  });
  return beacons;
}

for (const [language, { path, yes, no, again, stop }] of Object.entries(PAGES)) {
  test(`7.11 the demo page (${language}) counts after approval, and not after refusal`, async ({
    page,
    context,
    collector,
  }) => {
    const beacons = watch(page);
    const ours = async (): Promise<string[]> =>
      (await context.cookies())
        .map(({ name }) => name)
        .filter((name) => name !== 'demo-consent' && name !== collector.cookie.name);
    await page.goto(collector.origin + path, { waitUntil: 'load' });
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.waitForFunction('adobe.optIn.hear');
    expect(beacons).toEqual([]);
    expect(await ours()).toEqual([]);
    await dialog.getByRole('button', { name: yes }).click();
    await expect.poll(() => beacons).toEqual([expect.stringContaining(path)]);
    await expect.poll(ours).toContain('s_fid');

    // The next page keeps the decision, and also shows the opt-out.
    await page.reload();
    await expect.poll(() => beacons).toHaveLength(2);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: stop })).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

    await page.getByRole('button', { name: again }).click();
    await dialog.getByRole('button', { name: no }).click();
    await expect.poll(ours).toEqual([]);
    await page.reload();
    await page.waitForFunction('adobe.optIn.hear');
    expect(beacons).toHaveLength(2);
  });
}
