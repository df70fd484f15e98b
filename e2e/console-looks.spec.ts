/**
 * How the screens look in both themes and in each state: computed contrast and targets of 24 pixels. There is no
 * sideways scrolling at 320 pixels or with text of 200 %, no motion if it is reduced, and names replace forced colours.
 */
import AxeBuilder from '@axe-core/playwright';
import type { Page, Route } from '@playwright/test';
import { expect, test } from './support/collector.ts';

const SCREENS = [
  'overview apercu',
  'reports rapports',
  'reports/pages rapports/pages',
  'reports/forms rapports/formulaires',
  'reports/explore rapports/explorer',
  'rules regles',
  'variables variables',
  'live-beacons envois-en-direct',
  'live-beacons?q=nothing-like-this envois-en-direct?q=nothing-like-this',
  'beacons envois',
  'goals objectifs',
  'check-address verifier-une-adresse',
  'previews previsualisations',
  'stops arrets',
  'people personnes',
  'activity activite',
  'account compte',
  'nowhere nulle-part',
].map((both) => both.split(' '));

const SCHEMES = ['light', 'dark'] as const;
const NARROW = { width: 320, height: 568 };
const LAPTOP = { width: 1366, height: 768 };

/** Waits for the heading, and until nothing loads. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Rules of axe that the page breaks, with the elements. */
async function broken(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withRules(['color-contrast', 'target-size']);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/** Darkness of the page and of its text, from 0 to 1. */
const darkness = (page: Page) =>
  page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.documentElement);
    const of = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
      return 1 - (red + green + blue) / 765;
    };
    return { ground: of(backgroundColor), text: of(color) };
  });

/** Both themes at laptop size, 320 pixels, and text of twice the size. `name`: names the place in a failure. */
async function checkLooks(page: Page, name: string): Promise<void> {
  await page.setViewportSize(LAPTOP);
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { ground, text } = await darkness(page);
    expect(ground > text, `${name} ${colorScheme}`).toBe(colorScheme === 'dark');
    expect.soft(await broken(page), `${name} ${colorScheme}`).toEqual([]);
  }
  expect.soft(await page.evaluate(() => document.getAnimations().length), name).toBe(0);
  await page.setViewportSize(NARROW);
  expect.soft(await overflow(page), `${name} 320 wide`).toBeLessThanOrEqual(0);
  await page.setViewportSize(LAPTOP);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect.soft(await overflow(page), `${name} 200 % text`).toBeLessThanOrEqual(0);
}

const STARTS = ['en/development', 'fr/developpement'];

/** In parts, since each screen takes seconds. */
const HALF = Math.ceil(SCREENS.length / 2);
const PARTS = [SCREENS.slice(0, HALF), SCREENS.slice(HALF)];

for (const [index, start] of STARTS.entries())
  for (const [part, screens] of PARTS.entries())
    test(`/${start}: each screen can be read in both themes and at any size (${part + 1} of 2)`, async ({
      page,
      collector,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const screen of screens) {
        const address = `/${start}/${screen[index] ?? ''}`;
        await open(page, collector.origin + address);
        await checkLooks(page, address);
      }
    });

/** Screens that ask the collector for more than the session. */
const ASKING = SCREENS.filter(
  ([screen = '']) => !/^(reports$|nowhere|account|check-address)|\?/.test(screen),
);

const isOfSession = (route: Route): boolean =>
  new URL(route.request().url()).pathname.startsWith('/api/session');

/** The collector fails at every question but that for the session: with an answer, or without one. */
const FAILURES = [
  (route: Route) =>
    route.fulfill({
      ...{ status: 500, contentType: 'application/problem+json' },
      body: JSON.stringify({ code: 'internal', status: 500, requestId: 'request-of-this-test' }),
    }),
  (route: Route) => route.abort('connectionrefused'),
];

interface State {
  readonly name: string;
  readonly screens: readonly (readonly string[])[];
  /** Answers a question to the API. `index`: of the screen and the language. */
  readonly answer: (route: Route, index: number) => Promise<void>;
  /** A selector of an element that only this state shows. */
  readonly shown: string;
}

const STATES: readonly State[] = [
  {
    name: 'while it loads',
    screens: ASKING,
    answer: (route) => (isOfSession(route) ? route.continue() : new Promise(() => undefined)),
    shown: '.skeleton',
  },
  {
    name: 'if the collector fails or does not answer',
    screens: ASKING,
    answer: async (route, index) =>
      isOfSession(route) ? route.continue() : FAILURES[index % FAILURES.length]?.(route),
    shown: '.error-panel',
  },
  {
    name: 'if nothing matches the filter',
    screens: [
      ['reports/pages?host=nowhere.canada.ca', 'rapports/pages?host=nowhere.canada.ca'],
      ['beacons?q=nothing-like-this', 'envois?q=nothing-like-this'],
      ['activity?who=nothing-like-this', 'activite?who=nothing-like-this'],
    ],
    answer: async (route) => {
      const { pathname } = new URL(route.request().url());
      if (!pathname.startsWith('/api/reports/')) return route.continue();
      const response = await route.fetch();
      const answer = (await response.json()) as object;
      // As if other pages had been counted.
      return route.fulfill({ response, json: { ...answer, countedUntil: '2026-11-21T20:04:00Z' } });
    },
    shown: '.empty-state',
  },
  {
    name: 'without the right to see it',
    screens: ASKING,
    answer: async (route) => {
      if (!isOfSession(route)) return route.continue();
      const response = await route.fetch();
      return route.fulfill({ response, json: { ...(await response.json()), rights: {} } });
    },
    shown: '.no-right',
  },
];

for (const { name, screens, answer, shown } of STATES)
  for (const [index, start] of STARTS.entries())
    test(`/${start}: each screen can be read ${name}`, async ({ page, collector }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const [at, screen] of screens.entries()) {
        const address = `/${start}/${screen[index] ?? ''}`;
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.route('**/api/**', (route) => answer(route, at + index));
        await page.goto(collector.origin + address);
        await expect(page.locator(shown).first(), address).toBeVisible();
        await checkLooks(page, `${address} ${name}`);
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });

test('forced colours keep the borders of controls and the mark of the current screen', async ({
  page,
  collector,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, `${collector.origin}/en/development/live-beacons`);
  const [button, field, current, other] = await page.evaluate(() =>
    [
      'main .button',
      'main input',
      '.navigation nav a[aria-current]',
      '.navigation nav a:not([aria-current])',
    ].map((selector) => {
      const { borderLeftStyle, borderLeftColor } = getComputedStyle(
        document.querySelector(selector) ?? document.body,
      );
      return { style: borderLeftStyle, colour: borderLeftColor };
    }),
  );
  expect(button?.style).toBe('solid');
  expect(field?.style).not.toBe('none');
  expect(current?.style).toBe('solid');
  expect(current?.colour).not.toBe(other?.colour);
});
