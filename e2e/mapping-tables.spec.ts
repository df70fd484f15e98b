/** Row 8.8, and 8.11 for circular tables: tables map values of the page to values of the beacons. */
import { askedFor } from './support/asked-for.ts';
import { buildRelease } from './support/build-with.ts';
import { expect, test, type HostSite, type Release } from './support/host-page.ts';
import { debugging, errors, listen } from './support/said.ts';

test.setTimeout(240_000);

const HOME = 'https://www.canada.ca/en/services/benefits.html';

type Row = readonly [method: string, pattern: string, output: string];
const table = (
  en: string,
  input: string,
  output: string,
  rows: readonly Row[],
  other?: string,
) => ({
  name: { en, fr: en + ' (fr)' },
  input,
  output,
  rows: rows.map(([method, pattern, result]) => ({ method, pattern, output: result })),
  default: other ?? null,
});

const TABLES = [
  table(
    'Applications',
    'creator',
    'appName',
    [
      ['exact', 'ei', 'Employment Insurance'],
      ['exact-ignoring-case', 'cpp', 'Pension'],
      ['starts-with', 'tax', 'Taxes'],
      ['contains', 'pass', 'Passport'],
      ['regular-expression', '^\\p{Lu}{3}$', 'Capitals'],
      ['exact', 'the title', '%title%'],
      ['exact', 'nothing', '%geoCoordinates%'],
    ],
    'Other',
  ),
  table('On what was made', 'appName', 'appName', [['contains', 'Insurance', 'Insurance']]),
  table('First', 'creator', 'pageType', [['exact', 'round', '%screenId%']]),
  table('Second', 'creator', 'screenId', [['exact', 'round', '%pageType%']]),
  // The settings are not validated here. Validation would refuse these two tables.
  table('Broken', 'creator', 'identifier', [
    ['exact', 'ei', 'fine'],
    ['regular-expression', '(', 'x'],
  ]),
  table('Strange', 'identifier', 'institution', [['sounds-like', 'x', 'x']]),
];

const release = (): Release =>
  buildRelease('production', {
    services: { visitorMarkers: null, mappingTables: TABLES },
  });
test.beforeEach(({ site }) => {
  site.useRelease(release());
});

/** Values of the only beacon: application, page type, screen, identifier, institution. */
function said(site: HostSite): Record<string, string | undefined> {
  const { v65, v25, v8, v143, v6 } = site.onlyBeacon().parameters;
  return { app: v65, type: v25, screen: v8, identifier: v143, institution: v6 };
}
async function view(site: HostSite, creator?: string, more: Record<string, string> = {}) {
  const meta = { ...(creator !== undefined && { 'dcterms.creator': creator }), ...more };
  site.forget();
  await site.visit(HOME, {
    title: 'Benefits',
    meta,
    body: '<a id="out" href="https://www.example.org/">Out</a>',
  });
  return said(site);
}

test('8.8 uses the first row that matches, or the default, and only if there is an input', async ({
  site,
}) => {
  const mapped: [creator: string, app: string | undefined][] = [
    ['ei', 'Insurance'],
    ['EI', 'Other'],
    ['Cpp', 'Pension'],
    ['taxes', 'Taxes'],
    ['a tax', 'Other'],
    ['my passport', 'Passport'],
    ['ÉTÉ', 'Capitals'],
    ['été', 'Other'],
    ['the title', 'Benefits'],
    ['nothing', undefined],
  ];
  for (const [creator, app] of mapped) expect((await view(site, creator)).app, creator).toBe(app);
  expect((await view(site, 'nothing', { 'dcterms.service': 'as found' })).app).toBe('as found');
  expect((await view(site)).app).toBeUndefined();
});

test('8.8 logs a table that fails, and returns its input unchanged', async ({ site }) => {
  await debugging(site);
  const lines = listen(site);
  const { identifier, institution, app } = await view(site, 'cpp');
  expect({ identifier, institution, app }).toEqual({
    identifier: 'cpp',
    institution: 'cpp',
    app: 'Pension',
  });
  await expect.poll(() => errors(lines)).toHaveLength(2);
  expect(errors(lines)).toEqual([
    expect.stringMatching(
      /^error: 🚀 Failed to evaluate mapping table "Broken"; its input is returned unchanged\. Invalid regular expression: /,
    ),
    expect.stringMatching(
      /^error: 🚀 Failed to evaluate mapping table "Strange"; its input is returned unchanged\. /,
    ),
  ]);
});

test('8.11 logs circular tables with their path, and changes nothing', async ({ site }) => {
  await debugging(site);
  const lines = listen(site);
  const { type, screen, app } = await view(site, 'round', { 'dcterms.type': 'news releases' });
  expect({ type, screen, app }).toEqual({ type: 'news releases', screen: undefined, app: 'Other' });
  const round = (...names: string[]): string =>
    'error: 🚀 Data element circular reference detected: ' +
    Array.from({ length: 11 }, (_, at) => names[at % 2]).join(' -> ');
  await expect.poll(() => errors(lines)).toContain(round('pageType', 'screenId'));
  expect(errors(lines)).toContain(round('screenId', 'pageType'));
});

test('5.19 maps only the values that a link beacon may carry', async ({ site }) => {
  await view(site, 'ei');
  expect(said(site)).toMatchObject({ identifier: 'fine', app: 'Insurance' });
  site.forget();
  await site.page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await site.page.click('#out', { modifiers: ['ControlOrMeta'] });
  await site.quiet();
  const { parameters } = site.onlyBeacon();
  expect(parameters).toMatchObject({ pe: 'lnk_e', v65: 'Insurance' });
  expect(parameters).not.toHaveProperty('v143');
});

test('8.14, 7.15 logs nothing without debug mode, and fetches only the service', async ({
  site,
}) => {
  const lines = listen(site);
  await view(site, 'round');
  expect(lines).toEqual([]);
  expect(askedFor(site)).toEqual([
    'GET www.canada.ca/lib/balise.js',
    'GET www.canada.ca/lib/mapping-tables.js',
    expect.stringMatching(/^GET www\.canada\.ca\/b\/ss\//),
  ]);
});
