/**
 * Part 8: every message, provoked in debug mode. Without debug mode the same pages log nothing, and no page ever
 * shows anything (row 8.14). Mapping tables and scripts of the library's folder (rows 8.8, 8.9) have further tests in
 * their own files.
 */
import { createHash } from 'node:crypto';
import { askedFor } from './support/asked-for.ts';
import { buildRelease, type Changes } from './support/build-with.ts';
import {
  expect,
  test,
  type HostSite,
  type PageOptions,
  type Release,
} from './support/host-page.ts';
import { debugging, errors, listen, ours } from './support/said.ts';

test.setTimeout(240_000);

const HOME = 'https://www.canada.ca/en/services/benefits.html';
/** Longer than the library looks for a tracker or a consent tool. */
const LOOKING = 10_500;

const TRACKER_CODE = 'window.AppMeasurement = function AppMeasurement() {};';
const THROWS = 'throw new Error("of its own");';
const integrityOf = (code: string): string =>
  'sha384-' + createHash('sha384').update(code).digest('base64');
const PAGE_TRACKER = {
  name: 's',
  file: null,
  integrity: null,
  measurementFunction: null,
  setSuites: false,
  whenMissing: 'drop',
};
const OF_A_FILE = { ...PAGE_TRACKER, file: 'tracker.js', integrity: integrityOf(TRACKER_CODE) };
const table = (output: string, method: string, pattern: string, result: string) => ({
  name: { en: 'Table', fr: 'Table' },
  input: 'title',
  output,
  rows: [{ method, pattern, output: result }],
  default: null,
});

/** Without the services that are on by default. */
const ALONE = { visitorMarkers: null };
/** Settings by the fault in them, or in the page that uses them. */
const SETTINGS = {
  noTracker: { collection: { tracker: 'none' }, services: { visitorMarkers: {} } },
  made: { services: { ...ALONE, pageTracker: { ...OF_A_FILE, measurementFunction: 's_gi' } } },
  ofFile: { services: { ...ALONE, pageTracker: OF_A_FILE } },
  all: {
    services: {
      ...ALONE,
      pageTracker: PAGE_TRACKER,
      hostedScripts: ['throws.js', 'missing.js'].map((file) => ({
        rule: 'page-view',
        file,
        integrity: integrityOf(THROWS),
        each: false,
      })),
      mappingTables: [
        table('appName', 'regular-expression', '(', 'x'),
        table('pageType', 'contains', '', '%pageType%'),
      ],
    },
  },
  hosts: {
    collection: { libraryHosts: ['cdn.canada.ca', 'lib.canada.ca'], consentCookie: 'agreed' },
    services: { ...ALONE, geolocation: {} },
  },
  consentString: {
    services: {
      ...ALONE,
      consent: {
        applies: true,
        preApprovals: [],
        previousPermissions: {},
        isStored: false,
        consentString: { vendor: 565, purposes: [1, 10], categories: ['aa'] },
      },
    },
  },
} satisfies Record<string, Changes>;

/** The library with the scripts that the settings name, apart from the missing one. */
const release = (name: keyof typeof SETTINGS): Release => ({
  ...buildRelease('production', SETTINGS[name]),
  'tracker.js': TRACKER_CODE,
  'throws.js': THROWS,
});

const BODY = `<main><h1>A page</h1><p>With some words.</p>
  <a id="out" href="https://www.example.org/">Other site</a></main>`;

/** Opens a page with a library of these settings. Returns the console lines from then on. */
async function open(
  site: HostSite,
  settings: keyof typeof SETTINGS | undefined,
  options: PageOptions = {},
  address = HOME,
): Promise<string[]> {
  if (settings) site.useRelease(release(settings));
  await debugging(site);
  const lines = listen(site);
  site.page.on('dialog', (dialog) => site.errors.push(`A dialog: ${dialog.message()}`));
  await site.visit(address, { body: BODY, ...options });
  await site.page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  return lines;
}
const leave = (site: HostSite) => site.page.click('#out', { modifiers: ['ControlOrMeta'] });
const run = (site: HostSite, code: string) => site.page.evaluate(`void (${code})`);
/** Row 8.14: the page shows only its own content. */
async function expectNothingShown({ page }: HostSite): Promise<void> {
  expect(await page.evaluate(() => document.body.innerText)).toBe(
    'A page\n\nWith some words.\n\nOther site',
  );
  expect(await page.title()).toBe('A page');
}
/** Row 8.4: the messages for a rejected tracker. */
const refused = (reason: string): string[] =>
  ['set variables', 'send beacon', 'clear variables'].map(
    (what) => `error: 🚀 Cannot ${what}: ${reason}`,
  );

