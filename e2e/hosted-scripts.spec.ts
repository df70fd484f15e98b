/**
 * Rows 7.14, 8.9 and 8.11: a rule that has fired runs a script from the folder of the library, and from no other
 * place.
 */
import { createHash } from 'node:crypto';
import { askedFor } from './support/asked-for.ts';
import { buildRelease } from './support/build-with.ts';
import { expect, test, type HostSite, type Release } from './support/host-page.ts';
import { debugging, errors, listen } from './support/said.ts';

test.setTimeout(240_000);

const HOME = 'https://www.canada.ca/en/services/benefits.html';

/** Each script records on the page that it ran. */
const ran = (name: string): string => `(window.ran = window.ran || []).push('${name}');`;
const FILES: Readonly<Record<string, string>> = {
  'view.js': ran('view'),
  'scripts/each.js': ran('each'),
  'once.js': ran('once'),
  'throws.js': ran('throws') + `throw new Error('of its own');`,
  'late.js': ran('late') + `setTimeout(() => { throw new Error('later'); });`,
  'altered.js': ran('altered'),
};
const integrityOf = (code: string): string =>
  'sha384-' + createHash('sha384').update(code).digest('base64');
const script = (rule: string, file: string, each = false) => ({
  rule,
  file,
  integrity: integrityOf(FILES[file] ?? ''),
  each,
});
const CLICK = 'custom/click';
const SCRIPTS = [
  script('page-view', 'view.js'),
  script(CLICK, 'scripts/each.js', true),
  script(CLICK, 'once.js'),
  script('navigation/click', 'throws.js'),
  script('navigation/click', 'late.js'),
  script('tabs/open', 'altered.js'),
  script('tabs/open', 'missing.js'),
  // The settings are not validated here. None of these addresses may be requested.
  ...['../up.js', '/root.js', '//evil.example/x.js', 'https://evil.example/x.js', 'data:,1'].map(
    (file) => script('tabs/open', file),
  ),
];

const BODY = `<main><a id="custom" href="#" data-gc-analytics-customclick="A:B:C">Custom</a>
  <button id="tab" role="tab">Tab</button></main>
  <nav><a id="menu" href="/en/jobs.html" data-gc-analytics-navigation="Header:Menu:Jobs">Jobs</a></nav>`;

const release = (): Release =>
  buildRelease('production', {
    services: { visitorMarkers: null, hostedScripts: SCRIPTS },
  });
test.beforeEach(({ site }) => {
  site.useRelease({ ...release(), ...FILES, 'altered.js': ran('altered') + ' ' });
});

interface Ran {
  readonly ran?: readonly string[];
}
const scriptsRun = ({ page }: HostSite) =>
  page.evaluate(() => (window as Window & Ran).ran?.slice() ?? []);
/** Requested scripts, without the library and its services. */
const asked = (site: HostSite): string[] =>
  askedFor(site)
    .map((request) => request.replace('GET www.canada.ca/lib/', ''))
    .filter((file) => !/\/b\/ss\/|^(balise|hosted-scripts|debug)\.js$/.test(file));

async function open(site: HostSite): Promise<void> {
  await site.visit(HOME, { body: BODY });
  await site.page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await expect.poll(() => scriptsRun(site)).toEqual(['view']);
}
const click = (site: HostSite, id: string) => site.page.click('#' + id, { force: true });

test('7.14 runs a script after its rule has fired, once or each time', async ({ site }) => {
  await open(site);
  expect(asked(site)).toEqual(['view.js']);
  await click(site, 'custom');
  await expect.poll(() => scriptsRun(site)).toHaveLength(3);
  await click(site, 'custom');
  await expect.poll(() => scriptsRun(site)).toHaveLength(4);
  await site.quiet();
  expect((await scriptsRun(site)).sort()).toEqual(['each', 'each', 'once', 'view']);
  await site.page.evaluate(`_satellite.track('pageBottom')`);
  await site.quiet();
  expect(await scriptsRun(site)).toHaveLength(4);
  expect(asked(site).sort()).toEqual(['once.js', 'scripts/each.js', 'scripts/each.js', 'view.js']);
});

test('7.14 runs nothing if no rule has fired', async ({ site }) => {
  await open(site);
  await site.page.evaluate(() => {
    (window as { blackList?: unknown }).blackList = 'yes';
  });
  for (const id of ['custom', 'tab', 'menu']) await click(site, id);
  await site.quiet();
  expect(asked(site)).toEqual(['view.js']);
});

test('8.11 logs a missing or altered script without running it, and requests no script from another place', async ({
  site,
}) => {
  await debugging(site);
  const lines = listen(site);
  await open(site);
  await click(site, 'tab');
  const missing = (file: string): string => `error: 🚀 Module ${file} not found.`;
  const names = ['../up.js', '/root.js', '//evil.example/x.js', 'https://evil.example/x.js'];
  const expected = ['altered.js', 'missing.js', ...names, 'data:,1'].map(missing).sort();
  await expect.poll(() => errors(lines).sort()).toEqual(expected);
  expect(await scriptsRun(site)).toEqual(['view']);
  expect(asked(site).sort()).toEqual(['altered.js', 'missing.js', 'view.js']);
});

test('8.9 logs a script that fails immediately or later, and runs the next one', async ({
  site,
}) => {
  await debugging(site);
  const lines = listen(site);
  await open(site);
  await click(site, 'menu');
  const failed = (file: string, what: string): string =>
    `error: 🚀 Failed to execute custom code "${file}". ${what}`;
  await expect
    .poll(() => errors(lines).sort())
    .toEqual([failed('late.js', 'later'), failed('throws.js', 'of its own')]);
  expect((await scriptsRun(site)).sort()).toEqual(['late', 'throws', 'view']);
  // The errors reach the page. Errors of the page itself are not logged as ours.
  expect(site.errors.splice(0).sort()).toEqual(['later', 'of its own']);
  await site.page.evaluate(() => {
    setTimeout(() => void Promise.reject(new Error('of the page')));
  });
  await site.page.evaluate(() => {
    setTimeout(() => {
      throw new Error('of the page');
    });
  });
  await site.quiet();
  site.errors.length = 0;
  expect(errors(lines)).toHaveLength(2);
});

test('7.14 runs scripts under a Trusted Types policy that allows the library', async ({ site }) => {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types balise',
  ].join('; ');
  await site.visit(HOME, { body: BODY, headers: { 'Content-Security-Policy': policy } });
  await expect.poll(() => scriptsRun(site)).toEqual(['view']);
});
