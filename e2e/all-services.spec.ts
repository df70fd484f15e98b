/**
 * Row 7.15: the complete list of requests that a page with all services can cause. No other request occurs, and each
 * of these occurs. Row 7.16: with a tracker on the page, the library sends no beacons.
 */
import { createHash } from 'node:crypto';
import { askedFor } from './support/asked-for.ts';
import { buildRelease } from './support/build-with.ts';
import { expect, test, type HostSite, type Release } from './support/host-page.ts';

test.setTimeout(240_000);

const HOME = 'https://www.canada.ca/en/services/benefits.html';
const SCRIPT = 'window.extra = true;';

const SERVICES = {
  consent: {
    applies: true,
    preApprovals: [],
    previousPermissions: {},
    isStored: true,
    consentString: null,
  },
  visitorId: {
    server: 'id.example.ca',
    analyticsServer: 'former.example.ca',
    syncDomain: 'sync.example.ca',
    linkedDomains: ['www.canada.example'],
  },
  visitorMarkers: {},
  geolocation: {},
  activityMap: { mapped: 'a, button' },
  mappingTables: [
    {
      name: { en: 'Applications', fr: 'Applications' },
      input: 'creator',
      output: 'appName',
      rows: [{ method: 'exact', pattern: 'esdc', output: 'Benefits' }],
      default: null,
    },
  ],
  hostedScripts: [
    {
      rule: 'page-view',
      file: 'extra.js',
      integrity: 'sha384-' + createHash('sha384').update(SCRIPT).digest('base64'),
      each: true,
    },
  ],
  pageTracker: {
    name: 's',
    file: null,
    integrity: null,
    measurementFunction: null,
    setSuites: false,
    whenMissing: 'built-in',
  },
  personalization: {
    server: 'offers.example.ca',
    client: 'canada',
    property: null,
    paths: [],
    hidden: 'h1',
  },
};

const file = (name: string): string => `GET www.canada.ca/lib/${name}.js`;
const BEFORE_CONSENT = ['balise', 'consent'].map(file);
const AFTER_CONSENT = [
  ...[
    ...['visitor-id', 'geolocation', 'activity-map', 'mapping-tables'],
    ...['hosted-scripts', 'personalization', 'page-tracker'],
    ...['debug', 'extra'],
  ].map(file),
  'GET id.example.ca/id',
  'GET former.example.ca/id',
  'GET region.sync.example.ca/dest5.html',
  'POST offers.example.ca/rest/v1/delivery',
];
const BEACON = 'GET www.canada.ca/b/ss/canadalivemain/';

const release = (): Release =>
  buildRelease('production', {
    services: SERVICES,
    collection: { organizationId: '0123456789ABCDEF01234567@AdobeOrg' },
  });
test.beforeEach(({ site }) => {
  site.useRelease({ ...release(), 'extra.js': SCRIPT });
  const identity = { d_mid: '1'.repeat(38), dcs_region: 7, d_optout: [], d_blob: 'b' };
  site.answer('https://id.example.ca/', (route) =>
    route.fulfill({ json: { ...identity, ibs: [{ id: '1' }], subdomain: 'region' } }),
  );
  site.answer('https://former.example.ca/', (route) =>
    route.fulfill({ json: { id: '2C5F0A8185158D4E-6000014DC000AE1A' } }),
  );
  site.answer('https://region.sync.example.ca/', (route) => route.fulfill({ body: '' }));
  const options = [
    { type: 'actions', content: [{ type: 'setText', selector: 'h1', content: 'Offer' }] },
  ].map((option) => ({ ...option, eventToken: 'token' }));
  site.answer('https://offers.example.ca/', (route) =>
    route.fulfill({
      json: {
        id: { tntId: 'device.1' },
        execute: { pageLoad: { options } },
        prefetch: { views: [{ name: 'step', options }] },
      },
    }),
  );
});

/** Each request once; beacons without their request id. */
const provoked = (site: HostSite): string[] =>
  [
    ...new Set(askedFor(site).map((request) => request.replace(/(\/b\/ss\/[^/]*\/).*/, '$1'))),
  ].sort();

/** One element for each family of rules. */
const BODY = `<header><nav><ul role="menubar"><li><a href="/en/jobs.html">Jobs</a></li></ul></nav></header>
  <main property="mainContentOfPage"><h1>Benefits</h1>
  <a href="https://www.example.org/a?b=c">Exit</a> <a href="https://www.canada.example/">Linked</a>
  <a href="/guide.pdf">Guide</a> <a href="mailto:a@b.ca">Mail</a> <a href="tel:18001234567">Call</a>
  <a href="#part">Part</a> <a href="#" data-gc-analytics-customclick="A:B:C">Custom</a>
  <a class="shr-opn" href="#">Share</a> <a href="https://www.facebook.com/sharer.php">Share on it</a>
  <div role="tablist"><button role="tab">Tab</button></div>
  <details><summary>More</summary><p>Words</p></details>
  <form action="/send" data-gc-analytics-formname="F"><input name="name"><button>Send</button></form>
  <input type="search" class="wb-filter"> <video></video>
  <button class="provisional" data-gc-analytics-navigation="A:B:C">Menu</button></main>
  <footer><a href="/en/contact.html">Contact</a></footer>`;

