/** Row 9.19: a click that leaves the page is counted, and the navigation works as the visitor expects. */
import type { BrowserContext, Page } from '@playwright/test';
import { runsAll, sampleOf } from '../scripts/testing/sample-of.ts';
import { buildWith } from './support/build-with.ts';
import { expect, test, type HostSite } from './support/host-page.ts';
import { isLink, type LinkBeacon } from './support/link-beacons.ts';
import { linksOf } from './support/links-of.ts';
import { openLocalSite, type LocalSite } from './support/local-site.ts';

const HOME = 'https://www.canada.ca/en/services/benefits.html';
const EXIT = 'https://www.example.org/';
const RUNS = runsAll() ? 30 : 6;

/** Opens a page of its own address, until its page view has had its answer. */
async function openPage(page: Page, site: LocalSite, run = 0): Promise<void> {
  const answered = page.waitForResponse(
    (response) => response.url().includes('/b/ss/') && response.url().includes(`page-${run}.html`),
  );
  await page.goto(`${site.origin}/en/page-${run}.html`);
  await answered;
}

test.describe('a beacon arrives on every run', () => {
  test.setTimeout(120_000);

  const LINKS =
    '<a id="menu" href="/en/next.html" data-gc-analytics-customclick="x">Next</a> ' +
    '<a id="exit" href="OTHER/en/other.html">Other</a> <a id="csv" href="/guide.csv">Guide</a>';

  /** Clicks once on each of `RUNS` fresh pages. Returns how many beacons of the event have arrived. */
  async function arrivals(
    context: BrowserContext,
    selector: string,
    event: string,
    headers: Record<string, string> = {},
  ): Promise<{ pages: number; beacons: number; different: number }> {
    const options = { body: LINKS, headers };
    const site = await openLocalSite(options);
    Object.assign(options, { body: LINKS.replace('OTHER', site.otherOrigin) });
    const page = await context.newPage();
    let pages = 0;
    try {
      for (let run = 0; run < RUNS; run++) {
        await openPage(page, site, run);
        const left =
          selector === '#csv' ? page.waitForEvent('download') : page.waitForURL(/next|other/);
        await page.click(selector, { noWaitAfter: true });
        await left;
        pages++;
      }
      const arrived = (): string[] =>
        site.beacons.filter((url) => url.includes(`events=${event}&`));
      await expect.poll(() => arrived().length).toBeGreaterThanOrEqual(RUNS);
      // A later page view arrives after any second beacon of a click.
      await openPage(page, site, RUNS);
      const beacons = arrived();
      return { pages, beacons: beacons.length, different: new Set(beacons).size };
    } finally {
      await page.close();
      await site.close();
    }
  }

  const ALL = { pages: RUNS, beacons: RUNS, different: RUNS };

  test('of a click on a link to a fast page of the same site', async ({ context }) => {
    expect(await arrivals(context, '#menu', 'event100')).toEqual(ALL);
  });

  test('of an exit', async ({ context }) => {
    expect(await arrivals(context, '#exit', 'event26')).toEqual(ALL);
  });

  test('of a download', async ({ context }) => {
    expect(await arrivals(context, '#csv', 'event25')).toEqual(ALL);
  });

  test('by an image, under a policy that forbids connections', async ({ context }) => {
    const headers = { 'Content-Security-Policy': "connect-src 'none'; img-src *" };
    expect(await arrivals(context, '#exit', 'event26', headers)).toEqual(ALL);
  });
});

interface Left {
  /**
   * Whether the click's default was prevented, as seen by the last listener of the page; undefined without a click.
   */
  readonly held: boolean | undefined;
  /** Milliseconds, by the clock of the page, from the click until the page is left; nothing when it is not left. */
  readonly after: number | undefined;
  readonly sent: readonly LinkBeacon[];
}

interface Visit {
  readonly body: string;
  readonly head?: string;
  readonly address?: string;
  readonly click?: { modifiers: ('Control' | 'Meta' | 'Shift' | 'Alt')[] };
}

