/** Two browsers with ten changes each: on one draft, and on two drafts of one base. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { apiChanges } from './support/api-changes.ts';
import { expect, test, type RunningCollector } from './support/collector.ts';

const COUNT = 10;
const hostsOf = (name: string): string[] =>
  Array.from({ length: COUNT }, (_, at) => `${name}-${at}.canada.ca`);
/** A host of the shipped list. */
const SHARED = 'canada.ca';

/** Another browser of the administrator. */
async function another(browser: Browser, { cookie }: RunningCollector): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  await context.addCookies([cookie]);
  return context;
}

async function makeDraft(context: BrowserContext, origin: string, name: string): Promise<string> {
  const { post } = await apiChanges(context, origin);
  const { id } = (await (await post('drafts', { name })).json()) as { id: string };
  return `${origin}/en/production/publish/${id}`;
}

/** Pastes ten hosts of one department. */
async function pasteHosts(page: Page, address: string, name: string): Promise<void> {
  await page.goto(`${address}?part=edit`);
  await page.getByRole('button', { name: 'Paste several hosts' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Hosts').fill(hostsOf(name).join('\n'));
  await dialog.getByLabel('Department').selectOption('esdc');
  await dialog.getByRole('button', { name: 'Add to the draft' }).click();
  await expect(dialog.getByText('10 hosts added to the draft.')).toBeVisible();
  await page.keyboard.press('Escape');
}

/** The English institution of the host that both change. */
async function institutionField(page: Page) {
  await page.getByLabel('Search').first().fill(SHARED);
  await page.getByRole('button', { name: SHARED, exact: true }).click();
  return page.getByRole('group', { name: 'Institution' }).getByLabel('English');
}

async function change(page: Page, text: string): Promise<void> {
  const field = await institutionField(page);
  await field.fill(text);
  await field.blur();
  await expect(page.getByText('Saved in the draft.').first()).toBeVisible();
}

const showsAll = async (page: Page, names: readonly string[]): Promise<void> => {
  await page.getByRole('tab', { name: /^Changes/ }).click();
  await page.getByRole('button', { name: 'Show as JSON' }).click();
  for (const host of names.flatMap(hostsOf))
    await expect(page.getByText(host).first()).toBeVisible();
};

test('on one draft, both see all changes, and the same value twice is one conflict', async ({
  page,
  browser,
  collector,
}) => {
  const address = await makeDraft(page.context(), collector.origin, 'Two people');
  const other = await (await another(browser, collector)).newPage();
  await Promise.all([pasteHosts(page, address, 'one'), pasteHosts(other, address, 'two')]);
  await showsAll(page, ['one', 'two']);
  await showsAll(other, ['one', 'two']);

  for (const one of [page, other]) await one.goto(`${address}?part=edit`);
  const [mine, theirs] = [await institutionField(page), await institutionField(other)];
  await mine.fill('Typed by the first');
  await theirs.fill('Typed by the second');
  await theirs.blur();
  await expect(other.getByText('Saved in the draft.').first()).toBeVisible();
  await mine.blur();
  await expect(page.getByText('Someone else changed this value meanwhile.')).toBeVisible();
  await expect(page.getByText('Typed by the second')).toBeVisible();
  await expect(mine).toHaveValue('Typed by the first');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Someone else changed this value meanwhile.')).toBeHidden();
  await expect(theirs).toHaveValue('Typed by the first');
  await showsAll(other, ['one', 'two']);
  await other.context().close();
});

test('of two drafts of one base, the second shows a conflict where they touch the same place', async ({
  page,
  browser,
  collector,
}) => {
  const { origin } = collector;
  const context = await another(browser, collector);
  const other = await context.newPage();
  const [first, second] = [
    await makeDraft(page.context(), origin, 'First of two'),
    await makeDraft(context, origin, 'Second of two'),
  ];
  await Promise.all([pasteHosts(page, first, 'three'), pasteHosts(other, second, 'four')]);
  await Promise.all([change(page, 'Name of the first'), change(other, 'Name of the second')]);
  await showsAll(page, ['three']);
  await showsAll(other, ['four']);

  await publish(page);
  await expect(other.getByRole('heading', { name: '1 conflict' })).toBeVisible();
  const conflict = other.getByRole('region', { name: '1 conflict' });
  await expect(conflict.getByText('Name of the second')).toBeVisible();
  await expect(conflict.getByText('Name of the first')).toBeVisible();
  await other.getByRole('button', { name: 'Publish to Production' }).click();
  const dialog = other.getByRole('dialog');
  await expect(dialog.getByText('Resolve the conflicts first.')).toBeVisible();
  await other.keyboard.press('Escape');
  await conflict.getByRole('button', { name: 'Keep the draft’s value' }).click();
  await expect(conflict).toBeHidden();

  await publish(other);
  const live = await page.request.get(`${origin}/lib/production/balise.js`);
  expect(live.ok()).toBe(true);
  const settings = await page.request.get(`${origin}/api/settings?environment=production`);
  const text = await settings.text();
  for (const host of ['three', 'four'].flatMap(hostsOf)) expect(text).toContain(host);
  expect(text).toContain('Name of the second');
  expect(text).not.toContain('Name of the first');
  await context.close();
});

/** Approves what is needed, and publishes to production. */
async function publish(page: Page): Promise<void> {
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  await approve.click();
  await expect(approve).toBeHidden();
  await page.getByRole('button', { name: 'Publish to Production' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Note in English').fill('Hosts');
  await dialog.getByLabel('Note in French').fill('Hôtes');
  await dialog.getByRole('button', { name: 'Publish to Production' }).click();
  await expect(page.getByText(/is live in Production/)).toBeVisible();
}
