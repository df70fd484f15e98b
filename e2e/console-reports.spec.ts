/** The reports in both languages: answers of the collector, filters by row and by address, and no axe violations. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import {
  makeEmptyAnswer,
  makeReportAnswer,
  makeReportList,
} from '../packages/console/src/testing/make-report.ts';
import { sampleOf } from '../scripts/testing/sample-of.ts';
import { apiChanges } from './support/api-changes.ts';
import { saveExploration } from './support/saved-exploration.ts';
import { expect, test } from './support/collector.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const LISTS = ['/en/development/reports', '/fr/developpement/rapports'];
const LONG = 'filter=page:is:www.canada.ca/en/services/benefits/page-with-a-long-name.html';

const faults = async (page: Page) =>
  (await new AxeBuilder({ page }).withTags(TAGS).analyze()).violations;

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Answers with a report that has a row of each kind, whatever the collector has counted. */
async function withReport(page: Page, answer: object = makeReportAnswer()): Promise<void> {
  await page.route('**/api/reports', (route) => route.fulfill({ json: makeReportList() }));
  await page.route('**/api/reports/*', (route) => route.fulfill({ json: answer }));
}

async function expectClean(page: Page): Promise<void> {
  for (const width of sampleOf([1366, 800, 320], 1)) {
    await page.setViewportSize({ width, height: 768 });
    expect(await overflow(page), `${width} wide`).toBeLessThanOrEqual(0);
    expect(await faults(page), `${width} wide`).toEqual([]);
  }
}

/** The keys of a date, in the order in which the browser has its parts. */
async function dateKeysOf(page: Page): Promise<(...parts: [string, string, string]) => string> {
  await page.evaluate(() => {
    const field = document.createElement('input');
    field.type = 'date';
    document.body.append(field);
    field.focus();
  });
  const field = page.locator('body > input');
  await page.keyboard.type('03042005');
  const typed = await field.inputValue();
  await field.evaluate((input) => input.remove());
  return (year, month, day) => {
    if (typed === '2005-03-04') return month + day + year;
    return typed === '2005-04-03' ? day + month + year : year + month + day;
  };
}

