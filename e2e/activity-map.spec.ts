/**
 * Rows 7.9 and 5.5: the link, region and page of a click travel once: with the click's own beacon, or with the next
 * page view.
 */
import type { BrowserContext } from '@playwright/test';
import type { SeenBeacon } from './support/beacon.ts';
import { buildRelease } from './support/build-with.ts';
import { expect, test, type HostSite } from './support/host-page.ts';

test.setTimeout(240_000);

const HOME = 'https://www.canada.ca/en/services/benefits.html';
const NEXT = 'https://www.canada.ca/en/services/jobs.html';
const TITLE = 'Benefits';

const release = () =>
  buildRelease('production', {
    services: { activityMap: { mapped: 'a[href], area[href], button, input, summary' } },
  });

const BODY = `<style>a, button { display: inline-block; min-width: 20px; min-height: 20px }</style>
  <div id="banner"><a id="home" href="/en/services/jobs.html">Jobs</a></div>
  <main id="content"><section><a id="inner" href="/en/services/jobs.html">  Find
    a job </a></section>
    <a id="file" href="/guide.csv">Guide</a>
    <a id="out" href="https://www.example.org/x?a=b">Elsewhere</a>
    <a id="tab" href="/en/services/jobs.html" target="_blank" rel="opener">New tab</a>
    <a id="mail" href="/en/services/jobs.html">Write to jane@mail.test or 613 555 1234</a>
    <a id="picture" href="/en/services/jobs.html"><img src="/jobs.png" alt="All jobs" width="20" height="20"></a>
    <a id="bare" href="/en/services/jobs.html"></a>
    <a id="named" href="/en/services/jobs.html" data-s-object-id="Named">Words</a>
    <button id="plain" type="button">Nothing</button>
    <form action="/en/services/jobs.html"><input name="q"><button id="go">Search jobs</button></form>
    <div data-gc-analytics-exempt><a id="exempt" href="/en/services/jobs.html">Exempt</a></div>
    <a id="dnt" href="/en/services/jobs.html" data-gc-analytics-dnt>Not to be tracked</a>
    <p data-gc-analytics-dnt><a id="dnt-file" href="/guide.csv">My guide</a></p>
  </main><a id="loose" href="/en/services/jobs.html">Loose</a>`;

async function open(site: HostSite, address = HOME): Promise<void> {
  site.useRelease(release());
  site.answer('https://www.canada.ca/guide.csv', (route) => route.fulfill({ status: 204 }));
  site.answer('https://www.example.org/', (route) => route.fulfill({ status: 204 }));
  await site.visit(address, { title: TITLE, body: BODY });
  await loaded(site);
}

/** The activity-map service is ready when the page view has left. */
const loaded = (site: HostSite): Promise<void> =>
  expect.poll(() => site.beacons().length).toBeGreaterThan(0);

const BLOCK = ['c.', 'a.', 'activitymap.', 'page', 'link', 'region', 'pageIDType'];
const ENDS = ['.activitymap', '.a', '.c'];

/** Link, region and page in a beacon, at their place on the wire; undefined without click data. */
function clickOf({ order, parameters }: SeenBeacon): string | undefined {
  const at = order.indexOf('activitymap.');
  if (at < 0) return undefined;
  expect(order.slice(at - 2, at + 8)).toEqual([...BLOCK, ...ENDS]);
  expect(order[at + 8]).toBe('s');
  expect(order.filter((name) => name === 'activitymap.')).toHaveLength(1);
  expect(parameters['pageIDType']).toBe('1');
  return [parameters['link'], parameters['region'], parameters['page']].join(' | ');
}

