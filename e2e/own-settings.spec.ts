/** An installation with its own host and dimension: from a page of that host to the console. */
import { join } from 'node:path';
import { collectorOfInstallation, expect, test } from './support/collector.ts';
import { HostSite, readRelease } from './support/host-page.ts';

test.setTimeout(240_000);

const HOST = 'permits.example.gc.ca';
const AGENCY = { en: 'Permits Agency', fr: 'Agence des permis' };
const FILES = {
  'hosts.json': { production: [{ host: HOST, department: AGENCY }] },
  'variables.json': {
    dimensions: [
      {
        id: 'permitNumber',
        name: { en: 'Permit number', fr: 'Numéro de permis' },
        ...{ eVar: 190, maxLength: 100, content: 'text', family: 'page', scope: 'both' },
        source: 'chosen',
      },
    ],
  },
};

test('the library runs on the host, and the console shows its names', async ({ browser }) => {
  await collectorOfInstallation(FILES, async ({ dataFolder, origin, cookie }) => {
    const visitors = await browser.newContext();
    const site = await HostSite.open(visitors, 'production');
    const address = `https://${HOST}/en/apply.html`;
    await site.visit(address);
    expect(site.beacons()).toEqual([]);
    site.useRelease(readRelease(join(dataFolder, 'lib/production')));
    await site.visit(address);
    await expect.poll(() => site.beacons().length).toBe(1);
    const sent = new URL(site.onlyBeacon().url);
    await visitors.close();

    const analysts = await browser.newContext();
    await analysts.addCookies([cookie]);
    const page = await analysts.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (said) => said.type() === 'error' && errors.push(said.text()));
    await page.goto(`${origin}/fr/production/envois-en-direct`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const query = sent.search.replace('AQE=1', 'v190=AB-12&AQE=1');
    const answer = await fetch(`${origin}${sent.pathname}${query}`);
    expect(answer.status).toBe(200);
    await page
      .getByRole('main')
      .getByText(sent.searchParams.get('pageName') ?? '')
      .first()
      .click();
    await expect(page.getByText('Numéro de permis').first()).toBeVisible();
    await expect(page.getByText('AB-12').first()).toBeVisible();
    expect(errors).toEqual([]);
    await analysts.close();
  });
});

test('the console reports missing names, and starts after they are available', async ({
  page,
  collector,
}) => {
  await page.route('**/settings.json', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(`${collector.origin}/fr/production/envois-en-direct`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'La console ne peut pas démarrer',
  );
  await page.unroute('**/settings.json');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
});
