/** Previews on pages of a host, under several policies, with a stub of the server. */
import { createHash } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { buildPreview } from './support/build-with.ts';
import { expect, readLibrary, test, type HostSite } from './support/host-page.ts';
import { openShadowTrees, PreviewServer, TOKEN } from './support/preview-server.ts';

const ORIGIN = 'https://www.canada.ca';
const HOME = `${ORIGIN}/en/services/benefits.html`;
const OTHER = 'https://collection.example';

const BODY = `<main><h1>A page</h1><a id="file" href="/a.pdf">File</a><p id="text">Text</p>
  <div class="wb-tabs"><a role="tab" href="#a" aria-selected="true">Tab</a></div></main>`;

const STRICT = "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'none'";
const TYPES = "require-trusted-types-for 'script'";

async function open(site: HostSite, policy: string, body = BODY): Promise<PreviewServer> {
  await openShadowTrees(site.page);
  const server = new PreviewServer(site, buildPreview('production', {}), ORIGIN);
  site.serve({ body, headers: policy ? { 'Content-Security-Policy': policy } : {} });
  return server;
}

async function begin(site: HostSite): Promise<void> {
  await site.page.goto(`${HOME}#balise-preview=${TOKEN}`, { waitUntil: 'load' });
  await site.page.getByRole('button', { name: 'Start' }).click();
  await expect(site.page.getByRole('heading', { name: 'Preview of draft 12' })).toBeVisible();
}

const badge = (site: HostSite) => site.page.getByRole('region', { name: /^Preview/ });

const POLICIES: [name: string, policy: string][] = [
  ['no policy', ''],
  ['a strict policy without styles', STRICT],
  ['Trusted Types', `${STRICT}; ${TYPES}`],
  ['Trusted Types with one policy', `${STRICT}; ${TYPES}; trusted-types balise`],
];

for (const [name, policy] of POLICIES) {
  test(`begins with a press, explains clicks and ends with a press under: ${name}`, async ({
    site,
  }) => {
    const violations: string[] = [];
    site.page.on('console', (message) => {
      if (/Content Security Policy|Trusted ?(Script|Type)/i.test(message.text()))
        violations.push(message.text());
    });
    const server = await open(site, policy);
    await site.page.goto(`${HOME}#balise-preview=${TOKEN}`, { waitUntil: 'load' });
    // Opening the link changes nothing but the address. The library runs as always.
    await expect(site.page.getByText('Ada would like to preview draft 12 with you')).toBeVisible();
    expect(site.page.url()).toBe(HOME);
    await expect.poll(() => site.beacons().length).toBe(1);
    expect(site.beacons()[0]?.url).not.toContain(TOKEN);
    expect(await site.page.context().cookies()).not.toContainEqual(
      expect.objectContaining({ name: 'balise-preview' }),
    );

    site.forget();
    await site.page.getByRole('button', { name: 'Start' }).click();
    await expect(badge(site).getByText('48 min left')).toBeVisible();
    expect(await site.page.context().cookies()).toContainEqual(
      expect.objectContaining({
        ...{ name: 'balise-preview', value: server.cookie, domain: 'www.canada.ca' },
        ...{ path: '/', secure: true, sameSite: 'Lax', expires: -1 },
      }),
    );
    await expect
      .poll(() => server.entries().filter(({ kind }) => kind === 'beacon'))
      .toHaveLength(1);

    await site.page.click('[role=tab]');
    await expect(
      badge(site).getByText(/Tab opened: silent, because the tab was already active/),
    ).toBeVisible();
    await site.page.click('#text');
    await expect(badge(site).getByText(/Click.*: no rule is about this/)).toBeVisible();
    await site.page.click('#file');
    await expect
      .poll(() => server.entries().find(({ rule }) => rule === 'links/download'))
      .toEqual(
        expect.objectContaining({
          kind: 'beacon',
          pairs: expect.stringMatching(/^AQB=1&.*&pe=lnk_d&.*&AQE=1$/) as unknown,
        }),
      );
    expect(site.beacons()).toEqual([]);

    await site.page.goto(HOME, { waitUntil: 'load' });
    await badge(site).getByRole('button', { name: 'End' }).click();
    await expect.poll(() => site.beacons().length).toBe(1);
    await expect(badge(site)).toHaveCount(0);
    expect(await site.page.context().cookies()).not.toContainEqual(
      expect.objectContaining({ name: 'balise-preview' }),
    );
    expect(violations.filter((text) => !/favicon|\.pdf/.test(text))).toEqual([]);
  });
}

test('loads the build with its integrity for a pinned library of another origin', async ({
  site,
}) => {
  await openShadowTrees(site.page);
  const preview = buildPreview('production', {});
  const server = new PreviewServer(site, preview, OTHER);
  const digest = createHash('sha384').update(readLibrary('production')).digest('base64');
  const policy = `default-src 'none'; script-src ${OTHER}; connect-src ${OTHER} 'self'; ${TYPES}`;
  site.serve({
    body: BODY,
    headers: { 'Content-Security-Policy': policy },
    script: `<script defer crossorigin integrity="sha384-${digest}" src="${OTHER}/lib/balise.js"></script>`,
  });
  await begin(site);
  const scripts = await site.page.evaluate(() =>
    [...document.scripts].map(({ src, integrity }) => ({ src, integrity })),
  );
  expect(scripts).toContainEqual({
    src: `${OTHER}/preview/lib/${preview.digest}/balise.js`,
    integrity: 'sha384-' + preview.digest.replace(/-/g, '+').replace(/_/g, '/'),
  });
  await expect.poll(() => server.entries().filter(({ kind }) => kind === 'beacon')).toHaveLength(1);
});