for (const list of LISTS) {
  const isFrench = list.startsWith('/fr');

  test(`${list}: each report of the collector has an address and opens`, async ({
    page,
    collector,
  }) => {
    await page.goto(collector.origin + list);
    const links = page.locator('.reports-groups a');
    await expect(links.first()).toBeVisible();
    expect(await faults(page)).toEqual([]);
    const addresses = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href')),
    );
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of sampleOf(addresses, 5)) {
      expect(address).toMatch(new RegExp(`^${list}/[a-z-]+$`));
      await page.goto(collector.origin + String(address));
      await expect(page.locator('.report-period, .explore-choosers').first()).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page).toHaveTitle(isFrench ? /Rapports/ : /Reports/);
      expect(await overflow(page), String(address)).toBeLessThanOrEqual(0);
    }
  });

  test(`${list}: the filters of an exploration fit on one line of a common screen`, async ({
    page,
    collector,
  }) => {
    await page.setViewportSize({ width: 1280, height: 768 });
    await page.goto(`${collector.origin}${list}/${isFrench ? 'explorer' : 'explore'}`);
    const fields = page.locator('.report-filter-bar search > *');
    await expect(fields.first()).toBeVisible();
    const bottoms = await fields.evaluateAll((all) =>
      all.map((field) => Math.round(field.getBoundingClientRect().bottom)),
    );
    expect(bottoms.length).toBeGreaterThan(1);
    expect(new Set(bottoms).size).toBe(1);
  });

  test(`${list}: a typed date counts when it is whole, and never changes the other one`, async ({
    page,
    collector,
  }) => {
    const [first, last] = isFrench ? ['Premier jour', 'Dernier jour'] : ['First day', 'Last day'];
    await withReport(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/reports/pages')
        asked.push(`${searchParams.get('from')} ${searchParams.get('to')}`);
    });
    await page.goto(`${collector.origin}${list}/pages?from=2026-11-10&to=2026-11-12`);
    const written = await dateKeysOf(page);
    await page.getByLabel(last).focus();
    await page.keyboard.type(written('2026', '11', '20'));
    await expect(page.getByLabel(last)).toHaveValue('2026-11-20');
    await expect(page).toHaveURL(/from=2026-11-10&to=2026-11-12$/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/from=2026-11-10&to=2026-11-20$/);
    await page.getByLabel(first).focus();
    await page.keyboard.type(written('2026', '11', '25'));
    await page.getByLabel(last).focus();
    await expect(page.getByRole('alert')).toHaveText(/./);
    await expect(page.getByLabel(first)).toHaveValue('2026-11-25');
    await expect(page).toHaveURL(/from=2026-11-10&to=2026-11-20$/);
    expect(await faults(page)).toEqual([]);
    expect(new Set(asked)).toEqual(new Set(['2026-11-10 2026-11-12', '2026-11-10 2026-11-20']));
  });

  test(`${list}/pages: rows have whole names in the accessibility tree, and wrap after slashes`, async ({
    page,
    collector,
  }) => {
    await withReport(page);
    await page.goto(`${collector.origin}${list}/pages`);
    await expect(page.locator('.report-tables tbody tr').first()).toBeVisible();
    const client = await page.context().newCDPSession(page);
    const { nodes } = await client.send('Accessibility.getFullAXTree');
    const namesOf = (role: string) =>
      nodes.flatMap((node) =>
        !node.ignored && node.role?.value === role ? [String(node.name?.value)] : [],
      );
    const path = isFrench
      ? '/fr/services/prestations/page-0.html'
      : '/en/services/benefits/page-0.html';
    expect(namesOf('rowheader')).toContain(path);
    expect(namesOf('button')).toContain(path);
    // A name has no space after a slash, and none twice on the page with another purpose.
    expect(namesOf('button').filter((name) => name.includes('/ '))).toEqual([]);
    const views = isFrench ? 'Pages vues' : 'Page views';
    expect(namesOf('button').filter((name) => name === views)).toHaveLength(1);
    expect(namesOf('columnheader')).toContain(views);
    // The break after a slash has no text.
    await page.setViewportSize({ width: 320, height: 568 });
    const button = page.getByRole('button', { name: path, exact: true });
    const linesOfParts = await button.locator('.breakable-part').evaluateAll((parts) =>
      parts.map((part) => {
        const text = document.createRange();
        if (part.firstChild) text.selectNodeContents(part.firstChild);
        return text.getClientRects().length;
      }),
    );
    expect(linesOfParts.every((count) => count === 1)).toBe(true);
    expect(await button.evaluate((one) => one.textContent)).toBe(path);
  });

  for (const query of ['', `?compare=year&source=simulated&${LONG}`]) {
    test(`${list}/pages${query}: no axe violations, and no horizontal scrolling`, async ({
      page,
      collector,
    }) => {
      await withReport(page);
      await page.goto(`${collector.origin}${list}/pages${query}`);
      await expect(page.locator('.chart-lines')).toBeVisible();
      await expectClean(page);
    });
  }

  test(`${list}/pages: no axe violations with the form, the tables and the definitions open`, async ({
    page,
    collector,
  }) => {
    await withReport(page);
    await page.goto(`${collector.origin}${list}/pages`);
    await page.getByRole('button', { name: isFrench ? 'Filtrer' : 'Filter', exact: true }).click();
    await expect(page.locator('.filter-form')).toBeVisible();
    await page
      .getByRole('button', { name: isFrench ? 'Afficher en tableau' : 'Show as table' })
      .click();
    for (const summary of await page.locator('main summary').all()) await summary.click();
    await expectClean(page);
  });

  test(`${list}/pages: no axe violations in a day's note and the form for another`, async ({
    page,
    collector,
  }) => {
    const text = { en: 'A new menu for all pages', fr: 'Un nouveau menu pour toutes les pages' };
    const note = {
      id: '1',
      day: '2026-11-02',
      text,
      department: '',
      by: 'Ada Roy',
      mayChange: true,
    };
    await page.route('**/api/notes*', (route) => route.fulfill({ json: { notes: [note] } }));
    await withReport(page);
    await page.goto(`${collector.origin}${list}/pages?from=2026-11-01&to=2026-11-20`);
    await expect(page.getByText(isFrench ? text.fr : text.en).first()).toBeVisible();
    await expectClean(page);
    await page.getByRole('button', { name: isFrench ? 'Ajouter une note' : 'Add a note' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await faults(page)).toEqual([]);
  });

  test(`${list}/pages: an empty report and a failed answer`, async ({ page, collector }) => {
    await withReport(page, makeEmptyAnswer());
    await page.goto(`${collector.origin}${list}/pages?${LONG}`);
    await expect(page.locator('.empty-state')).toBeVisible();
    await expectClean(page);
    await page.route('**/api/reports/*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await faults(page)).toEqual([]);
  });
}

test('in print: shows the filters, and no controls', async ({ page, collector }) => {
  await withReport(page);
  const walk = { state: 'idle', done: 0, of: 0, reason: null };
  await page.route('**/api/simulated-hits', (route) =>
    route.fulfill({ json: { hits: 10, walk, browserNeeded: null } }),
  );
  const query = 'source=simulated&device=mobile&host=www.canada.ca&compare=previous';
  await page.goto(`${collector.origin}/en/development/reports/pages?${query}`);
  await expect(page.locator('.chart-lines')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete simulated hits' })).toBeVisible();
  await expect(page.getByText('The first 10 rows of 214.').filter({ visible: true })).toHaveCount(
    0,
  );
  await page.emulateMedia({ media: 'print' });
  // The width of a letter page.
  await page.setViewportSize({ width: 816, height: 1056 });
  const fields = page.locator('.report-filter-bar :is(input, select)');
  await expect(fields.filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText('Device is Phone')).toBeVisible();
  await expect(page.getByText('Host is www.canada.ca')).toBeVisible();
  await expect(page.locator('.report-simulated')).toBeVisible();
  await expect(page.getByText('The first 10 rows of 214.').filter({ visible: true })).toHaveCount(
    1,
  );
  const pressed = page.locator('.report-actions, .report-filter-bar, .report-simulated');
  await expect(pressed.getByRole('button').filter({ visible: true })).toHaveCount(0);
});

test('finds a report, filters it by a row and clears the filter by keyboard', async ({
  page,
  collector,
}) => {
  await withReport(page);
  await page.goto(`${collector.origin}/en/development/overview`);
  await expect(page.locator('h1')).toHaveText('Overview');
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page.locator('h1')).toBeFocused();
  await page.getByRole('link', { name: /^Pages/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toHaveText('Pages');
  await expect(page.locator('h1')).toBeFocused();
  const row = page.getByRole('button', { name: '/en/services/benefits/page-2.html', exact: true });
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/filter=page%3Ais%3Awww\.canada\.ca/);
  await expect(row).toBeFocused();
  // Escape on a control belongs to the control.
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/filter=page/);
  await page.locator('h1').focus();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/reports\/pages$/);
});