/** For each beacon: the kind of link or the page of a view, and the click data. */
const told = (site: HostSite): [what: string | undefined, click: string | undefined][] =>
  site
    .beacons()
    .map((beacon) => [
      beacon.parameters['pe'] ?? beacon.parameters['g']?.replace(/.*\//, ''),
      clickOf(beacon),
    ]);

/** Clicks, and waits for the page that the click leads to. */
async function follow(site: HostSite, selector: string): Promise<void> {
  site.forget();
  await site.page.click(selector);
  await site.page.waitForURL((url) => url.pathname === '/en/services/jobs.html');
  await loaded(site);
  await site.quiet();
}

const kept = async (context: BrowserContext): Promise<string | undefined> =>
  decodeURIComponent(
    (await context.cookies()).find(({ name }) => name === 's_sq')?.value ?? '',
  ).replace(/^\[\[B\]\]$/, '');

test('7.9 sends a click with its own beacon and with no other', async ({ site, context }) => {
  await open(site);
  site.forget();
  await site.page.click('#file');
  await loaded(site);
  await site.page.click('#out');
  await expect.poll(() => site.beacons().length).toBe(2);
  await site.quiet();
  expect(await kept(context)).toBe('');
  await open(site, NEXT);
  expect(told(site)).toEqual([
    ['lnk_d', `Guide | content | ${TITLE}`],
    ['lnk_e', `Elsewhere | content | ${TITLE}`],
    ['jobs.html', undefined],
  ]);
});

test.describe('7.9 sends any other click with the next page view only', () => {
  for (const [selector, words, region] of [
    ['#inner', 'Find a job', 'content'],
    ['#home', 'Jobs', 'banner'],
    ['#loose', 'Loose', 'BODY'],
    ['#picture img', 'All jobs', 'content'],
    ['#named', 'Named', 'content'],
  ] as const) {
    test(words, async ({ site, context }) => {
      await open(site);
      await follow(site, selector);
      await open(site, HOME);
      expect(told(site)).toEqual([
        ['jobs.html', `${words} | ${region} | ${TITLE}`],
        ['benefits.html', undefined],
      ]);
      expect(await kept(context)).toBe('');
    });
  }
});

test('7.9 ignores a click on an element without text, and a click that leads nowhere', async ({
  site,
}) => {
  await open(site);
  await follow(site, '#bare');
  await open(site);
  site.forget();
  await site.page.click('#plain');
  await site.quiet();
  // A later click replaces the one before, which led nowhere.
  await follow(site, '#bare');
  expect(told(site)).toEqual([['jobs.html', undefined]]);
});

test.describe('5.5 an element excluded from tracking', () => {
  for (const selector of ['#exempt', '#dnt']) {
    test(`${selector} sends no click data`, async ({ site, context }) => {
      await open(site);
      await follow(site, selector);
      expect(told(site)).toEqual([['jobs.html', undefined]]);
      expect(await kept(context)).toBe('');
    });
  }

  test('sends no beacon', async ({ site, context }) => {
    await open(site);
    site.forget();
    await site.page.click('#dnt-file');
    await site.quiet();
    expect(told(site)).toEqual([]);
    expect(await kept(context)).toBe('');
    await open(site, NEXT);
    expect(told(site)).toEqual([['jobs.html', undefined]]);
  });
});

test('5.3, 7.9 redacts personal information in the text of a link', async ({ site }) => {
  await open(site);
  await follow(site, '#mail');
  const [view] = site.beacons();
  const [link = ''] = (view && clickOf(view))?.split(' | ') ?? [];
  expect(link).toMatch(/^Write to \[redacted\]/);
  expect(view?.everything).not.toMatch(/jane|mail\.test|555.?1234/);
});

test.describe('7.9 a new tab', () => {
  for (const [how, click] of [
    ['a target', (site: HostSite) => site.page.click('#tab')],
    ['the control key', (site: HostSite) => site.page.click('#inner', { modifiers: ['Control'] })],
    ['the middle button', (site: HostSite) => site.page.click('#inner', { button: 'middle' })],
  ] as const) {
    test(`opened by ${how} sends the click, and the page that stays open does not`, async ({
      site,
      context,
    }) => {
      await open(site);
      site.forget();
      // Playwright does not always report a tab opened by a key or another button, and cannot answer its requests.
      const opened = context.waitForEvent('page', { timeout: 30_000 }).catch(() => undefined);
      await click(site);
      let tab = await opened;
      // Without a usable tab, the test opens the address itself.
      if (!tab || how !== 'a target') {
        await tab?.close();
        tab = await context.newPage();
        if (site.beacons().length === 0) await tab.goto(NEXT, { referer: HOME });
      }
      await expect.poll(() => site.beacons().length).toBe(1);
      const words = how === 'a target' ? 'New tab' : 'Find a job';
      expect(told(site)).toEqual([['jobs.html', `${words} | content | ${TITLE}`]]);
      site.forget();
      await open(site, HOME);
      expect(told(site)).toEqual([['benefits.html', undefined]]);
      await tab.close();
    });
  }
});

test('7.9 counts clicks by keyboard', async ({ site }) => {
  await open(site);
  site.forget();
  await site.page.focus('#inner');
  await site.page.keyboard.press('Enter');
  await site.page.waitForURL(NEXT);
  await loaded(site);
  expect(told(site)).toEqual([['jobs.html', `Find a job | content | ${TITLE}`]]);
});

test('7.9 counts a submit button once, also when Enter in a field presses it', async ({ site }) => {
  for (const press of ['click', 'key']) {
    await open(site);
    site.forget();
    await site.page.fill('[name=q]', 'nurse');
    if (press === 'click') await site.page.click('#go');
    else await site.page.keyboard.press('Enter');
    await site.page.waitForURL(`${NEXT}?q=nurse`);
    const view = (): SeenBeacon | undefined =>
      site.beacons().find(({ parameters }) => !('pe' in parameters));
    await expect
      .poll(() => view() && told(site).flatMap(([, click]) => click ?? []))
      .toEqual([`Search jobs | content | ${TITLE}`]);
  }
});

test('7.9 ignores a click by a script', async ({ site }) => {
  await open(site);
  site.forget();
  await site.page.$eval('#inner', (element) => (element as HTMLElement).click());
  await site.page.waitForURL(NEXT);
  await loaded(site);
  expect(told(site)).toEqual([['jobs.html', undefined]]);
});

test.describe('7.9 sends no click data on a page that the click did not open', () => {
  test('after a reload', async ({ site }) => {
    await open(site);
    await site.page.click('#plain');
    site.forget();
    await site.page.reload();
    await loaded(site);
    expect(told(site)).toEqual([['benefits.html', undefined]]);
  });

  test('after a step back in the history', async ({ site }) => {
    await open(site);
    await open(site, NEXT);
    await site.page.click('#plain');
    site.forget();
    await site.page.goBack();
    await loaded(site);
    expect(told(site)).toEqual([['benefits.html', undefined]]);
  });

  test('after a visit to another site', async ({ site }) => {
    await open(site);
    await site.page.click('#plain');
    site.serve({ body: '<a href="' + NEXT + '">x</a>', script: '' }, 'https://other.example/');
    await site.page.goto('https://other.example/');
    site.forget();
    await site.page.click('a');
    await loaded(site);
    expect(told(site)).toEqual([['jobs.html', undefined]]);
  });
});

test('7.9 sends the latest click once, even if it is repeated', async ({ site }) => {
  await open(site);
  await site.page.click('#plain');
  site.forget();
  await site.page.dblclick('#inner');
  // The second click restarts the navigation.
  await expect.poll(() => site.page.url()).toBe(NEXT);
  await loaded(site);
  await site.page.reload();
  await expect.poll(() => site.beacons().length).toBe(2);
  expect(told(site)).toEqual([
    ['jobs.html', `Find a job | content | ${TITLE}`],
    ['jobs.html', undefined],
  ]);
});

test('7.9 sends a click that the page cancels before it navigates by script', async ({ site }) => {
  await open(site);
  await site.page.evaluate((address) => {
    document.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
        setTimeout(() => location.assign(address), 200);
      },
      true,
    );
  }, NEXT);
  site.forget();
  await site.page.click('#home');
  await site.page.waitForURL(NEXT);
  await loaded(site);
  expect(told(site)).toEqual([['jobs.html', `Jobs | banner | ${TITLE}`]]);
});

