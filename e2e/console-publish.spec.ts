/** The whole way of a change: a draft, a host, a release to production, the library that has it, and a roll-back. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/collector.ts';

/** The library groups hosts by domain, so it has only the first label. */
const LABEL = 'travel-trial';
const HOST = `${LABEL}.canada.ca`;

const noFaults = async (page: Page): Promise<void> =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

/** Whether the library of production, which pages load, has the host. */
async function hasHost(page: Page, origin: string): Promise<boolean> {
  const answer = await page.request.get(`${origin}/lib/production/balise.js`);
  return (await answer.text()).includes(LABEL);
}

test('a host is drafted, published, undone and brought back by a roll-back', async ({
  page,
  collector,
}) => {
  const { origin } = collector;
  await page.goto(`${origin}/en/production/publish`);
  const draft = page.getByRole('button', { name: 'New draft' });
  await expect(draft).toBeVisible();
  await noFaults(page);
  await draft.click();
  await page.getByLabel('Name of the draft').fill('Travel site');
  await page.getByRole('button', { name: 'Make the draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Travel site' })).toBeVisible();

  await page.getByRole('tab', { name: 'Edit settings' }).click();
  await page.getByRole('button', { name: 'Add: Host' }).click();
  await page.getByLabel('Host name').fill(HOST);
  const institution = page.getByRole('group', { name: 'Institution' });
  await institution.getByLabel('English').fill('Travel Canada');
  await institution.getByLabel('French').fill('Voyages Canada');
  await noFaults(page);
  await page.getByRole('button', { name: 'Add to the draft' }).click();
  await expect(page.getByRole('heading', { level: 2, name: HOST })).toBeVisible();

  await page.getByRole('tab', { name: 'Changes (1)' }).click();
  await expect(page.getByText(HOST).first()).toBeVisible();
  await noFaults(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Approved')).toBeVisible();
  await page.getByRole('button', { name: 'Publish to Production' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Note in English').fill('The travel site');
  await dialog.getByLabel('Note in French').fill('Le site de voyage');
  await noFaults(page);
  await dialog.getByRole('button', { name: 'Publish to Production' }).click();
  await expect(page.getByText(/is live in Production/)).toBeVisible();
  await expect.poll(() => hasHost(page, origin)).toBe(true);

  await page.goto(`${origin}/fr/production/publication`);
  await expect(page.getByText('Le site de voyage').first()).toBeVisible();
  await noFaults(page);

  await page.goto(`${origin}/en/production/publish`);
  const releases = page.getByRole('region', { name: 'Releases in Production' });
  await releases
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click();
  await releases.getByRole('button', { name: 'Undo this release' }).first().click();
  await expect(dialog.getByText(HOST).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo in Production' }).click();
  await expect(page.getByText(/is live in Production/)).toBeVisible();
  await expect.poll(() => hasHost(page, origin)).toBe(false);

  await releases
    .getByRole('button', { name: /^Actions/ })
    .nth(1)
    .click();
  await releases.getByRole('button', { name: 'Roll back to this release' }).click();
  await expect(dialog.getByText(HOST).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Roll back in Production' }).click();
  await expect(page.getByText(/is live in Production/)).toBeVisible();
  await expect.poll(() => hasHost(page, origin)).toBe(true);
});