test('does not run a build with other bytes: the live library runs', async ({ site }) => {
  const preview = buildPreview('production', {});
  const changed = { ...preview.files, 'balise.js': `${preview.files['balise.js'] ?? ''};` };
  const server = new PreviewServer(site, { ...preview, files: changed }, ORIGIN);
  await site.page
    .context()
    .addCookies([{ name: 'balise-preview', value: server.cookie, url: ORIGIN }]);
  await site.visit(HOME, { body: BODY });
  await expect.poll(() => site.beacons().length).toBe(1);
  expect(server.entries()).toEqual([]);
  expect(await site.page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: 'balise-preview' }),
  );
});

test('a preview that is over leaves the page to the live library', async ({ site }) => {
  const server = await open(site, '');
  await begin(site);
  server.isOver = true;
  site.forget();
  await site.page.click('#text');
  await expect(badge(site).getByText('The preview has ended.')).toBeVisible();
  await site.page.click('[role=tab]');
  await site.quiet();
  expect(site.beacons()).toEqual([]);
  await badge(site).getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => site.beacons().length).toBe(1);
});

test('shows the lines on the page, with the reason, where the policy lets nothing through', async ({
  site,
}) => {
  const server = await open(site, "script-src 'self'; connect-src 'none'");
  await site.page
    .context()
    .addCookies([{ name: 'balise-preview', value: server.cookie, url: ORIGIN }]);
  await site.page.goto(HOME, { waitUntil: 'load' });
  await expect(badge(site).getByText(`does not allow requests to ${ORIGIN}`)).toBeVisible();
  await site.page.click('#text');
  await expect(badge(site).getByText(/no rule is about this/)).toBeVisible();
  expect(server.asked).toEqual([]);
  expect(site.beacons()).toEqual([]);
});

test('explains a link that cannot begin', async ({ site }) => {
  await open(site, '');
  await site.page.goto(`${HOME}#balise-preview=forged`, { waitUntil: 'load' });
  await expect(site.page.getByText('This link is not known here.')).toBeVisible();
  await site.page.keyboard.press('Escape');
  await expect(site.page.getByRole('dialog')).toHaveCount(0);
  await open(site, "script-src 'self'; connect-src 'none'");
  await site.page.goto(`${HOME}?again#balise-preview=${TOKEN}`, { waitUntil: 'load' });
  await expect(site.page.getByText(`does not allow requests to ${ORIGIN}`)).toBeVisible();
});

test('1.2, 7.15 a host that is not listed has no cookie and no request but those of a preview', async ({
  site,
}) => {
  const host = 'https://unlisted.example';
  await openShadowTrees(site.page);
  const changes = { hosts: { production: [{ host: 'unlisted.example', department: null }] } };
  const server = new PreviewServer(site, buildPreview('production', changes), host);
  await site.visit(`${host}/a.html`, { body: BODY });
  const paths = () =>
    site.requests
      .map((request) => new URL(request.url()).pathname)
      .filter((path) => /preview|b\/ss/.test(path));
  expect(paths()).toEqual([]);
  const names = async () => (await site.page.context().cookies()).map(({ name }) => name);
  // Row 4.1: the blocking cookie.
  expect(await names()).toEqual(['blackList']);
  await site.page.goto(`${host}/b.html#balise-preview=${TOKEN}`, { waitUntil: 'load' });
  await site.page.getByRole('button', { name: 'Start' }).click();
  await expect(badge(site).getByText('48 min left')).toBeVisible();
  await expect.poll(() => server.entries().filter(({ kind }) => kind === 'beacon')).toHaveLength(1);
  expect(site.beacons()).toEqual([]);
});

test('the panels are accessible, also on a narrow screen and by keyboard', async ({ site }) => {
  await open(site, '');
  await site.page.setViewportSize({ width: 320, height: 640 });
  await site.page.goto(`${HOME}#balise-preview=${TOKEN}`, { waitUntil: 'load' });
  await expect(site.page.getByRole('button', { name: 'Start' })).toBeVisible();
  const audit = async (): Promise<unknown> =>
    (await new AxeBuilder({ page: site.page }).include('[data-gc-analytics-dnt]').analyze())
      .violations;
  expect(await audit()).toEqual([]);
  const widthOf = () => site.page.evaluate(() => document.documentElement.scrollWidth);
  expect(await widthOf()).toBeLessThanOrEqual(320);
  await site.page.keyboard.press('Tab');
  await expect(site.page.getByRole('button', { name: 'Start' })).toBeFocused();
  await site.page.keyboard.press('Enter');
  await expect(badge(site).getByText('48 min left')).toBeVisible();
  expect(await audit()).toEqual([]);
  expect(await widthOf()).toBeLessThanOrEqual(320);
  await badge(site).getByRole('button', { name: 'Hide lines' }).press('Enter');
  await expect(badge(site).getByRole('list')).toBeHidden();
  const before = await badge(site).boundingBox();
  await badge(site).getByRole('button', { name: 'Move' }).press('Enter');
  await badge(site).getByRole('button', { name: 'Move' }).press('Enter');
  await expect.poll(async () => (await badge(site).boundingBox())?.y).toBeLessThan(before?.y ?? 0);
});