test('8.1 visitor markers without a tracker; nothing is sent', async ({ site, context }) => {
  const lines = await open(site, 'noTracker');
  await expect
    .poll(() => errors(lines))
    .toEqual([
      'error: 🚀 The common analytics plugins extension requires the analytics extension.',
    ]);
  await leave(site);
  await run(site, `_satellite.track('pageBottom')`);
  await site.quiet();
  expect(ours(lines)).toContain('log: 🚀 Rule "page-load/page-view" fired.');
  expect(site.beacons()).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('s_fid');
  await expectNothingShown(site);
});

test('8.2, 8.4 the measurement function is missing', async ({ site }) => {
  const lines = await open(site, 'made');
  const reason =
    'Cannot create tracker because the measurement function is missing: `s_gi` function not found.';
  await expect.poll(() => errors(lines)).toHaveLength(4);
  expect(errors(lines)).toEqual([
    `error: 🚀 ${reason} function AppMeasurement() {}`,
    ...refused(reason),
  ]);
  expect(site.beacons()).toEqual([]);
  await expectNothingShown(site);
});

test('8.3, 8.4 the global variable is missing after its script has loaded', async ({ site }) => {
  const lines = await open(site, 'ofFile');
  const reason = 'Cannot find the global variable name: "s".';
  await expect.poll(() => errors(lines)).toEqual([`error: 🚀 ${reason}`, ...refused(reason)]);
  await expectNothingShown(site);
});

test('8.4, 8.11 the script of the tracker is missing', async ({ site }) => {
  const { 'tracker.js': _missing, ...rest } = release('ofFile');
  site.useRelease(rest);
  const lines = await open(site, undefined);
  const reason = 'Module tracker.js not found.';
  await expect.poll(() => errors(lines)).toEqual([`error: 🚀 ${reason}`, ...refused(reason)]);
  await expectNothingShown(site);
});

test('8.4 the built-in tracker cannot send', async ({ site }) => {
  const lines = await open(site, undefined);
  site.forget();
  await run(site, `window.encodeURIComponent = () => { throw new Error('not encoded'); }`);
  await leave(site);
  await expect.poll(() => errors(lines)).toEqual(['error: 🚀 Cannot send beacon: not encoded']);
  expect(site.beacons()).toEqual([]);
});

test('8.5 consent was not given', async ({ site }) => {
  const lines = await open(site, 'hosts', {
    script: '<script src="https://cdn.canada.ca/lib/balise.js"></script>',
  });
  await expect
    .poll(() => errors(lines))
    .toEqual(['error: 🚀 EU compliance was not acknowledged by the user.']);
  await leave(site);
  await site.quiet();
  expect(site.beacons()).toEqual([]);
  await expectNothingShown(site);
});

test('8.6, 8.8, 8.9, 8.11 a missing or faulty tracker, script, table and dimension', async ({
  site,
}) => {
  await site.page.clock.install();
  const lines = await open(site, 'all');
  await site.page.clock.runFor(LOOKING);
  const reason = 'Bailing out. Cannot find the variable name: "s".';
  await expect.poll(() => errors(lines)).toHaveLength(8);
  const [beforeHit, ofHit] = [errors(lines).slice(0, 3).sort(), errors(lines).slice(3)];
  expect(beforeHit).toEqual([
    `error: 🚀 ${reason}`,
    'error: 🚀 Failed to execute custom code "throws.js". of its own',
    'error: 🚀 Module missing.js not found.',
  ]);
  expect(ofHit).toEqual([
    expect.stringMatching(
      /^error: 🚀 Failed to evaluate mapping table "Table"; its input is returned unchanged\. Invalid regular/,
    ),
    'error: 🚀 Data element circular reference detected: ' +
      Array<string>(11).fill('pageType').join(' -> '),
    ...refused(reason),
  ]);
  expect(site.errors.splice(0)).toEqual(['of its own']);
  await expectNothingShown(site);
});