test('a long table draws only the visible rows, and scrolls to the last one', async ({
  page,
  collector,
}) => {
  const answer = makeReportAnswer();
  const [table] = answer.tables;
  const [first] = table?.rows ?? [];
  if (!table || !first) throw new Error('no row');
  const rows = Array.from({ length: 5000 }, (_, index) => ({
    ...first,
    value: `v${index}`,
    page: { host: 'www.canada.ca', path: `/row-${index}.html`, language: 'en' },
    figures: { ...first.figures, 'page-views': 9000 - index },
  }));
  await withReport(page, { ...answer, tables: [{ ...table, rows, total: rows.length }] });
  await page.goto(`${collector.origin}/en/development/reports/pages?rows=5000`);
  await page.getByRole('button', { name: 'Show 5,000 rows' }).click();
  const region = page.locator('.data-table-region[data-long]');
  await expect(region.getByRole('rowheader', { name: /row-3\.html/ })).toBeVisible();
  await expect.poll(() => region.locator('tbody tr').count()).toBeLessThan(100);
  await region.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(region.getByRole('rowheader', { name: /row-4999\.html/ })).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test('visits to the demo site appear in the reports', async ({ page, collector }) => {
  const paths = ['/demo/en/services/benefits.html', '/demo/fr/services/prestations.html'];
  for (let visit = 0; visit < 6; visit += 1) {
    for (const path of paths) {
      const answered = page.waitForResponse(/\/b\/ss\//);
      await page.goto(collector.origin + path, { waitUntil: 'load' });
      await answered;
    }
  }
  const row = page.getByRole('rowheader', { name: /services\/benefits\.html/ }).first();
  await expect(async () => {
    await page.goto(`${collector.origin}/en/development/reports/pages?period=today`);
    await expect(row).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(page.locator('.report-finding > p').first()).not.toBeEmpty();
  await row.getByRole('button').first().click();
  await expect(page).toHaveURL(/filter=page%3Ais%3A/);
  await expect(page.getByRole('tab', { name: 'Next pages' })).toBeVisible();
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(/\/fr\/developpement\/rapports\/pages\?period=today&filter=/);
  expect(await faults(page)).toEqual([]);
});

test('a saved exploration that is opened by keyboard leaves the focus on the button of the list', async ({
  page,
  collector: { origin },
}) => {
  const name = { en: 'By language', fr: 'Par langue' };
  const removeSaved = await saveExploration(await apiChanges(page.context(), origin), name);
  await page.goto(`${origin}/en/development/reports/explore`);
  const opener = page.getByRole('button', { name: /^\d+ saved/ });
  await opener.press('Enter');
  await page.getByRole('link', { name: 'By language' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'By language' })).toBeVisible();
  await expect(page.getByRole('status').first()).not.toBeEmpty();
  await expect(opener).toBeFocused();
  await removeSaved();
});
