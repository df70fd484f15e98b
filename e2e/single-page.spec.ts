/** Rows 1.5, 2.12, 2.13, 4.5, 4.14: applications whose address changes without a load. */
import { expect, test, type HostSite } from './support/host-page.ts';

const APP = 'https://www.youth.service.canada.ca/en/start';

interface AppWindow {
  adobeDataLayer: unknown[];
  _satellite: { track(name: string, detail?: unknown): void };
}

const push = (site: HostSite, item: unknown): Promise<unknown> =>
  site.page.evaluate((data) => (window as unknown as AppWindow).adobeDataLayer.push(data), item);
const track = (site: HostSite, name: string): Promise<void> =>
  site.page.evaluate((id) => (window as unknown as AppWindow)._satellite.track(id), name);
const go = (site: HostSite, path: string): Promise<void> =>
  site.page.evaluate((address) => history.pushState({}, '', address), path);

test('2.12, 2.13 pushes isSPA yes once per load, on the four hosts of the table', async ({
  site,
}) => {
  await site.visit(APP, { head: `<script>window.adobeDataLayer=[{event:'pageLoad'}]</script>` });
  await go(site, '/en/next');
  await push(site, { event: 'pageLoad' });
  await site.quiet();
  const flags = await site.page.evaluate(() =>
    (window as unknown as AppWindow).adobeDataLayer.filter(
      (item) => (item as { event?: string }).event === 'isSPA',
    ),
  );
  expect(flags).toEqual([{ event: 'isSPA', isSPA: 'yes' }]);
});

test('2.13 also pushes it if the application announces its first view after the load', async ({
  site,
}) => {
  await site.visit(APP, {});
  await push(site, { event: 'pageLoad' });
  await site.quiet();
  const flags = await site.page.evaluate(() =>
    (window as unknown as AppWindow).adobeDataLayer.filter(
      (item) => (item as { event?: string }).event === 'isSPA',
    ),
  );
  expect(flags).toEqual([{ event: 'isSPA', isSPA: 'yes' }]);
  expect(site.beacons()).toHaveLength(1);
});

test('2.13 pushes no isSPA on a classic host', async ({ site }) => {
  await site.visit('https://www.canada.ca/en.html');
  const names = await site.page.evaluate(() =>
    (window as unknown as AppWindow).adobeDataLayer.map(
      (item) => (item as { event?: string }).event,
    ),
  );
  expect(names).not.toContain('isSPA');
});

test('1.5, 4.14 sends one page view per announced view', async ({ site }) => {
  await site.visit(APP, {});
  await push(site, { event: 'pageLoad', page: { title: 'Start' } });
  await site.quiet();
  expect(site.onlyBeacon().parameters['v11']).toBe('Start');
  site.forget();
  await go(site, '/en/eligibility');
  await push(site, { event: 'pageLoad', page: { title: 'Eligibility' } });
  await site.quiet();
  expect(site.onlyBeacon().parameters).toMatchObject({
    v11: 'Eligibility',
    v12: 'www.youth.service.canada.ca/en/eligibility',
    v13: 'Start',
    v19: 'www.youth.service.canada.ca/en/start',
  });
  expect(site.onlyBeacon().parameters).not.toHaveProperty('r');
});

test('1.5 counts an application that never announces once, soon after its load', async ({
  site,
}) => {
  await site.visit(APP, {});
  await expect.poll(() => site.beacons().length, { timeout: 5000 }).toBe(1);
  await push(site, { event: 'pageLoad' });
  await site.quiet();
  expect(site.beacons()).toHaveLength(1);
});

test('4.14 ignores the announcement of the same view on a classic page', async ({ site }) => {
  await site.visit('https://www.canada.ca/en.html', {});
  await push(site, { event: 'pageLoad', page: { title: 'Late' } });
  await site.quiet();
  expect(site.beacons()).toHaveLength(1);
  await go(site, '/en/other.html');
  await push(site, { event: 'pageLoad' });
  await site.quiet();
  expect(site.beacons()).toHaveLength(2);
});

