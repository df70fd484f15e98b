/** A report by mail from the console: asked for, listed, sent by a real collector to a real mail server, and stopped. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import en from '../packages/console/src/locales/en/mail-reports.json' with { type: 'json' };
import fr from '../packages/console/src/locales/fr/mail-reports.json' with { type: 'json' };
import { inStoppedControl } from '../packages/collector/src/testing/databases/stopped-control.ts';
import { mailServer } from '../packages/collector/src/testing/servers/mail-server.ts';
import { runCollector, runCommand } from '../packages/collector/src/testing/running-collector.ts';
import { apiChanges } from './support/api-changes.ts';
import { expect, freePort, test } from './support/collector.ts';
import { saveExploration } from './support/saved-exploration.ts';

const noFaults = async (page: Page): Promise<void> =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

/** The report of the test in each language: an exploration in French. */
const CASES = [
  {
    ...{ language: 'en', words: en, account: '/en/production/account' },
    path: '/en/production/reports/traffic?compare=previous',
    subject: /^Week: Traffic, \d{4}-\d{2}-\d{2} to \d{4}-\d{2}-\d{2}$/,
    exported: '/api/reports/traffic?compare=previous&limit=10000&words=en',
  },
  {
    ...{ language: 'fr', words: fr, account: '/fr/production/compte' },
    path: '/fr/production/rapports/explorer?period=7&by=language&across=&of=visits',
    subject: /^Semaine\u00a0: Par langue, du \d{4}-\d{2}-\d{2} au \d{4}-\d{2}-\d{2}$/,
    exported: '/api/explore?rows=language&measures=visits&limit=10000&words=fr&decimal=comma',
  },
] as const;

for (const { language, words, account, path, subject, exported } of CASES) {
  test(`${language}: sends a report by mail`, async ({ browser }) => {
    const smtp = await mailServer();
    const data = mkdtempSync(join(tmpdir(), 'balise-e2e-'));
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const run = () =>
      runCollector(data, {
        ...{ BALISE_PORT: String(port), BALISE_CONSOLE_URL: origin },
        BALISE_MAIL_URL: `smtp://127.0.0.1:${smtp.port}`,
        BALISE_MAIL_FROM: 'Balise <balise@example.ca>',
      });
    let collector = await run();
    const context = await browser.newContext();
    try {
      await signIn(context, data, origin);
      await confirmAddress(context, origin, language, () => smtp.mails.at(-1)?.parts['text/plain']);
      await saveExploration(await apiChanges(context, origin), {
        en: 'By language',
        fr: 'Par langue',
      });
      const page = await context.newPage();
      await page.goto(origin + path);
      await page.getByRole('button', { name: words.open }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('ada@example.ca')).toBeVisible();
      await noFaults(page);
      if (language === 'en') await dialog.getByLabel(words.table).selectOption(words.days);
      await dialog.getByRole('button', { name: words.add }).click();
      await expect(dialog).toBeHidden();

      await page.goto(origin + account);
      const list = page.getByRole('table', { name: words.list.title });
      await expect(list).toContainText(words.list.next.split('{{day}}')[0] ?? '');
      await noFaults(page);
      await page.setViewportSize({ width: 320, height: 720 });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(320);
      await page.setViewportSize({ width: 1366, height: 768 });

      const before = smtp.mails.length;
      await collector.stop();
      // As if it had been asked for a week earlier.
      const { from, to } = await weekEarlier(data);
      collector = await run();
      await expect.poll(() => smtp.mails.length, { timeout: 120_000 }).toBe(before + 1);
      const mail = smtp.mails.at(-1);
      expect(mail?.header('Subject')).toMatch(subject);
      const more = `&environment=production&from=${from}&to=${to}&format=csv&sharing=yes`;
      const file = await context.request.get(origin + exported + more);
      expect(file.ok(), await file.text()).toBe(true);
      const name = Object.keys(mail?.parts ?? {}).find((part) => part.endsWith('.csv')) ?? '';
      expect(mail?.parts[name]).toBe(await file.text());
      const mailed = await context.newPage();
      await mailed.setContent(mail?.parts['text/html'] ?? '');
      // A mail has no landmarks.
      const read = new AxeBuilder({ page: mailed }).disableRules(['region', 'landmark-one-main']);
      expect((await read.analyze()).violations).toEqual([]);

      await page.goto(origin + account);
      await list.getByRole('button', { name: new RegExp(`^${words.list.remove}`) }).click();
      await expect(page.getByText(words.list.none)).toBeVisible();
      await noFaults(page);
    } finally {
      await context.close();
      await collector.stop();
      await smtp.close();
      rmSync(data, { recursive: true, force: true });
    }
  });
}

/** As the administrator, with a link of the terminal. */
async function signIn(context: BrowserContext, data: string, origin: string): Promise<void> {
  await expect
    .poll(async () => {
      const { out } = await runCommand(['sign-in-link'], data);
      const link = /#link=([\w-]+)/.exec(out)?.[1] ?? '';
      return (
        await context.request.post(`${origin}/api/sign-in/link`, { data: { link } })
      ).status();
    })
    .toBe(204);
}

/** `newest`: the text of the newest mail. */
async function confirmAddress(
  { request }: BrowserContext,
  origin: string,
  language: string,
  newest: () => string | undefined,
): Promise<void> {
  const { csrf } = (await (await request.get(`${origin}/api/session`)).json()) as { csrf: string };
  const headers = { 'x-csrf-token': csrf };
  const data = { address: 'ada@example.ca', language };
  const asked = await request.put(`${origin}/api/mail-address`, { headers, data });
  expect(asked.status(), await asked.text()).toBe(204);
  const secret = /#confirm-mail=([\w-]+)/.exec(newest() ?? '')?.[1] ?? '';
  const confirmed = await request.post(`${origin}/api/mail-address/confirm`, {
    ...{ headers, data: { secret } },
  });
  expect(confirmed.status(), await confirmed.text()).toBe(204);
}

/** The week that is due then. The collector must not run. */
async function weekEarlier(data: string): Promise<{ readonly from: string; readonly to: string }> {
  const { rows } = await inStoppedControl(data, (control) =>
    control.query<{ from: string; to: string }>(
      `UPDATE mail_report SET sent_to = sent_to - 7
       RETURNING (sent_to + 1)::text AS "from", (sent_to + 7)::text AS "to"`,
    ),
  );
  const [week] = rows;
  if (!week) throw new Error('no report by mail');
  return week;
}
