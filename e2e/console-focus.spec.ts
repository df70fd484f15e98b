/** Nothing covers the focus, in each dialog and on each screen, at any size of the window and in both directions (WCAG 2.4.11). */
import type { Page } from '@playwright/test';
import { LANGUAGES } from '../packages/console/src/language/languages.ts';
import { addressOf, SCREENS } from '../packages/console/src/place/routes.ts';
import exploreEn from '../packages/console/src/locales/en/explore.json' with { type: 'json' };
import frameEn from '../packages/console/src/locales/en/frame.json' with { type: 'json' };
import notesEn from '../packages/console/src/locales/en/notes.json' with { type: 'json' };
import peopleEn from '../packages/console/src/locales/en/people.json' with { type: 'json' };
import simulatedEn from '../packages/console/src/locales/en/simulated.json' with { type: 'json' };
import smallEn from '../packages/console/src/locales/en/small-counts.json' with { type: 'json' };
import exploreFr from '../packages/console/src/locales/fr/explore.json' with { type: 'json' };
import frameFr from '../packages/console/src/locales/fr/frame.json' with { type: 'json' };
import notesFr from '../packages/console/src/locales/fr/notes.json' with { type: 'json' };
import peopleFr from '../packages/console/src/locales/fr/people.json' with { type: 'json' };
import simulatedFr from '../packages/console/src/locales/fr/simulated.json' with { type: 'json' };
import smallFr from '../packages/console/src/locales/fr/small-counts.json' with { type: 'json' };
import { makeReportAnswer, makeReportList } from '../packages/console/src/testing/make-report.ts';
import { sampleOf } from '../scripts/testing/sample-of.ts';
import { expect, test, type RunningCollector } from './support/collector.ts';
import { apiChanges } from './support/api-changes.ts';
import { saveExploration } from './support/saved-exploration.ts';
import { coveredBy, stopsOf } from './support/stops.ts';

const WORDS = {
  en: {
    ...{ explore: exploreEn, frame: frameEn, notes: notesEn, people: peopleEn },
    ...{ simulated: simulatedEn, small: smallEn },
  },
  fr: {
    ...{ explore: exploreFr, frame: frameFr, notes: notesFr, people: peopleFr },
    ...{ simulated: simulatedFr, small: smallFr },
  },
};

const USUAL = { width: 1366, height: 700 };
const SIZES = [{ width: 320, height: 256 }, { width: 683, height: 384 }, USUAL];
const KEYS = ['Tab', 'Shift+Tab'] as const;

/** Tabs through the page or its open dialog, at each size. */
async function expectClear(page: Page, name: string, sizes = SIZES): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const key of KEYS) {
      const stops = await stopsOf(page, key);
      const where = `${name}, ${key} at ${size.width} × ${size.height}`;
      expect(stops.length, where).toBeGreaterThan(1);
      expect(coveredBy(stops), where).toEqual([]);
    }
  }
  await page.setViewportSize(USUAL);
}

/** Opens a dialog with a button. The first focus happens once, and no part is a banner. */
async function open(page: Page, button: string | RegExp): Promise<void> {
  await page.evaluate(() => {
    const focused: string[] = [];
    Object.assign(window, { focused });
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element && target.closest('dialog')) focused.push(target.outerHTML);
    });
  });
  await page.getByRole('button', { name: button, exact: true }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate('focused.length'), `focus of ${String(button)}`).toBe(1);
  await expect(page.getByRole('dialog').getByRole('banner')).toHaveCount(0);
}

/** Shows another screen of the console without a new load, which would take most of the time. */
async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const isSame = new URL(to, location.href).pathname === location.pathname;
    if (!isSame) document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await expectShown(page);
}