test('4.14 counts each step at one address once, also if it differs only in its title, query or fragment', async ({
  site,
}) => {
  const address = 'https://www.canada.ca/en/apply.html';
  await site.page.clock.install();
  await site.visit(address, { title: 'Step 1' });
  // A hash router announces each change of the fragment.
  await site.page.evaluate(() =>
    addEventListener('hashchange', () =>
      (window as unknown as AppWindow).adobeDataLayer.push({ event: 'pageLoad' }),
    ),
  );
  const burst = async (item: object): Promise<void> => {
    await push(site, item);
    await push(site, item);
    await push(site, item);
  };
  await site.advance(3000);
  // The application repeats the load.
  await burst({ event: 'pageLoad' });
  for (const title of ['Step 2', 'Step 3']) {
    await site.advance(3000);
    await burst({ event: 'pageLoad', page: { title } });
  }
  await site.advance(3000);
  await go(site, '?step=4');
  await burst({ event: 'pageLoad' });
  await site.advance(3000);
  await site.page.evaluate(() => (location.hash = '#step5'));
  await expect
    .poll(() => site.beacons().map(({ parameters }) => [parameters['v11'], parameters['g']]))
    .toEqual([
      ['Step 1', address],
      ['Step 2', address],
      ['Step 3', address],
      ['Step 3', `${address}?step=4`],
      ['Step 3', expect.stringContaining(`${address}?step=4`)],
    ]);
});

for (const name of ['pageBottom', 'view']) {
  test(`4.4, 4.5, 4.15 the call ${name} runs the whole page-load sequence`, async ({ site }) => {
    await site.visit(APP, { title: 'First' });
    // Applications have no view before they announce one.
    expect(site.beacons()).toEqual([]);
    await track(site, name);
    await site.quiet();
    await go(site, '/en/second?a=1');
    await site.page.evaluate(() => (document.title = 'Second'));
    site.forget();
    await track(site, name);
    await site.quiet();
    const { parameters, events } = site.onlyBeacon();
    expect(parameters).toMatchObject({ v11: 'Second', v39: '?a=1', v13: 'First' });
    expect(Object.keys(events)[0]).toBe('event11');
    const state = await site.page.evaluate(() => {
      const layer = (window as unknown as { adobeDataLayer: { getState(path: string): unknown } })
        .adobeDataLayer;
      return [layer.getState('title'), layer.getState('queryString')];
    });
    expect(state).toEqual(['Second', '?a=1']);
  });
}

test('4.5 the next view has the values of the call search, unless pageTop clears them', async ({
  site,
}) => {
  await site.visit(`${APP}?q=passport&st=s`, {
    body: '<div data-gc-search><h2 id="wb-land">12 search results</h2></div>',
  });
  for (const cleared of ['', 'by a call', 'by a push']) {
    await go(site, '/en/search?q=visa&st=s');
    await track(site, 'search');
    if (cleared === 'by a call') await track(site, 'pageTop');
    if (cleared === 'by a push') await push(site, { event: 'pageTop' });
    await go(site, '/en/plain');
    site.forget();
    await track(site, 'pageBottom');
    await track(site, 'pageBottom');
    await site.quiet();
    const [first, second] = site.beacons();
    const search = { v50: 'visa', v150: '12', v55: 'original search' };
    if (cleared) expect(first?.parameters, cleared).not.toHaveProperty('v50');
    else expect(first?.parameters).toMatchObject(search);
    expect('event50' in (first?.events ?? {})).toBe(!cleared);
    for (const name of ['v50', 'v150', 'v55']) expect(second?.parameters).not.toHaveProperty(name);
    expect(second?.events).not.toHaveProperty('event50');
  }
});

test('4.5 pageTop clears, search sets the search variables, pageBottom sends and clears', async ({
  site,
}) => {
  await site.visit(`${APP}?q=passport&st=s`, {
    body: '<div data-gc-search><h2 id="wb-land">12 search results</h2></div>',
  });
  await track(site, 'pageTop');
  await track(site, 'search');
  await track(site, 'pageBottom');
  await site.quiet();
  expect(site.onlyBeacon().parameters).toMatchObject({ v50: 'passport', v150: '12' });
  site.forget();
  await go(site, '/en/plain');
  await track(site, 'pageTop');
  await track(site, 'pageBottom');
  await site.quiet();
  expect(site.onlyBeacon().parameters).not.toHaveProperty('v50');
  await track(site, 'pageBottom');
  await site.quiet();
  expect(site.beacons()).toHaveLength(2);
});
