/** Two people with a browser each: ten changes each in one draft, and in two drafts of one base. Nothing is lost. */
import type { Page } from '@playwright/test';
import { apiChanges } from './support/api-changes.ts';
import { expect, test, type RunningCollector } from './support/collector.ts';

/** Each person changes ten hosts of their own, and both change the last one. */
const EACH = 10;

/** The part of a draft that is compared. */
interface SeenDraft {
  readonly changes: readonly { readonly place: string; readonly after?: unknown }[];
  readonly conflicts: readonly unknown[];
}

interface Hosts {
  readonly own: readonly (readonly string[])[];
  readonly shared: string;
}

async function listedHosts(page: Page, origin: string): Promise<Hosts> {
  const answer = await page.request.get(`${origin}/api/settings?environment=production`);
  const { settings } = (await answer.json()) as {
    settings: { hosts: { production: readonly { host: string }[] } };
  };
  const hosts = settings.hosts.production.map(({ host }) => host);
  return {
    own: [hosts.slice(0, EACH), hosts.slice(EACH, 2 * EACH)],
    shared: hosts[2 * EACH] ?? '',
  };
}

/** A second person, signed in in another browser. */
async function secondPage(page: Page, { origin }: RunningCollector): Promise<Page> {
  const { post } = await apiChanges(page.context(), origin);
  const rights = { view: 'all', propose: 'all' };
  const made = await post('people', { name: 'Ada', account: 'ada@example.gc.ca', rights });
  const { link } = (await made.json()) as { link: string };
  const context = await page.context().browser()?.newContext();
  const theirs = await context?.newPage();
  if (!theirs) throw new Error('the browser is closed');
  await theirs.goto(new URL(link, origin).href);
  await expect(theirs.getByRole('button', { name: 'Ada' })).toBeVisible();
  return theirs;
}

async function makeDraft(page: Page, origin: string, name: string): Promise<string> {
  const { post } = await apiChanges(page.context(), origin);
  return ((await (await post('drafts', { name })).json()) as { id: string }).id;
}

async function openEditor(page: Page, origin: string, draft: string): Promise<void> {
  await page.goto(`${origin}/en/production/publish/${draft}`);
  await page.getByRole('tab', { name: 'Edit settings' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
}

/** Types a name for the institution of a host, without leaving the field. */
async function typeName(page: Page, host: string, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(host);
  await page.getByRole('button', { name: host, exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: host, exact: true })).toBeVisible();
  await nameOf(page).fill(name);
}

const nameOf = (page: Page) =>
  page.getByRole('group', { name: 'Institution' }).getByLabel('English');

async function changeNames(page: Page, hosts: readonly string[], name: string): Promise<void> {
  for (const host of hosts) {
    await typeName(page, host, name);
    await nameOf(page).blur();
    await expect(page.getByText('Saved in the draft.')).toBeVisible();
  }
}

async function seen(page: Page, origin: string, draft: string): Promise<SeenDraft> {
  const answer = await page.request.get(`${origin}/api/drafts/${draft}?environment=production`);
  return (await answer.json()) as SeenDraft;
}

test('ten changes each in one draft are all kept, and a value of both is shown to the second', async ({
  page,
  collector,
}) => {
  const { origin } = collector;
  const theirs = await secondPage(page, collector);
  const { own, shared } = await listedHosts(page, origin);
  const draft = await makeDraft(page, origin, 'Names of institutions');
  const pages = [page, theirs];
  for (const one of pages) await openEditor(one, origin, draft);
  await Promise.all(pages.map((one, at) => changeNames(one, own[at] ?? [], `Name ${at}`)));
  const { changes } = await seen(page, origin, draft);
  expect(changes).toHaveLength(2 * EACH);
  for (const [at, hosts] of own.entries())
    for (const host of hosts)
      expect(changes).toContainEqual(
        expect.objectContaining({
          place: `/production/{host=${host}}/department/en`,
          after: `Name ${at}`,
        }),
      );

  await typeName(page, shared, 'Mine');
  await typeName(theirs, shared, 'Of Ada');
  await nameOf(page).blur();
  await expect(page.getByText('Saved in the draft.')).toBeVisible();
  await nameOf(theirs).blur();
  const other = theirs.getByRole('group', { name: 'Someone else changed this value meanwhile.' });
  await expect(other.getByText('Mine', { exact: true })).toBeVisible();
  // The typed value stays.
  await expect(nameOf(theirs)).toHaveValue('Of Ada');
  await other.getByRole('button', { name: /^Keep mine/ }).click();
  await expect(other).toHaveCount(0);
  await expect(nameOf(page)).toHaveValue('Of Ada');
  await theirs.context().close();
});

test('ten changes each in two drafts: the second to publish keeps its own and sees the conflict', async ({
  page,
  browser,
  collector,
}) => {
  const { origin } = collector;
  const { own, shared } = await listedHosts(page, origin);
  const context = await browser.newContext();
  await context.addCookies([collector.cookie]);
  const second = await context.newPage();
  const pages = [page, second];
  const drafts = [
    await makeDraft(page, origin, 'First of two'),
    await makeDraft(second, origin, 'Second of two'),
  ];
  for (const [at, one] of pages.entries()) await openEditor(one, origin, drafts[at] ?? '');
  await Promise.all(
    pages.map((one, at) => changeNames(one, [...(own[at] ?? []), shared], `Draft ${at}`)),
  );
  await publish(page, origin, drafts[0] ?? '');

  await second.goto(`${origin}/en/production/publish/${drafts[1]}`);
  const conflicts = second.getByRole('region', { name: '1 conflict' });
  await expect(conflicts.getByText('Draft 0')).toBeVisible();
  await expect(conflicts.getByText('Draft 1')).toBeVisible();
  await conflicts.getByRole('button', { name: /^Take the live value/ }).click();
  await expect(conflicts).toHaveCount(0);
  await publish(second, origin, drafts[1] ?? '');

  const answer = await page.request.get(`${origin}/api/settings?environment=production`);
  const { settings } = (await answer.json()) as {
    settings: {
      hosts: { production: readonly { host: string; department: { en: string } }[] };
    };
  };
  const nameAt = (host: string) =>
    settings.hosts.production.find((one) => one.host === host)?.department.en;
  for (const [at, hosts] of own.entries())
    for (const host of hosts) expect([host, nameAt(host)]).toEqual([host, `Draft ${at}`]);
  expect(nameAt(shared)).toBe('Draft 0');
  await context.close();
});

async function publish(page: Page, origin: string, draft: string): Promise<void> {
  await page.goto(`${origin}/en/production/publish/${draft}`);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Needed')).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish to Production' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Note in English').fill('Names');
  await dialog.getByLabel('Note in French').fill('Noms');
  await dialog.getByRole('button', { name: 'Publish to Production' }).click();
  await expect(page.getByText(/is live in Production/)).toBeVisible();
}