test('7.9 sends the click with the next view of a single-page application', async ({ site }) => {
  site.useRelease(release());
  const APP = 'https://www.youth.service.canada.ca/en/start';
  await site.visit(APP, { title: 'Start', body: BODY });
  await site.page.evaluate(`adobeDataLayer.push({ event: 'pageLoad', page: { title: 'Start' } })`);
  await loaded(site);
  await site.page.evaluate(() =>
    document.querySelector('#home')?.addEventListener('click', (event) => {
      event.preventDefault();
      history.pushState({}, '', '/en/second');
      document.title = 'Second';
      const { adobeDataLayer } = window as unknown as { adobeDataLayer: unknown[] };
      adobeDataLayer.push({ event: 'pageLoad', page: { title: 'Second' } });
    }),
  );
  site.forget();
  await site.page.click('#home');
  await loaded(site);
  await site.page.evaluate(
    `history.pushState({}, '', '/en/third'); adobeDataLayer.push({ event: 'pageLoad', page: { title: 'Third' } })`,
  );
  await expect.poll(() => site.beacons().length).toBe(2);
  expect(told(site)).toEqual([
    ['second', 'Jobs | banner | Start'],
    ['third', undefined],
  ]);
});

test('7.9 finds the link inside a component and its region outside', async ({ site }) => {
  await open(site);
  await site.page.evaluate(() => {
    const host = document.createElement('div');
    host.id = 'component';
    host.attachShadow({ mode: 'open' }).innerHTML =
      '<a href="/en/services/jobs.html"><span>Inside</span></a>';
    document.body.append(host);
  });
  await follow(site, '#component span');
  expect(told(site)).toEqual([['jobs.html', `Inside | component | ${TITLE}`]]);
});

test('7.9 sends a click only with its own beacon if cookies are refused', async ({ site }) => {
  await site.page.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined }),
  );
  await open(site);
  site.forget();
  await site.page.click('#file');
  await loaded(site);
  expect(told(site)).toEqual([['lnk_d', `Guide | content | ${TITLE}`]]);
  await follow(site, '#inner');
  expect(told(site)).toEqual([['jobs.html', undefined]]);
});