test('8.7 the consent-string API is missing; nothing is sent', async ({ site }) => {
  await site.page.clock.install();
  const lines = await open(site, 'consentString');
  await site.page.clock.runFor(LOOKING);
  await expect
    .poll(() => errors(lines))
    .toEqual(['error: 🚀 [OPT-IN] The consent-string API was not found: __tcfapi not found']);
  expect(site.beacons()).toEqual([]);
  await expectNothingShown(site);
});

/** Texts of row 8.10 that replace coordinates. */
const PLACES: [what: string, head: string, value: string][] = [
  [
    'fails',
    `navigator.geolocation.getCurrentPosition = (found, failed) => failed({ code: 2 });`,
    'error retrieving geo coordinates',
  ],
  [
    'throws',
    `navigator.geolocation.getCurrentPosition = () => { throw new Error('no'); };`,
    'error retrieving geo coordinates',
  ],
  [
    'is not supported',
    `Object.defineProperty(Navigator.prototype, 'geolocation', { value: undefined });`,
    'geo coordinates not supported',
  ],
];
for (const [what, head, value] of PLACES) {
  test(`8.10 geolocation ${what}`, async ({ site, context }) => {
    await context.addCookies([{ name: 'agreed', value: 'true', url: HOME }]);
    const lines = await open(site, 'hosts', {
      head: `<script>${head}</script>`,
      script: '<script src="https://lib.canada.ca/lib/balise.js"></script>',
    });
    await expect.poll(() => site.beacons().length).toBe(1);
    expect(site.onlyBeacon().parameters['v149']).toBe(value);
    expect(errors(lines)).toEqual([]);
    await expectNothingShown(site);
  });
}

/** Row 8.11: the address from which the library was loaded. */
const AUTHORS: [what: string, src: string, text: string][] = [
  [
    'without a host',
    '/lib/balise.js',
    'Unable to find the Library Embed Code for Dynamic Host Resolution.',
  ],
  [
    'of another host',
    'https://www.canada.ca/lib/balise.js',
    'This library is not authorized for this domain.',
  ],
  [
    'of a host that ends alike',
    '//evil-cdn.canada.ca/lib/balise.js',
    'This library is not authorized for this domain.',
  ],
];
for (const [what, src, text] of AUTHORS) {
  test(`8.11 an address of the library ${what}: logs it and does nothing`, async ({
    site,
    context,
  }) => {
    await context.addCookies([{ name: 'agreed', value: 'true', url: HOME }]);
    const lines = await open(site, 'hosts', { script: `<script src="${src}"></script>` });
    expect(ours(lines)).toEqual([
      'warning: 🚀 Please review the following error:',
      `error: 🚀 ${text}`,
    ]);
    expect(await site.page.evaluate('[typeof _satellite, window.blackList]')).toEqual([
      'undefined',
      undefined,
    ]);
    expect(await context.cookies()).toHaveLength(1);
    await leave(site);
    await site.quiet();
    expect(askedFor(site)).toEqual([expect.stringMatching(/^GET [\w.-]+\/lib\/balise\.js$/)]);
    await expectNothingShown(site);
  });
}

test('8.11 warns in a browser without atob, with or without debug mode, and runs nothing', async ({
  site,
}) => {
  const lines = await open(site, undefined, { head: '<script>window.atob = undefined</script>' });
  expect(lines).toEqual(['warning: The tag manager is unsupported in IE 9 and below.']);
  expect(await site.page.evaluate('typeof _satellite')).toBe('undefined');
  expect(askedFor(site)).toEqual(['GET www.canada.ca/lib/balise.js']);
  await expectNothingShown(site);
});

