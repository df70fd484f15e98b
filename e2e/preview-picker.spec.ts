/** The picker of a preview: by pointer and by keyboard, under a strict policy, with the page in the other language. */
import AxeBuilder from '@axe-core/playwright';
import { buildPreview } from './support/build-with.ts';
import { expect, test, type HostSite } from './support/host-page.ts';
import { openShadowTrees, PreviewServer } from './support/preview-server.ts';

const ORIGIN = 'https://www.canada.ca';
const HOME = `${ORIGIN}/en/services/benefits.html`;
const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'none'; require-trusted-types-for 'script'; trusted-types balise";

const HEAD = `<link rel="alternate" hreflang="fr" href="${ORIGIN}/fr/services/prestations.html">`;
const BODY = `<main><h1>A page</h1>
  <p><a class="css-1a2b3c" href="/en/apply.html"><b id="inner">Apply</b> now</a></p>
  <p><a class="css-4d5e6f" href="/en/status.html">Status</a></p>
  <p data-gc-analytics-dnt><a href="/en/private.html">Private</a></p>
  <button id="menu-button" type="button">Menu</button></main>`;
const FRENCH = `<html lang="fr"><main><h1>Une page</h1>
  <p><a class="css-9z8y7x" href="/fr/demander.html"><b>Demander</b></a></p>
  <p><a class="css-6w5v4u" href="/fr/etat.html">État</a></p>
  <p><a href="/fr/prive.html">Privé</a></p><button id="menu-button" type="button">Menu</button></main></html>`;

async function open(site: HostSite, policy = POLICY): Promise<PreviewServer> {
  await openShadowTrees(site.page);
  const server = new PreviewServer(site, buildPreview('production', {}), ORIGIN);
  site.serve({ head: HEAD, body: BODY, headers: { 'Content-Security-Policy': policy } });
  site.answer(`${ORIGIN}/fr/services/`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: FRENCH }),
  );
  await site.page
    .context()
    .addCookies([{ name: 'balise-preview', value: server.cookie, url: ORIGIN }]);
  await site.page.goto(HOME, { waitUntil: 'load' });
  await expect(site.page.getByRole('button', { name: 'Pick an element' })).toBeVisible();
  return server;
}

const picker = (site: HostSite) => site.page.getByRole('region', { name: /^(Pick an|Picked)/ });
const picks = (server: PreviewServer) => server.entries().filter(({ kind }) => kind === 'pick');

test('an element is picked by a press, of which neither the page nor the library knows', async ({
  site,
}) => {
  const server = await open(site);
  await site.page.evaluate(() => {
    for (const type of ['pointerdown', 'click'])
      document.querySelector('a')?.addEventListener(type, () => (document.title = type));
    for (const type of ['pointerdown', 'mousedown', 'click', 'keydown'])
      document.addEventListener(type, () => document.body.classList.add('heard'));
  });
  await site.page.getByRole('button', { name: 'Pick an element' }).click();
  await site.page.evaluate(() => (document.body.className = ''));
  const box = await site.page.locator('#inner').boundingBox();
  const [x, y] = [(box?.x ?? 0) + 4, (box?.y ?? 0) + 4];
  await site.page.mouse.move(x, y);
  await expect(picker(site).getByText('Link “Apply now”')).toBeVisible();
  await site.page.mouse.click(x, y);
  await expect(picker(site).getByText('Found on this page: 1', { exact: true })).toBeVisible();
  await expect(
    picker(site).getByText(/^Found on the page in the other language, .*: 1$/),
  ).toBeVisible();
  await expect(picker(site).getByText('css-')).toHaveCount(0);
  await expect
    .poll(() => picks(server))
    .toEqual([
      expect.objectContaining({
        ...{ address: HOME, here: 1, element: { tag: 'a', text: 'Apply now' } },
        selector: "a[href$='/en/apply.html'], a[href$='/fr/demander.html']",
        twin: { address: `${ORIGIN}/fr/services/prestations.html`, found: 1 },
      }),
    ]);
  expect(site.page.url()).toBe(HOME);
  expect(await site.page.title()).not.toMatch(/pointerdown|click/);
  expect(server.entries().filter(({ kind, on }) => kind === 'why' && on === 'click')).toEqual([]);
  await picker(site).getByText('Show the selector').click();
  await expect(picker(site).getByText("a[href$='/en/apply.html']")).toBeVisible();
  expect(await site.page.evaluate(() => document.body.className)).toBe('');
  await picker(site).getByRole('button', { name: 'Close' }).click();
  await site.page.click('#menu-button');
  await expect.poll(() => server.entries().some(({ on }) => on === 'click')).toBe(true);
});

test('by keyboard, on a narrow screen, and accessible', async ({ site }) => {
  const server = await open(site, '');
  await site.page.setViewportSize({ width: 320, height: 640 });
  await site.page.getByRole('button', { name: 'Pick an element' }).press('Enter');
  const audit = async (): Promise<unknown> =>
    (await new AxeBuilder({ page: site.page }).include('[data-gc-analytics-dnt]').analyze())
      .violations;
  await expect(picker(site).getByRole('button', { name: 'Next' })).toBeFocused();
  await site.page.keyboard.press('ArrowRight');
  await site.page.keyboard.press('ArrowRight');
  await expect(picker(site).getByText('Link “Status”, 2 of 4')).toBeVisible();
  expect(await audit()).toEqual([]);
  await site.page.keyboard.press('ArrowUp');
  await expect(picker(site).getByText('<p>')).toBeVisible();
  await site.page.keyboard.press('ArrowDown');
  await site.page.keyboard.press('ArrowRight');
  await picker(site).getByRole('button', { name: 'Pick this' }).press('Enter');
  await expect(picker(site).getByText('marked not to be measured')).toBeVisible();
  await site.page.keyboard.press('ArrowRight');
  await picker(site).getByRole('button', { name: 'Pick this' }).press('Enter');
  await expect(picker(site).getByRole('heading', { name: 'Picked: Button “Menu”' })).toBeVisible();
  expect(await audit()).toEqual([]);
  const width = await site.page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  await expect.poll(() => picks(server).map(({ selector }) => selector)).toEqual(['#menu-button']);
  await picker(site).getByRole('button', { name: 'Pick another' }).press('Enter');
  await site.page.keyboard.press('Escape');
  await expect(picker(site)).toHaveCount(0);
  await expect(site.page.getByRole('button', { name: 'Pick an element' })).toBeFocused();
});

test('without the page in the other language, it states that', async ({ site }) => {
  await open(site, "script-src 'self'; connect-src https://elsewhere.example");
  await site.page.getByRole('button', { name: 'Pick an element' }).click();
  await site.page.keyboard.press('ArrowRight');
  await picker(site).getByRole('button', { name: 'Pick this' }).click();
  await expect(
    picker(site).getByText('The page in the other language could not be read.', { exact: true }),
  ).toBeVisible();
});
