/** Sign-in by the link of the terminal, by another person's link, and by account and password; and sign-out. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import en from '../packages/console/src/locales/en/sign-in.json' with { type: 'json' };
import frame from '../packages/console/src/locales/fr/frame.json' with { type: 'json' };
import fr from '../packages/console/src/locales/fr/sign-in.json' with { type: 'json' };
import { apiChanges } from './support/api-changes.ts';
import { expect, test, type RunningCollector } from './support/collector.ts';

const BALISE = join(import.meta.dirname, '../packages/collector/bin/balise.js');
const PASSWORD = 'a phrase of several words';

/** The command that the operator of the collector runs. */
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
  test(`${path}: explains to a visitor how to sign in, and accepts the link of the terminal once`, async ({
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
    // Scripts of the page cannot read it.
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

test('a new person signs in by their link, chooses a password, signs out and signs in again', async ({
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
  await dialog.getByRole('button', { name: 'Add and create a link' }).click();
  const shown = page.getByText(/sign-in#link=/);
  await expect(shown).toBeVisible();
  const link = /\S+#link=[\w-]+/.exec(await shown.innerText())?.[0] ?? '';

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(new URL(link, collector.origin).href);
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Save password' }).click();
  await expect(theirs.getByText('Your password is saved.')).toBeVisible();
  await theirs.getByRole('button', { name: 'Kim Tremblay' }).click();
  await theirs.getByRole('button', { name: 'Sign out' }).first().click();
  await expect(theirs.getByRole('heading', { level: 1, name: en.title })).toBeVisible();
  // At the address of a report, whose heading is drawn again with its answer.
  await theirs.goto(`${collector.origin}/en/development/reports/pages`);
  await theirs.getByLabel('Account name').fill('KIM@example.gc.ca');
  await theirs.getByLabel('Password', { exact: true }).fill('wrong');
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(theirs.getByText('The account or the password is incorrect.')).toBeVisible();
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(theirs.locator('.report-body[aria-busy="false"]')).toBeVisible();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Pages' })).toBeFocused();
  // An analyst cannot manage people.
  await theirs.goto(`${collector.origin}/en/development/people`);
  await expect(theirs.getByText('You do not have the right to open this screen.')).toBeVisible();
  await noFaults(theirs);
  await theirs.context().close();

  await page.getByRole('button', { name: 'Done' }).click();
  await page.goto(`${collector.origin}/en/development/activity?who=Kim`);
  await expect(page.getByRole('table').getByText('Password changed')).toBeVisible();
});

test('two tabs of a browser always show the same person', async ({
  browser,
  context,
  collector: { origin },
}) => {
  const { post } = await apiChanges(context, origin);
  const linkFor = async (name: string, view: unknown): Promise<string> => {
    const account = `${name.toLowerCase()}@example.gc.ca`;
    const made = await post('people', { name, account, rights: { view, people: view } });
    return new URL(((await made.json()) as { link: string }).link, origin).href;
  };
  const [ofAll, ofOne] = [await linkFor('Max', 'all'), await linkFor('Lou', ['cra'])];

  const theirs = await browser.newContext();
  const page = await theirs.newPage();
  await page.goto(ofAll);
  await expect(page.getByRole('button', { name: 'Max' })).toBeVisible();
  await page.goto(`${origin}/en/development/activity`);
  const href = await page.getByRole('link', { name: 'All as CSV' }).getAttribute('href');
  expect((await theirs.request.get(origin + href)).status()).toBe(200);
  await page.goto(`${origin}/en/development/live-beacons?q=unsent`);
  await expect(page.getByRole('heading', { level: 1, name: 'Live beacons' })).toBeVisible();

  const other = await theirs.newPage();
  await other.goto(ofOne);
  await expect(other.getByRole('button', { name: 'Lou' })).toBeVisible();
  await expect(
    page.locator('main').getByText(/Another person .* restarted for Lou\./),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lou' })).toBeVisible();
  expect(page.url()).not.toContain('unsent');
  expect((await theirs.request.get(origin + href)).status()).toBe(409);
  await noFaults(page);

  await other.getByRole('button', { name: 'Lou' }).click();
  await other.getByRole('button', { name: 'Sign out' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: en.title })).toBeVisible();
  await theirs.close();
});

test('an expired session leads to the sign-in page, and from there back', async ({
  page,
  context,
  collector,
}) => {
  await page.goto(`${collector.origin}/en/development/overview`);
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await context.clearCookies();
  // A request of the screen may have shown the sign-in page already, with the screen hidden behind it.
  await page.locator('#navigation a', { hasText: 'Rules' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1, name: en.title })).toBeVisible();
  await context.addCookies([collector.cookie]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Rules' })).toBeVisible();
});

test('the page reloads by itself until the collector is ready', async ({ page, collector }) => {
  let answers = 0;
  await page.route('**/api/session', (route) =>
    (answers += 1) > 2 ? route.continue() : route.fulfill({ status: 503, json: {} }),
  );
  await page.goto(`${collector.origin}/fr/developpement/apercu`);
  await expect(page.getByRole('heading', { name: frame.accessLater.title })).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
});
