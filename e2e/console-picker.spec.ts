/** From a picked element on a page to a rule without code that counts it, in both languages and by keyboard. */
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import en from '../packages/console/src/locales/en/previews.json' with { type: 'json' };
import fr from '../packages/console/src/locales/fr/previews.json' with { type: 'json' };
import editorEn from '../packages/console/src/locales/en/editor.json' with { type: 'json' };
import editorFr from '../packages/console/src/locales/fr/editor.json' with { type: 'json' };
import draftEn from '../packages/console/src/locales/en/publish.json' with { type: 'json' };
import draftFr from '../packages/console/src/locales/fr/publish.json' with { type: 'json' };
import badgeEn from '../packages/tag/src/preview/locales/en.json' with { type: 'json' };
import badgeFr from '../packages/tag/src/preview/locales/fr.json' with { type: 'json' };
import { expect, test } from './support/collector.ts';
import { openShadowTrees } from './support/preview-server.ts';

test.setTimeout(240_000);

const ROWS = [
  {
    ...{ words: en, editor: editorEn, publishing: draftEn, badge: badgeEn, start: 'Start' },
    ...{ publish: '/en/development/publish', path: '/demo/en/tabs-and-carousel.html' },
    fired: 'Tries a tab: fired',
  },
  {
    ...{ words: fr, editor: editorFr, publishing: draftFr, badge: badgeFr, start: 'Commencer' },
    ...{ publish: '/fr/developpement/publication', path: '/demo/fr/onglets-et-carrousel.html' },
    fired: 'Essaie un onglet',
  },
] as const;

const noFaults = async (page: Page): Promise<void> =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

for (const row of ROWS) {
  const { words, editor, publishing, badge, publish, path, start } = row;
  test(`${publish}: an element that is picked on the page becomes a rule`, async ({
    page,
    collector,
    context,
  }) => {
    const { origin } = collector;
    const site = await context.newPage();
    await openShadowTrees(site);
    const beginPreview = async (): Promise<void> => {
      await press(page.getByRole('button', { name: publishing.preview.button, exact: true }));
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(words.make.address).fill(origin + path);
      await press(dialog.getByRole('button', { name: words.make.action }));
      const link = await dialog.getByText('#balise-preview=').innerText();
      await press(dialog.getByRole('link', { name: words.made.follow }));
      // A link that differs only after # would not load the page again.
      await site.goto('about:blank');
      await site.goto(link, { waitUntil: 'load' });
      await press(site.getByRole('button', { name: start }));
      // The page loads again, with the build of the preview.
      await expect(site.getByRole('button', { name: badge.pick })).toBeVisible();
    };
    await page.goto(origin + publish);
    await press(page.getByRole('button', { name: publishing.draft.new }));
    await page.getByLabel(publishing.draft.name).fill(`Picked ${publish}`);
    await press(page.getByRole('button', { name: publishing.draft.make }));
    await expect(page.getByRole('heading', { name: `Picked ${publish}` })).toBeVisible();
    const draft = page.url();
    await beginPreview();

    await press(site.getByRole('button', { name: badge.pick }));
    await site.mouse.move(0, 0);
    const tab = site.locator('[role=tab]').last();
    await tab.scrollIntoViewIfNeeded();
    const box = await tab.boundingBox();
    await site.mouse.click((box?.x ?? 0) + 3, (box?.y ?? 0) + 3);
    await expect(site.getByText(badge.picker.sent, { exact: true })).toBeVisible();
    await press(site.getByRole('button', { name: badge.picker.close }));

    const entries = page.getByRole('list', { name: words.one.list });
    await press(entries.getByRole('button', { name: words.entry.pick }));
    await noFaults(page);
    await press(page.getByText(words.pick.selector));
    const selector = await entries.getByRole('code').first().innerText();
    await press(page.getByRole('link', { name: words.pick.makeRule }));

    const element = page.locator('form').getByRole('textbox', { name: /^(Element|Élément)$/ });
    await expect(element.first()).toHaveValue(selector);
    const name = page.getByRole('group', { name: /^(Name|Nom)$/ });
    await name.getByLabel(editor.in.en).fill('Tries a tab');
    await name.getByLabel(editor.in.fr).fill('Essaie un onglet');
    await page
      .locator('form')
      .getByLabel(/^(Identifier|Identifiant)$/)
      .fill(`own/tries-a-tab-${publish.slice(1, 3)}`);
    await noFaults(page);
    await press(page.getByRole('button', { name: editor.add.button }));
    await expect(page.getByRole('heading', { level: 2, name: /Tries a tab|Essaie/ })).toBeVisible();

    await page.goto(draft);
    await beginPreview();
    await site.locator('[role=tab]').last().click();
    await expect(site.getByText(row.fired).first()).toBeVisible();
    await expect(entries.getByText(/Tries a tab|Essaie un onglet/).first()).toBeVisible();
  });
}
