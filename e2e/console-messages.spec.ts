/**
 * Mail address, subscription and webhooks in the account, in both languages: no axe violations in light and dark, no
 * horizontal scrolling, and everything by keyboard.
 */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { MailAddress, WebhookList } from '../packages/contract/src/messages/message.ts';
import en from '../packages/console/src/locales/en/messages.json' with { type: 'json' };
import fr from '../packages/console/src/locales/fr/messages.json' with { type: 'json' };
import { expect, test } from './support/collector.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const faults = async (page: Page) =>
  (await new AxeBuilder({ page }).withTags(TAGS).analyze()).violations;

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const address = (confirmedAt: string | null): MailAddress => ({
  hasServer: true,
  address: {
    ...{ address: 'a-person-with-a-very-long-name@a-department.gc.ca', language: 'fr' },
    confirmedAt,
  },
  failure: { en: 'the mail server refuses this mail address', fr: 'le serveur refuse l’adresse' },
});

const HOST = 'webhooks-with-a-very-long-name.of-a-department.service.canada.ca';
const list: WebhookList = {
  hosts: [HOST],
  webhooks: [
    {
      ...{ id: '1', name: 'Chat', host: HOST, departments: ['cra'], kinds: ['disk', 'journal'] },
      ...{ by: 'Ada', madeAt: '2026-11-24T14:03:00.000Z', failure: null },
    },
  ],
};

async function open(page: Page, url: string, confirmedAt: string | null): Promise<string[]> {
  const changes: string[] = [];
  await page.route(/\/api\/(mail-address|subscription|webhooks)/, async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET') {
      changes.push(`${request.method()} ${pathname}`);
      return route.fulfill({ status: 204 });
    }
    const subscription = { departments: 'all', kinds: ['host-silent'] };
    const json = pathname.endsWith('mail-address')
      ? address(confirmedAt)
      : pathname.endsWith('webhooks')
        ? list
        : { subscription };
    return route.fulfill({ json });
  });
  await page.goto(url);
  return changes;
}

for (const [words, path] of [
  [en, '/en/development/account'],
  [fr, '/fr/developpement/compte'],
] as const) {
  for (const [width, colorScheme] of [
    [320, 'light'],
    [1366, 'dark'],
  ] as const)
    test(`${path}: messages at ${width} px, ${colorScheme}`, async ({ page, collector }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 768 });
      await open(page, collector.origin + path, '2026-11-24T14:03:00.000Z');
      await expect(page.getByRole('button', { name: words.test }).first()).toBeVisible();
      await expect(page.getByText('Chat', { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('button', { name: words.unsubscribe })).toBeVisible();
      expect(await faults(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await page.getByRole('button', { name: words.make }).click();
      await expect(page.getByRole('dialog').getByLabel(words.url)).toBeVisible();
      expect(await faults(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });

  test(`${path}: an address is confirmed by keyboard, after the link was opened`, async ({
    page,
    collector,
  }) => {
    const link = `${collector.origin}${path}#confirm-mail=secret`;
    const changes = await open(page, link, null);
    const button = page.getByRole('button', { name: words.confirm });
    await expect(button).toBeVisible();
    expect(await faults(page)).toEqual([]);
    expect(changes).toEqual([]);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(words.confirmed)).toBeVisible();
    expect(changes).toEqual(['POST /api/mail-address/confirm']);
    expect(new URL(page.url()).hash).toBe('');
  });
}
