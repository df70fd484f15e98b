/** A visitor opens a page of the demo site, and an analyst reads the decoded beacon, in English or French. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sampleOf } from '../scripts/testing/sample-of.ts';
import { expect, test } from './support/collector.ts';

const DEMO = join(import.meta.dirname, '../dist/demo');
const LIVE = {
  en: '/en/development/live-beacons',
  fr: '/fr/developpement/envois-en-direct',
} as const;

/** The address of each page of the demo site that is counted. */
const pages = readdirSync(DEMO, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(en|fr)\/.*\.html$/.test(file))
  // These pages request consent first; e2e/consent-demo.spec.ts tests them.
  .filter((file) => !/consent(ement)?\.html$/.test(file))
  .map((file) => `/demo/${file.replace(/(^|\/)index\.html$/, '$1')}`)
  .sort();

for (const path of sampleOf(pages, 6)) {
  test(`1.5 one page view from ${path}, decoded in the console`, async ({
    page,
    context,
    collector,
  }) => {
    await page.clock.install();
    const language = path.startsWith('/demo/fr') ? 'fr' : 'en';
    const analyst = await context.newPage();
    await analyst.goto(`${collector.origin}${LIVE[language]}?q=${encodeURIComponent(path)}`);
    const beacons: URL[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      // Some pages also send a link beacon, for an error or a feature that is shown.
      if (url.pathname.startsWith('/b/ss/') && !url.searchParams.has('pe')) beacons.push(url);
    });
    await page.goto(`${collector.origin}${path}`, { waitUntil: 'load' });
    await expect.poll(() => beacons.length).toBe(1);
    await page.clock.runFor(2500);
    expect(beacons).toHaveLength(1);
    const title = beacons[0]?.searchParams.get('pageName') ?? '';
    expect(title).not.toBe('');
    const main = analyst.getByRole('main');
    // Folded help may contain the same word.
    await expect(main.getByText(title).filter({ visible: true }).first()).toBeVisible();
  });
}

test('2.11 the excluded page of the demo site sends nothing', async ({ page, collector }) => {
  const requests: string[] = [];
  await page.clock.install();
  page.on('request', (request) => requests.push(request.url()));
  for (const path of ['/demo/analytics/en/figures.html', '/demo/analytics/fr/chiffres.html']) {
    await page.goto(collector.origin + path, { waitUntil: 'load' });
    await page.clock.runFor(2500);
  }
  expect(requests.filter((url) => url.includes('/b/ss/'))).toEqual([]);
});

test('2.13, 4.5 the application of the demo site is counted once per view', async ({
  page,
  collector,
}) => {
  const titles: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/b/ss/')) titles.push(url.searchParams.get('g'));
  });
  const origin = `http://youth.service.canada.ca.localhost:${collector.port}`;
  await page.goto(`${origin}/demo/en/app/`, { waitUntil: 'load' });
  await expect.poll(() => titles.length).toBe(1);
  await page.locator('main a[href*="/app/eligibility"]').first().click();
  await expect.poll(() => titles.length).toBe(2);
  await page.goBack();
  await expect.poll(() => titles.length).toBe(3);
  expect(titles[1]).toContain('/demo/en/app/eligibility');
  const flags = await page.evaluate(
    () =>
      (window as unknown as { adobeDataLayer: { event?: string }[] }).adobeDataLayer.filter(
        (item) => item.event === 'isSPA',
      ).length,
  );
  expect(flags).toBe(1);
});
