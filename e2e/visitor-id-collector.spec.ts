/** Rows 7.10, 9.24: identity services on real connections: that of our own collector, and one that a page is left waiting for. */
import type { Request } from '@playwright/test';
import { buildRelease } from './support/build-with.ts';
import { collectorWith } from './support/collector.ts';
import { once } from './support/consent.ts';
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
  mids,
  ORGANIZATION,
  seen,
} from './support/visitor-id.ts';

// One worker, which builds the release once.
test.describe.configure({ mode: 'default' });
test.setTimeout(240_000);

const ANALYTICS = 'https://sc.example.ca/id';

/** On this machine; its service is where the library comes from. */
const release = once(() =>
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
  }),
);

test('7.10 with an older analytics server: its id too, and the service is told', async ({
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

test('7.10, 9.24 a page that is left while it waits: its view leaves, with the id of the next page', async ({
  context,
}) => {
  const site = await openLocalSite({}, release());
  const page = await context.newPage();
  const viewsOf = (name: string): string[] => site.beacons.filter((url) => url.includes(name));
  const midOf = (url = ''): string | null => new URLSearchParams(url).get('mid');
  try {
    for (let run = 0; run < 10; run++) {
      await context.clearCookies();
      const asked = page.waitForRequest(/\/id\?/);
      await page.goto(`${site.origin}/en/left-${run}.html`);
      await asked;
      // The view waits by now.
      await page.waitForTimeout(200);
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

test('7.10 our own collector is such a service, also for pages of another origin', async ({
  staging,
}) => {
  staging.useRelease(release());
  staging.answer(ANALYTICS, (route) => route.abort());
  await collectorWith({ organizationId: ORGANIZATION }, async ({ origin }) => {
    for (const path of ['/id', '/b/ss/']) {
      staging.answer(origin + path, (route) => route.continue());
    }
    const script = `<script src="${origin}/lib/balise.js" async></script>`;
    const asked = (): Request[] =>
      staging.requests.filter((request) => request.url().startsWith(`${origin}/id`));
    const visit = async (name: string): Promise<string | undefined> => {
      staging.forget();
      await staging.visit(`http://127.0.0.1:8123/en/${name}.html`, { script });
      await seen(staging);
      const beacon = staging.requests.find((request) => request.url().includes('/b/ss/'));
      expect((await beacon?.response())?.status()).toBe(200);
      return mids(staging)[0];
    };
    const mid = await visit('first');
    expect(mid).toMatch(LOCAL_ID);
    const [first] = asked();
    const answered = (await (await first?.response())?.json()) as { d_mid: string };
    expect(answered.d_mid).toBe(mid);
    expect(await visit('second')).toBe(mid);
    expect(asked()).toEqual([]);
  });
});