/** Clicks on the first link, and advances the clock of the page well beyond the delay. */
async function leave(site: HostSite, visit: Visit): Promise<Left> {
  const { page } = site;
  const address = visit.address ?? HOME;
  site.serve({ body: visit.body, head: visit.head ?? '' }, address.replace(/[?#].*/, ''));
  site.serve({ body: 'Next', script: '' });
  await page.clock.install();
  await page.goto(address, { waitUntil: 'load' });
  await expect.poll(() => site.beacons().length).toBe(1);
  let held: boolean | undefined;
  let after: number | undefined;
  page.on('console', (message) => {
    const [, name, value] = /^(held|left after) (\w+)$/.exec(message.text()) ?? [];
    if (name === 'held') held = value === 'true';
    if (name === 'left after') after = Number(value);
  });
  await page.evaluate(() => {
    let clicked = 0;
    addEventListener('click', (event) => {
      clicked = Date.now();
      console.log(`held ${event.defaultPrevented}`);
    });
    addEventListener('beforeunload', () => console.log(`left after ${Date.now() - clicked}`));
  });
  site.forget();
  await page.click('a', { noWaitAfter: true, force: true, ...visit.click });
  await site.advance(1200);
  return { held, after, sent: linksOf(site) };
}

const removed = (...names: string[]): string =>
  `<script>${names
    .map((name) =>
      name === 'fetch' ? 'delete window.fetch' : `delete Navigator.prototype.${name}`,
    )
    .join(';')}</script>`;
const OLD = removed('fetch', 'sendBeacon');
const link = (href = EXIT, more = ''): string => `<a href="${href}" ${more}>Link</a>`;

test('9.19 does not delay a click in a browser whose requests outlive the page', async ({
  site,
}) => {
  const left = await leave(site, { body: link() });
  expect(left).toMatchObject({ held: false, sent: [{ kind: 'exit' }] });
  expect(left.after).toBeDefined();
});

test('9.19 delays a click that leaves in an old browser, by the delay of the settings', async ({
  site,
}) => {
  const { held, after, sent } = await leave(site, { head: OLD, body: link() });
  expect({ held, sent }).toMatchObject({ held: true, sent: [{ kind: 'exit' }] });
  expect(after).toBeGreaterThanOrEqual(490);
  expect(site.page.url()).toBe(EXIT);
});

const NOT_HELD: [name: string, visit: Visit][] = [
  ['ctrl', { body: link(), click: { modifiers: ['Control'] } }],
  ['meta', { body: link(), click: { modifiers: ['Meta'] } }],
  ['shift', { body: link(), click: { modifiers: ['Shift'] } }],
  ['another window', { body: link(EXIT, 'target="_blank"') }],
  ['a download', { body: link('/en/report', 'download') }],
  ['a part of the page', { body: link('#part') }],
  ['an email link', { body: link('mailto:x@example.org') }],
];
for (const [name, visit] of sampleOf(NOT_HELD, 3)) {
  test(`9.19 does not delay a click that stays in an old browser: ${name}`, async ({ site }) => {
    const { held, sent } = await leave(site, { ...visit, head: OLD });
    expect(held).toBe(false);
    expect(sent).toHaveLength(1);
  });
}

test('9.19 ignores a click that the page cancels in an old browser', async ({ site }) => {
  const body = link(EXIT, 'onclick="event.preventDefault()"');
  expect(await leave(site, { head: OLD, body })).toEqual({
    held: true,
    after: undefined,
    sent: [],
  });
  expect(site.page.url()).toBe(HOME);
});

test('9.19 uses sendBeacon if only fetch is missing', async ({ site }) => {
  const left = await leave(site, { head: removed('fetch'), body: link() });
  expect(left).toMatchObject({ held: false, sent: [{ kind: 'exit' }] });
  const [request] = site.requests.filter((seen) => seen.url().includes('/b/ss/'));
  expect([request?.method(), request?.resourceType()]).toEqual(['POST', 'ping']);
});

test('5.3 uses an image instead of sendBeacon if the page address holds an email address', async ({
  site,
}) => {
  const left = await leave(site, {
    head: removed('fetch') + '<meta name="referrer" content="unsafe-url">',
    body: link(),
    address: `${HOME}?to=jane.roe%40mail.test`,
  });
  expect(left).toMatchObject({ held: true, sent: [{ kind: 'exit' }] });
  expect(left.after).toBeGreaterThanOrEqual(490);
  const [request] = site.requests.filter((seen) => seen.url().includes('/b/ss/'));
  expect(request?.resourceType()).toBe('image');
  for (const { everything } of site.beacons()) expect(everything).not.toMatch(/jane|roe/);
});

test('9.19 the setting `always` delays clicks in every browser', async ({ site }) => {
  site.useLibrary(buildWith('production', { collection: { linkClickDelay: 'always' } }));
  const { held, after, sent } = await leave(site, { body: link() });
  expect({ held, sent }).toMatchObject({ held: true, sent: [{ kind: 'exit' }] });
  expect(after).toBeGreaterThanOrEqual(490);
});

const CANCELLED: [kind: string, html: string, event: string][] = [
  ['exit', link('http://127.0.0.1/'), 'event26'],
  ['download', link('/guide.csv'), 'event25'],
  ['email', link('mailto:x@example.org'), 'event27'],
];
for (const [kind, html, event] of CANCELLED) {
  /** Returns the beacons of the event, after the library has stopped waiting and the page was left. */
  const cancelled = async (page: Page, script: string, next?: RegExp): Promise<number> => {
    const site = await openLocalSite({
      body: html.replace('<a', `<a onclick="event.preventDefault();${script}"`),
    });
    try {
      await page.clock.install();
      await openPage(page, site);
      await page.click('a');
      await page.clock.runFor(700);
      // Its script has run. A page that it opens must load within the two seconds for which the library waits.
      if (next) await page.waitForURL(next);
      await page.clock.runFor(1500);
      // The view of a later page arrives after the beacons of this one.
      await openPage(page, site, 1);
      return site.beacons.filter((url) => url.includes(`events=${event}&`)).length;
    } finally {
      await page.goto('about:blank');
      await site.close();
    }
  };

  test(`sends nothing for a click on a link (${kind}) that the page cancels`, async ({ page }) => {
    expect(await cancelled(page, '')).toBe(0);
  });

  test(`sends one beacon if the page then leaves by script (${kind})`, async ({ page }) => {
    expect(
      await cancelled(page, `setTimeout(()=>location.assign('/en/next.html'),600)`, /next/),
    ).toBe(1);
  });

  const OPENED = [
    ['in a window', 'window.open(this.href)'],
    ['in a window without an opener', `window.open(this.href,'_blank','noopener')`],
    ['in a window, and stops the event', 'window.open(this.href);event.stopImmediatePropagation()'],
    ['in a window, a moment later', 'setTimeout(()=>window.open(this.href),300)'],
    ['by the address of a download', `location.href='/guide.csv'`],
    ['by such an address, a moment later', `setTimeout(()=>location.assign('/guide.csv'),300)`],
  ] as const;
  for (const [how, script] of sampleOf(OPENED, 2)) {
    test(`sends one beacon for an address that the page opens (${kind}) ${how}`, async ({
      page,
    }) => {
      expect(await cancelled(page, script)).toBe(1);
    });
  }

  test(`sends nothing for a notice that is declined (${kind})`, async ({ page }) => {
    page.on('dialog', (dialog) => void dialog.dismiss());
    expect(await cancelled(page, `if(confirm('Leave?'))window.open(this.href)`)).toBe(0);
    const shown = `const box=document.createElement('dialog');document.body.append(box);box.showModal();setTimeout(()=>box.close(),200)`;
    expect(await cancelled(page, shown)).toBe(0);
  });
}

/** The first click opens a notice, whose Yes link leaves. */
const NOTICE = `${link(EXIT, 'class="wb-exitscript"')}<div id="notice"></div><script>
  document.addEventListener('click', (event) => {
    if (!event.target.closest('.wb-exitscript')) return;
    event.preventDefault();
    document.querySelector('#notice').innerHTML =
      '<section class="modal-dialog"><a id="yes" class="btn popup-modal-dismiss" href="${EXIT}">Yes</a>' +
      '<button class="popup-modal-dismiss">Cancel</button></section>';
  });
</script>`;

for (const wait of [0, 2500]) {
  test(`an exit notice sends one exit, for its Yes link (${wait} ms later)`, async ({ site }) => {
    site.serve({ body: NOTICE }, HOME);
    site.serve({ body: 'Next', script: '' });
    await site.page.clock.install();
    await site.page.goto(HOME);
    await expect.poll(() => site.beacons().length).toBe(1);
    await site.page.click('.wb-exitscript');
    await site.advance(wait);
    expect(linksOf(site)).toEqual([]);
    await site.page.click('#yes');
    await site.page.waitForURL(EXIT);
    await site.quiet();
    expect(linksOf(site).map(({ kind, values }) => [kind, values['linkText']])).toEqual([
      ['exit', 'Yes'],
    ]);
  });
}

for (const [answer, expected] of [
  ['yes', ['exit']],
  ['no', []],
] as const) {
  test(`9.19 the answer to a notice is known when its dialog has closed (${answer})`, async ({
    site,
  }) => {
    const { page } = site;
    const dialog = `<dialog><form method="dialog"><button value="yes">Yes</button><button value="no">No</button></form></dialog>
      <script>
        const box = document.querySelector('dialog');
        const leaving = document.querySelector('a');
        leaving.onclick = (event) => {
          event.preventDefault();
          box.showModal();
        };
        box.onclose = () => {
          if (box.returnValue === 'yes') location.href = leaving.href;
          else document.title = 'Stayed';
        };
      </script>`;
    site.serve({ body: 'Next', script: '' });
    site.serve({ body: link() + dialog }, HOME);
    await page.goto(HOME);
    await expect.poll(() => site.beacons().length).toBe(1);
    await page.click('a');
    await page.click(`[value=${answer}]`);
    if (answer === 'yes') await page.waitForURL(EXIT);
    else {
      await expect(page).toHaveTitle('Stayed');
      await site.quiet();
      await page.goto('https://www.canada.ca/en/next.html');
    }
    await expect.poll(() => linksOf(site).map(({ kind }) => kind)).toEqual(expected);
  });
}

/** A notice made by the page, with buttons. */
const BUTTONS = (leads: string): string => `${link()}<div id="notice" role="dialog" hidden>
  <button id="yes">Continue</button><button id="no">Stay</button></div><script>
  const leaving = document.querySelector('a');
  const notice = document.querySelector('#notice');
  leaving.onclick = (event) => {
    event.preventDefault();
    notice.hidden = false;
  };
  document.querySelector('#no').onclick = () => (notice.hidden = true);
  document.querySelector('#yes').onclick = () => ${leads};
</script>`;

for (const [how, leads] of [
  ['in this window', 'location.href = leaving.href'],
  ['in this window, a moment later', 'setTimeout(() => location.assign(leaving.href), 500)'],
  ['in another', 'window.open(leaving.href)'],
] as const) {
  test(`7.5 a notice that is read, then answered by a button that leaves ${how}, sends one exit`, async ({
    site,
  }) => {
    site.serve({ body: 'Next', script: '' });
    site.serve({ body: BUTTONS(leads) }, HOME);
    await site.page.clock.install();
    await site.page.goto(HOME);
    await expect.poll(() => site.beacons().length).toBe(1);
    await site.page.click('a');
    // Longer than the library waits for a page without a notice.
    await site.advance(2500);
    expect(linksOf(site)).toEqual([]);
    await site.page.click('#yes');
    await expect.poll(() => linksOf(site).map(({ kind }) => kind)).toEqual(['exit']);
    if (how === 'in another') await site.page.goto(EXIT);
    await site.quiet();
    expect(linksOf(site)).toHaveLength(1);
  });

  test(`7.5 a notice declined by a button sends no exit (${how})`, async ({ site }) => {
    await site.page.clock.install();
    await site.visit(HOME, { body: BUTTONS(leads) });
    await site.page.click('a');
    await site.advance(2500);
    await site.page.click('#no');
    await site.page.goto('https://www.canada.ca/en/next.html');
    await site.quiet();
    expect(linksOf(site)).toEqual([]);
  });
}

test('a cancelled exit notice sends no exit', async ({ site }) => {
  await site.visit(HOME, { body: NOTICE });
  await site.page.click('.wb-exitscript');
  await site.page.click('#notice button');
  await site.page.goto('https://www.canada.ca/en/next.html');
  expect(site.beacons().filter(isLink)).toEqual([]);
});
