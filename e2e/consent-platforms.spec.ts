/**
 * Row 7.11: the recipes of docs/pages.md with the consent platforms themselves. Before a choice nothing is sent or
 * stored. The page on which the visitor agrees is counted.
 */
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { buildRelease } from './support/build-with.ts';
import { names } from './support/consent.ts';
import { codeOf, documented } from './support/documented.ts';
import {
  expect,
  test,
  type HostSite,
  type PageOptions,
  type Release,
} from './support/host-page.ts';

const DOCUMENT = 'pages.md';
const HOME = 'https://www.canada.ca/en/services/benefits.html';
const NEXT = 'https://www.canada.ca/en/services/jobs.html';
const FILES = 'https://www.canada.ca/platform/';
const PACKAGES = join(import.meta.dirname, '../node_modules');

interface Platform {
  readonly name: string;
  /** The cookies of the platform. */
  readonly cookies: readonly string[];
  /** Scripts and styles, relative to its package. */
  readonly folder: string;
  readonly script: string;
  readonly style?: string;
  readonly yes: string;
  readonly no: string;
  /** Code of the platform by which the visitor withdraws consent. */
  readonly withdraw: string;
}

const PLATFORMS: readonly Platform[] = [
  {
    name: 'vanilla-cookieconsent',
    cookies: ['cc_cookie'],
    folder: 'vanilla-cookieconsent/dist',
    script: 'cookieconsent.umd.js',
    style: 'cookieconsent.css',
    yes: '#cc-main button[data-role=all]',
    no: '#cc-main button[data-role=necessary]',
    withdraw: 'CookieConsent.acceptCategory([])',
  },
  {
    name: 'tarteaucitron.js',
    cookies: ['tarteaucitron'],
    folder: 'tarteaucitronjs',
    script: 'tarteaucitron.js',
    yes: '#tarteaucitronPersonalize2',
    no: '#tarteaucitronAllDenied2',
    withdraw: 'tarteaucitron.userInterface.respondAll(false)',
  },
  {
    name: 'Orejime',
    cookies: ['eu-consent'],
    folder: 'orejime/dist',
    script: 'orejime-standard-en.js',
    style: 'orejime-standard.css',
    yes: '.orejime-Banner-saveButton',
    no: '.orejime-Banner-declineButton',
    withdraw: 'orejime.manager.declineAll()',
  },
];

const release = (): Release =>
  buildRelease('production', {
    services: JSON.parse(documented(DOCUMENT, 'adobe.optIn', 'json')) as Record<string, unknown>,
  });

const scriptOf = (code: string): string => `<script>${code}</script>`;

/**
 * The page of the document: in its head the library and the script that reports the choices, in its body the platform
 * and its recipe.
 */
function pageWith({ name, script, style }: Platform, more = ''): PageOptions {
  return {
    head: scriptOf(documented(DOCUMENT, 'adobe.optIn', 'js')),
    body: [
      '<main><h1>A page</h1></main>',
      style ? `<link rel="stylesheet" href="${FILES}${style}">` : '',
      `<script src="${FILES}${script}"></script>`,
      scriptOf(documented(DOCUMENT, name, 'js') + more),
    ].join(''),
  };
}

async function open(site: HostSite, { folder }: Platform): Promise<void> {
  site.useRelease(release());
  // Some platforms show no dialog to robots.
  await site.page.addInitScript(() =>
    Object.defineProperty(navigator, 'webdriver', { get: () => false }),
  );
  site.answer(FILES, (route, { pathname }) =>
    route.fulfill({ path: join(PACKAGES, folder, pathname.replace('/platform/', '')) }),
  );
}

const ours = async (context: BrowserContext, { cookies }: Platform): Promise<string[]> =>
  (await names(context)).filter((name) => !cookies.includes(name));

/** The dialog may appear before its listeners are ready. */
const answer = (site: HostSite, button: string): Promise<void> =>
  expect(async () => {
    await site.page.click(button);
    await expect(site.page.locator(button)).toBeHidden({ timeout: 500 });
  }).toPass();

const views = (site: HostSite): string[] =>
  site.beacons().map(({ parameters }) => parameters['g']?.replace(/^.*\//, '') ?? '');

for (const platform of PLATFORMS) {
  const { name, yes, no, withdraw } = platform;
  test.describe(`7.11 ${name}`, () => {
    test('approval counts the page on which it is given, and the next page immediately', async ({
      site,
      context,
    }) => {
      await open(site, platform);
      await site.visit(HOME, pageWith(platform));
      await site.page.locator(yes).waitFor();
      await site.page.waitForFunction('adobe.optIn.hear');
      await site.quiet();
      expect(views(site)).toEqual([]);
      expect(await ours(context, platform)).toEqual([]);

      await answer(site, yes);
      await expect.poll(() => views(site)).toEqual(['benefits.html']);
      await expect.poll(() => ours(context, platform)).toContain('s_fid');

      await site.visit(NEXT);
      await expect.poll(() => views(site)).toEqual(['benefits.html', 'jobs.html']);
      await expect(site.page.locator(yes)).toBeHidden();
    });

    test('refusal sends nothing, on this page and on the next', async ({ site, context }) => {
      await open(site, platform);
      await site.visit(HOME, pageWith(platform));
      await site.page.waitForFunction('adobe.optIn.hear');
      await answer(site, no);
      await site.visit(NEXT);
      await site.page.waitForFunction('adobe.optIn.hear');
      await site.quiet();
      expect(views(site)).toEqual([]);
      expect(await ours(context, platform)).toEqual([]);
    });

    test('withdrawal erases stored data, and nothing is sent afterwards', async ({
      site,
      context,
    }) => {
      await open(site, platform);
      await site.visit(HOME, pageWith(platform));
      await answer(site, yes);
      await expect.poll(() => views(site)).toEqual(['benefits.html']);
      await site.page.evaluate(withdraw + '; undefined');
      await expect.poll(() => ours(context, platform)).toEqual([]);
      await site.page.evaluate(`_satellite.track('view')`);
      await site.visit(NEXT);
      await site.quiet();
      expect(views(site)).toEqual(['benefits.html']);
      expect(await ours(context, platform)).toEqual([]);
    });
  });
}

test('7.11 tarteaucitron.js reports a refusal before the visitor has chosen, which the recipe ignores', async ({
  site,
}) => {
  const platform = PLATFORMS[1] as Platform;
  await open(site, platform);
  // As other recipes for this platform do it.
  const naive = `tarteaucitron.services.balise.fallback = () => { window.said = 'no'; adobe.optIn.choose(false); };`;
  await site.visit(HOME, pageWith(platform, naive));
  await site.page.waitForFunction('window.said === "no" && adobe.optIn.hear');
  await answer(site, platform.yes);
  await site.page.waitForFunction('adobe.optIn.choices.aa');
  await site.quiet();
  expect(views(site)).toEqual([]);
});

test('7.11 both languages of the document print the same code', () => {
  const recipes = ['adobe.optIn', ...PLATFORMS.map(({ name }) => name)];
  const code = (document: string): unknown[] =>
    codeOf(document).filter(({ heading }) => recipes.includes(heading));
  expect(code(DOCUMENT)).toHaveLength(5);
  expect(code('pages.fr.md')).toEqual(code(DOCUMENT));
});