test('8.11 a service is missing; hits are sent without it', async ({ site, context }) => {
  await context.addCookies([{ name: 'agreed', value: 'true', url: HOME }]);
  const { 'geolocation.js': _missing, ...rest } = release('hosts');
  site.useRelease(rest);
  const lines = await open(site, undefined, {
    script: '<script src="https://cdn.canada.ca/lib/balise.js"></script>',
  });
  await expect.poll(() => errors(lines)).toEqual(['error: 🚀 Module geolocation not found.']);
  expect(site.onlyBeacon().parameters).not.toHaveProperty('v149');
  await expectNothingShown(site);
});

test('8.11 treats a condition that takes longer than 2 seconds as not met, and runs the next rules', async ({
  site,
}) => {
  const lines = await open(site, undefined);
  site.forget();
  // A condition of a page may be a promise.
  const promise = 'new Promise((yes) => setTimeout(yes, 3000, false))';
  const calls = `_satellite.track('CUSTOM_TRACK'), _satellite.track('CUSTOM_PAGE_LOAD')`;
  await run(site, `_satellite.setVar('jsAbort', ${promise}), ${calls}`);
  await expect
    .poll(() => errors(lines))
    .toEqual([
      'error: 🚀 Failed to execute "jsAbortIsFalse" for "custom/call" rule. ' +
        'A timeout occurred because the condition took longer than 2 seconds to complete. ',
    ]);
  await expect.poll(() => site.beacons().map(({ events }) => events)).toEqual([{ event102: '' }]);
  await expectNothingShown(site);
});

test('8.12, 8.13 the site’s own errors, and a search without results', async ({ site }) => {
  const lines = await open(site, undefined);
  site.forget();
  await run(site, `adobeDataLayer.push({ event: 'error', error: { name: 'Date missing' } })`);
  await site.quiet();
  expect(site.onlyBeacon().parameters).toMatchObject({
    pe: 'lnk_o',
    pev2: 'Error Event',
    v20: 'Date missing',
  });
  await expectNothingShown(site);
  site.forget();
  await site.visit('https://www.canada.ca/en/sr/srb.html?s5bm3ts21rch=x&q=zz', {
    body: '<h2 id="wb-land">No results</h2>',
  });
  expect(site.onlyBeacon().parameters['v20']).toBe('No search results');
  expect(errors(lines)).toEqual([]);
});

test('8.14 setDebug turns the messages on and off, also for the next pages', async ({ site }) => {
  const lines = listen(site);
  const track = (name: string) => run(site, `_satellite.track('${name}')`);
  const unknown = (name: string): string =>
    `log: 🚀 "${name}" does not match any direct call identifiers.`;
  await site.visit(HOME, { body: BODY });
  await track('before');
  await run(site, '_satellite.setDebug(true)');
  await track('during');
  await expect.poll(() => lines).toEqual([unknown('during')]);
  await site.visit(HOME);
  await expect.poll(() => lines).toContain('log: 🚀 Rule "page-load/page-view" fired.');
  await run(site, '_satellite.setDebug(false)');
  await site.quiet();
  lines.length = 0;
  await track('after');
  await site.visit(HOME);
  expect(lines).toEqual([]);
  await expectNothingShown(site);
});

test('8.14 logs message keys if the texts of debug mode are missing', async ({ site }) => {
  const { 'debug.js': _missing, ...rest } = release('noTracker');
  site.useRelease(rest);
  const lines = await open(site, undefined);
  await expect.poll(() => errors(lines)).toEqual(['error: 🚀 markersWithoutTracker']);
});

for (const name of Object.keys(SETTINGS) as (keyof typeof SETTINGS)[]) {
  test(`8.14 logs nothing without debug mode: ${name}`, async ({ site }) => {
    await site.page.clock.install();
    site.useRelease(release(name));
    const lines = listen(site);
    await site.visit(HOME, { body: BODY });
    await site.page.clock.runFor(LOOKING);
    await site.quiet();
    // The browser itself logs files that failed to load.
    expect(lines.filter((line) => !/^error: Failed to load resource/.test(line))).toEqual([]);
    site.errors.length = 0;
    await expectNothingShown(site);
  });
}
