/**
 * Previews of a library of another origin, on host pages of each generation and of a router, under each policy, pinned and not: they
 * run, or the page explains why not and the live library runs. The page sees no error.
 */
import type { Page } from '@playwright/test';
import { sampleOf } from '../scripts/testing/sample-of.ts';
import { buildPreview } from './support/build-with.ts';
import { expect, readLibrary, test, type HostSite } from './support/host-page.ts';
import { HOST_SCRIPT, type PageKind } from './support/page-kinds.ts';
import type { Outcome } from './support/page-policies.ts';
import { POLICY_CASES, policyPage, type PolicyCase } from './support/policy-page.ts';
import { openShadowTrees, PreviewServer, TOKEN } from './support/preview-server.ts';

const ORIGIN = 'https://www.canada.ca';
const LIBRARY = 'https://collection.example';
const HOME = `${ORIGIN}/en/home`;
/** Serves the page of this case, with the script of its host. */
async function serve(site: HostSite, one: PolicyCase): Promise<void> {
  const code = readLibrary('production');
  const { page, script } = await policyPage(one, { library: LIBRARY, code });
  site.answer(ORIGIN + HOST_SCRIPT, (route) =>
    route.fulfill({
      ...{ body: script, contentType: 'text/javascript' },
      headers: { 'Access-Control-Allow-Origin': '*' },
    }),
  );
  site.serve(page);
}

/** Records what the page shows in dialogs of the browser, and what the console has about the library. */
function watch(page: Page): { readonly alerts: string[]; readonly messages: string[] } {
  const [alerts, messages]: [string[], string[]] = [[], []];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text());
  });
  return { alerts, messages };
}

const badge = (page: Page) => page.getByRole('region', { name: /^Preview/ });
const start = (page: Page) => page.getByRole('button', { name: 'Start' });

async function cookieOf(site: HostSite): Promise<string | undefined> {
  const cookies = await site.page.context().cookies();
  return cookies.find(({ name }) => name === 'balise-preview')?.value;
}

/** Each message that a page may have. All are the browser's own reports about the policy. */
const REPORT = /Content Security Policy|Trusted ?Type|TrustedScriptURL|sandboxed|favicon/i;
/** Of requests and elements of the library; reports about the page itself name neither. */
const OF_LIBRARY = /collection\.example|trusted-types|TrustedScriptURL|style/i;

type Steps = (site: HostSite, server: PreviewServer, alerts: readonly string[]) => Promise<void>;

const runs: (kind: PageKind) => Steps = (kind) => async (site, server) => {
  const { page } = site;
  await expect(page.getByText('Ada would like to preview draft 12 with you')).toBeVisible();
  expect(await cookieOf(site)).toBeUndefined();
  await expect.poll(() => site.beacons().length).toBeGreaterThan(0);
  await start(page).click();
  await expect(badge(page).getByText('48 min left')).toBeVisible();
  expect(await cookieOf(site)).toBe(server.cookie);
  site.forget();
  await page.click(kind.plain);
  await expect(badge(page).getByText(/Click.*: no rule is about this/)).toBeVisible();
  await expect.poll(() => server.entries().map((entry) => entry.kind)).toContain('beacon');
  await expect.poll(() => server.entries().map(({ silence }) => silence)).toContain('noRule');
  expect(site.beacons()).toEqual([]);
  await badge(page).getByRole('button', { name: 'End' }).click();
  await expect.poll(() => site.beacons().length).toBeGreaterThan(0);
  await expect(badge(page)).toHaveCount(0);
  expect(await cookieOf(site)).toBeUndefined();
};

const NO_PREVIEW = 'Preview over, or blocked by this page.';

const noScript: Steps = async (site, server, alerts) => {
  await expect.poll(() => alerts).toEqual([NO_PREVIEW]);
  await expect.poll(() => site.beacons().length).toBeGreaterThan(0);
  await expect(site.page.getByRole('dialog')).toHaveCount(0);
  // A preview that has begun on another page of the host stops here, and the live library runs.
  await site.page
    .context()
    .addCookies([{ name: 'balise-preview', value: server.cookie, url: ORIGIN }]);
  site.forget();
  await site.page.reload();
  await expect.poll(() => alerts).toEqual([NO_PREVIEW, NO_PREVIEW]);
  await expect.poll(() => site.beacons().length).toBeGreaterThan(0);
  expect(await cookieOf(site)).toBeUndefined();
  expect(server.asked).toEqual([]);
};

const noBuild: Steps = async (site, server, alerts) => {
  await start(site.page).click();
  await expect.poll(() => alerts).toEqual([NO_PREVIEW]);
  await expect.poll(() => site.beacons().length).toBeGreaterThan(1);
  await expect(badge(site.page)).toHaveCount(0);
  expect(await cookieOf(site)).toBeUndefined();
  expect(server.entries()).toEqual([]);
};

const noRequest: (kind: PageKind) => Steps = (kind) => async (site, server) => {
  const { page } = site;
  const reason = `does not allow requests to ${LIBRARY}`;
  await expect(page.getByText(reason)).toBeVisible();
  await page.context().addCookies([{ name: 'balise-preview', value: server.cookie, url: ORIGIN }]);
  await page.reload();
  await expect(badge(page).getByText(reason)).toBeVisible();
  await page.click(kind.plain);
  await expect(badge(page).getByText(/no rule is about this/)).toBeVisible();
  await badge(page).getByRole('button', { name: 'End' }).click();
  await expect(badge(page)).toHaveCount(0);
  expect(await cookieOf(site)).toBeUndefined();
  expect(server.asked).toEqual([]);
};

const noCookie: Steps = async (site, server) => {
  await start(site.page).click();
  await expect(site.page.getByText('keeps no cookies of www.canada.ca')).toBeVisible();
  // The link is still good.
  expect(server.asked.map(({ body }) => body['confirm'])).toEqual([false]);
  await expect.poll(() => site.beacons().length).toBeGreaterThan(0);
};

const STEPS: Readonly<Record<Outcome, (kind: PageKind) => Steps>> = {
  runs,
  'no script': () => noScript,
  'no build': () => noBuild,
  'no request': noRequest,
  'no cookie': () => noCookie,
};

for (const one of sampleOf(POLICY_CASES, 14)) {
  test(one.title, async ({ site }) => {
    const { kind, policy } = one;
    await openShadowTrees(site.page);
    const server = new PreviewServer(site, buildPreview('production', {}), LIBRARY);
    const { alerts, messages } = watch(site.page);
    await serve(site, one);
    await site.page.goto(`${HOME}#balise-preview=${TOKEN}`, { waitUntil: 'load' });
    expect(site.page.url()).toBe(HOME);
    await STEPS[policy.outcome](kind)(site, server, alerts);
    expect(messages.filter((text) => !REPORT.test(text))).toEqual([]);
    const ofLibrary = messages.filter((text) => OF_LIBRARY.test(text));
    if (policy.outcome === 'runs' && policy.in !== 'report only') expect(ofLibrary).toEqual([]);
  });
}