async function expectShown(page: Page): Promise<void> {
  await expect(page.locator('h1:not([data-left])')).toBeVisible();
  await expect(page.locator('.skeleton, [aria-busy="true"]')).toHaveCount(0);
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Opens the dialog, tabs through it, and closes it. */
async function tryDialog(page: Page, button: string | RegExp): Promise<void> {
  await open(page, button);
  await expectClear(page, String(button));
  await close(page);
}

/**
 * Creates a person, a token, a note and an exploration, so that there are dialogs to change and remove each. Returns
 * what removes the exploration.
 */
async function fill(
  page: Page,
  { origin }: RunningCollector,
  name: string,
): Promise<() => Promise<void>> {
  const changes = await apiChanges(page.context(), origin);
  const post = async (address: string, data: object) => {
    const answer = await changes.post(address, data);
    expect(answer.ok(), `${address}: ${await answer.text()}`).toBe(true);
  };
  const both = { en: name, fr: name };
  const day = makeReportAnswer().period.to;
  await post('people', { name, account: name, rights: { view: ['cra'] } });
  await post('tokens', { name, rights: { metrics: true }, days: 1 });
  await post('notes', { day, text: both, department: '' });
  return await saveExploration(changes, both);
}

for (const language of LANGUAGES) {
  const words = WORDS[language];
  const at = { language, environment: 'development' } as const;

  test(`${language}: nothing covers the focus in any dialog`, async ({ page, collector }) => {
    const name = `Kim-${language}`;
    await page.setViewportSize(USUAL);
    const removeSaved = await fill(page, collector, name);
    await withReport(page);
    const { people, notes, explore, simulated, small } = words;

    await page.goto(collector.origin + addressOf({ ...at, screen: 'people' }));
    await expectShown(page);
    await tryDialog(page, words.frame.keyboard.button);
    await open(page, people.add);
    await expectClear(page, people.add);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(people.name, { exact: true }).fill(`${name}-2`);
    await dialog.getByLabel(people.account, { exact: true }).fill(`${name}-2`);
    await dialog.getByRole('button', { name: people.addButton }).click();
    // The title follows what the dialog shows, and has the focus.
    const heading = dialog.getByRole('heading', {
      name: people.link.title.replace('{{name}}', `${name}-2`),
    });
    await expect(heading).toBeFocused();
    await expectClear(page, 'the link');
    await close(page);
    await tryDialog(page, people.token.make);
    for (const action of ['rights', 'link', 'remove'] as const) {
      const of = people.of.replace('{{name}}', name);
      await page.getByRole('button', { name: `${people.actions} ${of}`, exact: true }).click();
      await tryDialog(page, people.action[action]);
    }
    await tryDialog(page, new RegExp(`^${people.token.revoke.button}.*${name}`));

    await visit(page, addressOf({ ...at, screen: 'reports', report: 'explore' }));
    await tryDialog(page, explore.save.open);
    const saved = new RegExp(explore.save.saved_one.replace('{{count, number}}', '\\d+'));
    await tryDialog(page, saved);
    for (const action of [explore.save.change, explore.save.remove.short]) {
      await open(page, saved);
      await dialog.getByRole('button', { name: `${action} ${name}` }).click();
      await expectClear(page, action);
      await close(page);
    }

    await visit(page, addressOf({ ...at, screen: 'reports' }));
    await tryDialog(page, small.limit);
    const report = addressOf({ ...at, screen: 'reports', report: 'pages' });
    await visit(page, `${report}?source=simulated`);
    await tryDialog(page, simulated.remove.button);
    await visit(page, report);
    await tryDialog(page, notes.add);
    await tryDialog(page, `${notes.changeShort} ${name}`);
    await open(page, `${notes.removeShort} ${name}`);
    await expectClear(page, notes.remove.title);
    await dialog.getByRole('button', { name: notes.remove.action }).click();
    // The button of the removed note is gone. The nearest heading takes the focus.
    await expect(page.getByRole('heading', { name: notes.title, exact: true })).toBeFocused();
    await removeSaved();
  });

  test(`${language}: nothing covers the focus on any screen`, async ({ page, collector }) => {
    await withReport(page);
    await page.setViewportSize(USUAL);
    await page.goto(collector.origin + addressOf({ ...at, screen: 'overview' }));
    await expectShown(page);
    const screens = SCREENS.map((screen) => addressOf({ ...at, screen }) + (PART[screen] ?? ''));
    const reports = ['pages', 'explore'].map((report) =>
      addressOf({ ...at, screen: 'reports', report }),
    );
    for (const address of [...screens, ...reports]) {
      await visit(page, address);
      await expectClear(page, address, sampleOf(SIZES, 1));
    }
  });
}

/** The screens of which a part is enough: each row of the variables has the same stops. */
const PART: Readonly<Partial<Record<string, string>>> = { variables: '?family=prop' };

/** A report whose first table has more rows than fit, so that its head stays in view. */
async function withReport(page: Page): Promise<void> {
  const given = makeReportAnswer();
  const tables = given.tables.map((table) => {
    const rows = table.rows.slice(0, 1);
    const many = Array.from({ length: 40 }, (_, row) => `a.ca/${row}`);
    const all = rows.flatMap((row) => many.map((value) => ({ ...row, value })));
    return { ...table, total: all.length, rows: all };
  });
  await page.route('**/api/reports', (route) => route.fulfill({ json: makeReportList() }));
  await page.route('**/api/reports/*', (route) => route.fulfill({ json: { ...given, tables } }));
  const small = { suppressedFor: 'everybody', isKeptBySettings: false };
  await page.route('**/api/small-counts', (route) => route.fulfill({ json: small }));
  const simulated = {
    ...{ hits: 12, browserNeeded: null },
    walk: { state: 'idle', done: null, of: null, reason: null },
  };
  await page.route('**/api/simulated-hits', (route) => route.fulfill({ json: simulated }));
}
