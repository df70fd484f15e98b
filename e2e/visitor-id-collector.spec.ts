/**
 * Rows 7.10, 9.24: identity services on real connections: our collector's own, and one that never answers before the
 * page is left.
 */
import { buildRelease } from './support/build-with.ts';
import { collectorWith } from './support/collector.ts';
import { expect, test } from './support/host-page.ts';
import { openLocalSite } from './support/local-site.ts';
import {
  AID,
  ANSWER,
  BLOB,
  ESCAPED,
  json,
  LOCAL_ID,
  MID,
  ORGANIZATION,
  seen,
} from './support/visitor-id.ts';

test.setTimeout(240_000);

const ANALYTICS = 'https://sc.example.ca/id';

/** A release on this machine, with the identity service on the host of the library. */
const release = () =>
  buildRelease('staging', {
    services: {
      visitorId: {
        server: '',
        analyticsServer: 'sc.example.ca',
        syncDomain: null,
        linkedDomains: [],
      },
    },
    collection: { organizationId: ORGANIZATION },
  });

test('7.10 gets the id of an older analytics server, and reports it to the service', async ({
  staging,
}) => {
  staging.useRelease(release());
  staging.answer('http://localhost/id', json(ANSWER));
  staging.answer(ANALYTICS, json({ id: AID }));
  await staging.visit('http://localhost/en/page.html');
  await seen(staging);
  const asked = staging.requests
    .map((request) => new URL(request.url()))
    .filter(({ pathname }) => pathname === '/id');
  expect(asked.map(({ host, searchParams }) => [host, searchParams.get('d_fieldgroup')])).toEqual([
    ['localhost', 'MC'],
    ['sc.example.ca', 'A'],
    ['localhost', 'AAM'],
  ]);
  expect(asked[1]?.search).toMatch(
    new RegExp(`^\\?d_visid_ver=5\\.5\\.0&d_fieldgroup=A&mcorgid=${ESCAPED}&mid=${MID}&ts=\\d+$`),
  );
  expect(asked[2]?.search).toContain(`&d_mid=${MID}&d_blob=${BLOB}&d_cid_ic=AVID%01${AID}&ts=`);
  expect(staging.onlyBeacon().parameters).toMatchObject({ mid: MID, aid: AID });
});

test('7.10, 9.24 sends the view of a page that is left while it waits, with the id of the next page', async ({
  context,
}) => {
  await context.route(`${ANALYTICS}*`, (route) => route.abort());
  const site = await openLocalSite({}, release());
  const page = await context.newPage();
  const viewsOf = (name: string): string[] => site.beacons.filter((url) => url.includes(name));
  const midOf = (url = ''): string | null => new URLSearchParams(url).get('mid');
  try {
    for (let run = 0; run < 5; run++) {
      await page.goto('about:blank');
      await context.clearCookies();
      await page.clock.install();
      const asked = page.waitForRequest(/\/id\?/);
      await page.goto(`${site.origin}/en/left-${run}.html`);
      await asked;
      // The view waits: its timers for less than the limit of two seconds have run.
      await page.clock.runFor(200);
      await page.evaluate(() => fetch('/sentinel'));
      expect(viewsOf(`left-${run}`)).toEqual([]);
      await page.goto(`${site.origin}/en/next-${run}.html`);
      await expect.poll(() => viewsOf(`next-${run}`).length).toBe(1);
      const [mid] = viewsOf(`left-${run}`).map(midOf);
      expect(mid).toMatch(LOCAL_ID);
      expect(midOf(viewsOf(`next-${run}`)[0])).toBe(mid);
    }
  } finally {
    await page.close();
    await site.close();
  }
});

test('7.10 uses our own collector as identity service, also for pages of another origin', async ({
  context,
}) => {
  await collectorWith({ collection: { organizationId: ORGANIZATION } }, async ({ origin }) => {
    await context.route(`${ANALYTICS}*`, (route) => route.abort());
    await context.route(`${origin}/lib/**`, (route) => {
      const body = release()[route.request().url().replace(/^.*\//, '')] ?? '';
      return route.fulfill({ body, contentType: 'text/javascript' });
    });
    const site = await openLocalSite({ script: `<script src="${origin}/lib/balise.js"></script>` });
    const page = await context.newPage();
    /** The id of a page view that the collector accepted, and the answers of its identity service. */
    const visit = async (name: string): Promise<readonly [mid: string | null, said: unknown[]]> => {
      const said: unknown[] = [];
      await context.route(`${origin}/id?*`, async (route) => {
        const response = await route.fetch();
        said.push(await response.json());
        await route.fulfill({ response });
      });
      const sent = page.waitForResponse((response) => response.url().includes('/b/ss/'));
      await page.goto(`${site.otherOrigin}/en/${name}.html`);
      const beacon = await sent;
      await context.unroute(`${origin}/id?*`);
      expect(beacon.status()).toBe(200);
      expect(beacon.url().startsWith(origin)).toBe(true);
      return [new URL(beacon.url()).searchParams.get('mid'), said];
    };
    try {
      const [mid, said] = await visit('first');
      expect(mid).toMatch(LOCAL_ID);
      expect(said).toEqual([expect.objectContaining({ d_mid: mid, ibs: [] })]);
      expect(await visit('second')).toEqual([mid, []]);
    } finally {
      await page.close();
      await site.close();
    }
  });
});
