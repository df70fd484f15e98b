/** Signing in: by the link of the terminal, by a link of another person, by account and password, and out again. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import en from '../packages/console/src/locales/en/sign-in.json' with { type: 'json' };
import frame from '../packages/console/src/locales/fr/frame.json' with { type: 'json' };
import fr from '../packages/console/src/locales/fr/sign-in.json' with { type: 'json' };
import { expect, test, type RunningCollector } from './support/collector.ts';

const BALISE = join(import.meta.dirname, '../packages/collector/bin/balise.js');
const PASSWORD = 'a phrase of several words';

/** As whoever runs the collector asks for it. */
async function linkOfTerminal({ dataFolder }: RunningCollector): Promise<string> {
  const env = { ...process.env, BALISE_DATA: dataFolder, BALISE_LANG: 'en' };
  const { stdout } = await promisify(execFile)(process.execPath, [BALISE, 'sign-in-link'], { env });
  return /http:\S+/.exec(stdout)?.[0] ?? '';
}

const noFaults = async (page: Page): Promise<void> =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

for (const [path, words] of [
  ['/en/development/overview', en],
  ['/fr/developpement/apercu', fr],
] as const) {
  test(`${path}: whoever is not signed in sees how to, and the link of the terminal does it, once`, async ({
    page,
    context,
    collector,
  }) => {
    await context.clearCookies();
    await page.goto(collector.origin + path);
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', `${path.slice(1, 3)}-CA`);
    await noFaults(page);

    const link = (await linkOfTerminal(collector)).replace('/en/', `/${path.slice(1, 3)}/`);
    const logged: string[] = [];
    page.on('console', (line) => logged.push(line.text()));
    await page.goto(link);
    await expect(page.getByRole('navigation').first()).toBeVisible();
    expect(page.url()).not.toContain('link=');
    expect(logged.join()).not.toContain('link=');
    // Scripts of the page do not have it.
    expect(await page.evaluate('document.cookie')).not.toContain('balise_session');
    await page.goto(collector.origin + path);
    await expect(page.getByRole('navigation').first()).toBeVisible();

    await context.clearCookies();
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: words.link.failed })).toBeVisible();
    await noFaults(page);
  });
}

test('somebody is added, comes in by their link, chooses a password, signs out and in again', async ({
  page,
  browser,
  collector,
}) => {
  await page.goto(`${collector.origin}/en/development/people`);
  await page.getByRole('button', { name: 'Add a person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Kim Tremblay');
  await dialog.getByLabel('Account name').fill('kim@example.gc.ca');
  await noFaults(page);
  await dialog.getByRole('button', { name: 'Add and make a link' }).click();
  const shown = page.getByText(/sign-in#link=/);
  await expect(shown).toBeVisible();
  const link = /\S+#link=[\w-]+/.exec(await shown.innerText())?.[0] ?? '';

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(new URL(link, collector.origin).href);
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Save the password' }).click();
  await expect(theirs.getByText('The password is saved.')).toBeVisible();
  await theirs.getByRole('button', { name: 'Kim Tremblay' }).click();
  await theirs.getByRole('button', { name: 'Sign out' }).first().click();
  await expect(theirs.getByRole('heading', { level: 1, name: en.title })).toBeVisible();
  await theirs.getByLabel('Account').fill('KIM@example.gc.ca');
  await theirs.getByLabel('Password', { exact: true }).fill('wrong');
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(theirs.getByText('The account or the password is not right.')).toBeVisible();
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(theirs.getByRole('navigation').first()).toBeVisible();
  // An analyst does not manage people.
  await theirs.goto(`${collector.origin}/en/development/people`);
  await expect(theirs.getByText('You do not have the right to open this screen.')).toBeVisible();
  await noFaults(theirs);
  await theirs.context().close();

  await page.getByRole('button', { name: 'Done' }).click();
  await page.goto(`${collector.origin}/en/development/activity?who=Kim`);
  await expect(page.getByRole('table').getByText('Password changed')).toBeVisible();
});

test('a session that ends leads to signing in, and from there back', async ({
  page,
  context,
  collector,
}) => {
  await page.goto(`${collector.origin}/en/development/overview`);
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await context.clearCookies();
  await page.getByRole('link', { name: 'Rules' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: en.title })).toBeVisible();
  await context.addCookies([collector.cookie]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Rules' })).toBeVisible();
});

test('the page of a collector that is not ready opens by itself', async ({ page, collector }) => {
  let answers = 0;
  await page.route('**/api/session', (route) =>
    (answers += 1) > 2 ? route.continue() : route.fulfill({ status: 503, json: {} }),
  );
  await page.goto(`${collector.origin}/fr/developpement/apercu`);
  await expect(page.getByRole('heading', { name: frame.accessLater.title })).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
});
