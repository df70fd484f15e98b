/** A rule without code is made in a draft by keyboard, and the library that is published has it. */
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/collector.ts';

test.setTimeout(240_000);

const noFaults = async (page: Page): Promise<void> =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

/** Focuses a control, and types or presses keys. */
async function type(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(text);
}

async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

test('a button is counted by a rule without code, from the form to the library', async ({
  page,
  collector,
}) => {
  const { origin } = collector;
  await page.goto(`${origin}/en/production/publish`);
  await press(page.getByRole('button', { name: 'New draft' }));
  await type(page.getByLabel('Name of the draft'), 'Apply button');
  await press(page.getByRole('button', { name: 'Make the draft' }));
  await press(page.getByRole('tab', { name: 'Edit settings' }));
  await page.getByLabel('Settings to change').selectOption('ownRules');

  await press(page.getByRole('button', { name: 'New event' }));
  const dialog = page.getByRole('dialog');
  await type(dialog.getByLabel('Name in English'), 'Apply button clicks');
  await type(dialog.getByLabel('Name in French'), 'Clics du bouton');
  await noFaults(page);
  await press(dialog.getByRole('button', { name: 'Add to the draft' }));
  await expect(dialog).toBeHidden();

  await press(page.getByRole('button', { name: 'Add: Rule without code' }));
  const name = page.getByRole('group', { name: 'Name', exact: true });
  await type(name.getByLabel('English'), 'Apply button');
  await type(name.getByLabel('French'), 'Bouton de demande');
  await type(page.getByLabel('Identifier'), 'own/apply-button');
  await type(page.getByLabel('Element', { exact: true }), 'input[value]');
  await expect(page.getByText(/depends on what a visitor enters or chooses/i)).toBeVisible();
  await type(page.getByLabel('Element', { exact: true }), 'main a.apply');
  await expect(page.getByText(/depends on what a visitor enters or chooses/i)).toBeHidden();
  await press(page.getByRole('button', { name: 'Add: Recorded dimension' }));
  await page.getByLabel('Dimension', { exact: true }).selectOption('linkText');
  const event = page.getByLabel('Event', { exact: true });
  await expect(event.getByRole('option', { name: 'Apply button clicks' })).toBeAttached();
  await event.selectOption({ label: 'Apply button clicks' });
  await noFaults(page);
  await page.setViewportSize({ width: 320, height: 800 });
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await overflow()).toBe(0);
  await noFaults(page);
  await press(page.getByRole('button', { name: 'Add to the draft' }));
  await expect(page.getByRole('heading', { level: 2, name: 'Apply button' })).toBeVisible();

  const french = page.url().replace('/en/production/publish/', '/fr/production/publication/');
  await page.goto(french);
  await expect(page.getByRole('heading', { level: 2, name: 'Bouton de demande' })).toBeVisible();
  await expect(page.getByLabel('Réagit à')).toHaveValue('click');
  await noFaults(page);
  expect(await overflow()).toBe(0);

  await page.setViewportSize({ width: 1366, height: 800 });
  await page.goto(page.url().replace('/fr/production/publication/', '/en/production/publish/'));
  await press(page.getByRole('tab', { name: /^Changes/ }));
  await expect(
    page.getByText(/added “Apply button” \(click, main a.apply\)/).first(),
  ).toBeVisible();
  await press(page.getByRole('button', { name: 'Approve' }));
  await expect(page.getByText('Approved').first()).toBeVisible();
  await press(page.getByRole('button', { name: 'Publish to Production' }));
  await type(dialog.getByLabel('Note in English'), 'The apply button');
  await type(dialog.getByLabel('Note in French'), 'Le bouton de demande');
  await press(dialog.getByRole('button', { name: 'Publish to Production' }));
  await expect(page.getByText(/is live in Production/)).toBeVisible();
  const library = async (): Promise<string> =>
    (await page.request.get(`${origin}/lib/production/balise.js`)).text();
  await expect.poll(library).toContain('own/apply-button');

  await page.goto(`${origin}/en/production/rules`);
  await expect(page.getByText('Apply button', { exact: true }).first()).toBeVisible();
  await noFaults(page);
});