async function open(site: HostSite, head = ''): Promise<void> {
  // The library looks for a tracker for ten seconds.
  await site.page.clock.install();
  await visit(site, HOME, head);
}

/** A page on which clicks do not navigate: the test decides when the page is left. */
async function visit(site: HostSite, address: string, head = ''): Promise<void> {
  await site.visit(address, { head, body: BODY, meta: { 'dcterms.creator': 'esdc' } });
  await site.page.evaluate(() => {
    for (const type of ['click', 'submit'])
      addEventListener(type, (event) => event.preventDefault());
  });
}

/** The actions of visitors and pages, together and repeated. */
async function use({ page }: HostSite): Promise<void> {
  await page.evaluate(() => {
    const pages = window as unknown as {
      adobeDataLayer: object[];
      _satellite: { track(name: string, detail?: object): void; setDebug(on: boolean): void };
    };
    for (const on of [false, true]) {
      pages._satellite.setDebug(on);
      for (const element of document.querySelectorAll<HTMLElement>('main *, header *, footer *')) {
        const happens = (type: string, init: EventInit = { bubbles: true, cancelable: true }) =>
          element.dispatchEvent(new Event(type, init));
        element.dispatchEvent(new MouseEvent('auxclick', { bubbles: true, button: 1 }));
        element.click();
        if (element.matches('input')) Object.assign(element, { value: 'Words' });
        ['focusin', 'change', 'submit', 'reset', 'play', 'timeupdate', 'ended'].forEach((type) =>
          happens(type),
        );
      }
      const calls = 'pageBottom view download searchResultClick CUSTOM_TRACK CUSTOM_PAGE_LOAD chat';
      for (const name of calls.split(' ')) pages._satellite.track(name, { title: 'T' });
      for (const event of 'pageTop pageLoad error customTracking mediaEvent search'.split(' ')) {
        pages.adobeDataLayer.push({ event, error: { name: 'E' }, link: { customCall: 'A:B:C' } });
      }
      history.pushState({}, '', '?step=' + String(on));
    }
    const { adobe } = window as unknown as {
      adobe?: { target?: { triggerView(n: string): void } };
    };
    adobe?.target?.triggerView('step');
  });
}
const decide = (site: HostSite, call: string) => site.page.evaluate(`void adobe.optIn.${call}`);
/** Waits for everything that is delayed. */
const wait = async (site: HostSite): Promise<void> => {
  await site.page.clock.runFor(12_000);
  await site.quiet();
};

test('7.15 requests only the library and the consent service before consent', async ({ site }) => {
  await open(site);
  await site.page.waitForFunction('window.adobe?.optIn');
  await use(site);
  await wait(site);
  expect(provoked(site)).toEqual([...BEFORE_CONSENT, file('debug')].sort());
  await decide(site, 'denyAll()');
  await use(site);
  await wait(site);
  expect(provoked(site).filter((request) => !request.includes('/lib/'))).toEqual([]);
});

test('7.15 makes only these requests with consent and all services', async ({ site, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 45.4215, longitude: -75.6972 });
  await open(site);
  await site.page.waitForFunction('window.adobe?.optIn');
  await decide(site, 'approveAll()');
  await expect.poll(() => provoked(site)).toContain('POST offers.example.ca/rest/v1/delivery');
  await wait(site);
  await use(site);
  await wait(site);
  const expected = [...BEFORE_CONSENT, ...AFTER_CONSENT, BEACON].sort();
  await expect.poll(() => provoked(site)).toEqual(expected);
  expect(site.beacons().length).toBeGreaterThan(10);

  // The visitor goes to the next page, and leaves it.
  await visit(site, 'https://www.canada.ca/en/services/jobs.html');
  await use(site);
  await wait(site);
  await site.page.goto('about:blank');
  expect(provoked(site)).toEqual(expected);

  await visit(site, HOME);
  await site.page.waitForFunction('window.adobe?.optIn');
  await decide(site, 'denyAll()');
  await site.quiet();
  site.forget();
  await use(site);
  await wait(site);
  expect(provoked(site).filter((request) => !request.includes('/lib/'))).toEqual([]);
});

test('7.15, 7.16 makes the same requests without beacons if the page has a tracker', async ({
  site,
}) => {
  const tracker = 'window.calls = 0; window.s = { t() { calls++; }, tl() { calls++; } };';
  await open(site, `<script>${tracker}</script>`);
  await site.page.waitForFunction('window.adobe?.optIn');
  await decide(site, 'approveAll()');
  await site.page.waitForFunction('calls > 0');
  await use(site);
  await wait(site);
  await expect.poll(() => provoked(site)).toEqual([...BEFORE_CONSENT, ...AFTER_CONSENT].sort());
  expect(await site.page.evaluate('calls')).toBeGreaterThan(10);
});

test('7.15 scripts contain only the server addresses of the settings', () => {
  const written = Object.values(release()).flatMap(
    (code) => code.match(/(?<=["'`](https?:)?\/\/)[\w.-]+/g) ?? [],
  );
  // The name of an XML namespace, which is never requested.
  expect(written.filter((host) => host !== 'www.w3.org')).toEqual([]);
});
