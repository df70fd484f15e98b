/**
 * Rows 7.12, 8.10, 9.3, 9.12, 9.13: page views carry the visitor's position if the visitor permits it. The browser is
 * queried once.
 */
import type { BrowserContext, Cookie } from '@playwright/test';
import { buildRelease } from './support/build-with.ts';
import { expect, test, type HostSite } from './support/host-page.ts';

test.setTimeout(240_000);

const HOME = 'https://www.canada.ca/en/services/benefits.html';
const NEXT = 'https://www.canada.ca/en/services/jobs.html';
const OTTAWA = { latitude: 45.42153049, longitude: -75.69719 };
const KNOWN = 'latitude=45.4215 | longitude=-75.6972';
const ERROR = 'error retrieving geo coordinates';
const UNSUPPORTED = 'geo coordinates not supported';
/** Wire name of the dimension. */
const COORDINATES = 'v149';

const release = () => buildRelease('production', { services: { geolocation: {} } });

const open = async (site: HostSite, address = HOME): Promise<void> => {
  site.useRelease(release());
  await site.visit(address, {
    body: '<h1>Benefits</h1><a id="guide" href="/guide.csv">Guide</a>',
  });
};
const reported = (site: HostSite): (string | undefined)[] =>
  site.beacons().map(({ parameters }) => parameters[COORDINATES]);
const views = (site: HostSite, count: number): Promise<void> =>
  expect.poll(() => site.beacons().length).toBe(count);
const cookie = async (context: BrowserContext): Promise<Cookie | undefined> =>
  (await context.cookies()).find(({ name }) => name === 's_ggc');

/** Records the position queries of all pages of a tab. */
async function listen(site: HostSite): Promise<unknown[]> {
  const asked: unknown[] = [];
  await site.page.exposeFunction('noteQuestion', (options: unknown) => void asked.push(options));
  await site.page.addInitScript(() => {
    const { noteQuestion } = window as unknown as { noteQuestion(options: unknown): void };
    const { getCurrentPosition } = Geolocation.prototype;
    Geolocation.prototype.getCurrentPosition = function (done, failed, options) {
      noteQuestion(options);
      getCurrentPosition.call(this, done, failed, options);
    };
  });
  return asked;
}

/** A browser that answers after some time, or reports an error at the timeout of the query. */
async function slow(site: HostSite, milliseconds: number): Promise<void> {
  await site.page.addInitScript((time) => {
    Geolocation.prototype.getCurrentPosition = (done, failed, options) => {
      const limit = options?.timeout ?? Infinity;
      setTimeout(
        () => {
          Object.assign(window, {
            answeredAfter: Math.min(time, limit),
            answeredAt: performance.now(),
          });
          if (time > limit) failed?.({ code: 3 } as GeolocationPositionError);
          else done({ coords: { latitude: 45.42153049, longitude: -75.69719 } } as never);
        },
        Math.min(time, limit),
      );
    };
  }, milliseconds);
}

test('7.12, 9.13 sends the position with the page view, with four decimals', async ({
  site,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  for (const [position, text] of [
    [OTTAWA, KNOWN],
    [{ latitude: -0.00004, longitude: 180 }, 'latitude=-0.0000 | longitude=180.0000'],
    [{ latitude: 82.50185, longitude: -62.34805 }, 'latitude=82.5019 | longitude=-62.3481'],
  ] as const) {
    await context.clearCookies();
    await context.setGeolocation(position);
    site.forget();
    await open(site);
    await views(site, 1);
    expect(reported(site)).toEqual([text]);
    expect(await site.page.evaluate('navigator.geolocation instanceof Geolocation')).toBe(true);
  }
});

test('7.12, 5.19 sends it with page views only', async ({ site, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(OTTAWA);
  await open(site);
  await views(site, 1);
  await site.page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await site.page.click('#guide');
  await views(site, 2);
  expect(reported(site)).toEqual([KNOWN, undefined]);
});

test('8.10 does not query again for half an hour after the visitor refuses', async ({
  site,
  context,
}) => {
  await context.clearPermissions();
  const asked = await listen(site);
  for (const address of [HOME, NEXT, HOME]) {
    site.forget();
    await open(site, address);
    await views(site, 1);
    expect(reported(site)).toEqual([ERROR]);
  }
  expect(asked).toHaveLength(1);
  expect((await cookie(context))?.value).toBe('error');
});

test('9.3 queries once in 30 minutes, and uses the stored position meanwhile', async ({
  site,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(OTTAWA);
  const asked = await listen(site);
  await open(site);
  await views(site, 1);
  const kept = await cookie(context);
  const minutes = ((kept?.expires ?? 0) - Date.now() / 1000) / 60;
  expect(minutes).toBeGreaterThan(29);
  expect(minutes).toBeLessThanOrEqual(30);
  expect(kept).toMatchObject({ domain: '.canada.ca', path: '/', secure: true, sameSite: 'Lax' });
  expect(decodeURIComponent(kept?.value ?? '')).toBe('45.4215|-75.6972');

  // The stored position stays, although the visitor has moved.
  await context.setGeolocation({ latitude: 60, longitude: -100 });
  await open(site, NEXT);
  await views(site, 2);
  expect(asked).toEqual([{ timeout: 5000, maximumAge: 0 }]);
  await context.clearCookies({ name: 's_ggc' });
  await open(site, HOME);
  await views(site, 3);
  expect(asked).toHaveLength(2);
  expect(reported(site)).toEqual([KNOWN, KNOWN, 'latitude=60.0000 | longitude=-100.0000']);
  // Use of the stored position does not extend its lifetime.
  const { expires } = (await cookie(context)) ?? {};
  await open(site, NEXT);
  await views(site, 4);
  expect((await cookie(context))?.expires).toBe(expires);
});

test('8.10 sends a text if the browser does not support geolocation', async ({ site, context }) => {
  await site.page.addInitScript(() => {
    // @ts-expect-error -- Browsers have it; this one shall not.
    delete Navigator.prototype.geolocation;
  });
  await open(site);
  await views(site, 1);
  expect(reported(site)).toEqual([UNSUPPORTED]);
  expect(await cookie(context)).toBeUndefined();
});

test('8.10 sends the same text on an insecure page, without a query', async ({ site, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(OTTAWA);
  const asked = await listen(site);
  await open(site, HOME.replace('https', 'http'));
  await views(site, 1);
  expect(await site.page.evaluate('isSecureContext')).toBe(false);
  expect(reported(site)).toEqual([UNSUPPORTED]);
  expect(asked).toEqual([]);
});

test('8.10 sends the error text if the browser throws or answers with invalid data', async ({
  site,
}) => {
  for (const answer of [
    'throw new Error("policy")',
    'done()',
    'done({})',
    'done({ coords: { latitude: "45", longitude: null } })',
  ]) {
    await site.page.context().clearCookies();
    site.forget();
    await site.page.addInitScript(
      `Geolocation.prototype.getCurrentPosition = (done) => { ${answer} }`,
    );
    await open(site);
    await views(site, 1);
    expect(reported(site), answer).toEqual([ERROR]);
  }
});

test('8.10 sends the error text if a policy of the page forbids geolocation', async ({
  site,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(OTTAWA);
  site.useRelease(release());
  await site.visit(HOME, { headers: { 'Permissions-Policy': 'geolocation=()' } });
  await views(site, 1);
  expect(reported(site)).toEqual([ERROR]);
});

test('7.12, 9.24 sends a position with the page view if it arrives within the wait', async ({
  site,
}) => {
  await slow(site, 1000);
  await open(site);
  await views(site, 1);
  expect(reported(site)).toEqual([KNOWN]);
  const [view] = await departures(site);
  expect(view).toBeGreaterThan(900);
});

test('7.12, 9.24 sends a later position with the next view', async ({ site }) => {
  await slow(site, 4000);
  await open(site);
  await views(site, 1);
  expect(reported(site)).toEqual([undefined]);
  // The wait of two seconds starts when the library runs.
  const [sinceLibrary] = await departures(site, 'library');
  expect(sinceLibrary).toBeGreaterThan(1900);
  await site.page.waitForFunction('window.answeredAfter');
  const [view] = await departures(site);
  expect(view).toBeLessThan(await site.page.evaluate<number>('answeredAt'));
  await site.page.evaluate('_satellite.track("pageBottom")');
  await views(site, 2);
  await open(site, NEXT);
  await views(site, 3);
  expect(reported(site)).toEqual([undefined, KNOWN, KNOWN]);
});

test('9.12 limits the query to five seconds', async ({ site, context }) => {
  await slow(site, 6000);
  await open(site);
  await views(site, 1);
  await site.page.waitForFunction('window.answeredAfter', undefined, { timeout: 20_000 });
  expect(await site.page.evaluate('window.answeredAfter')).toBe(5000);
  await expect.poll(async () => (await cookie(context))?.value).toBe('error');
  await open(site, NEXT);
  await views(site, 2);
  expect(reported(site)).toEqual([undefined, ERROR]);
});

test('7.12 a query without an answer delays no later view', async ({ site, context }) => {
  await site.page.addInitScript(() => {
    Geolocation.prototype.getCurrentPosition = () => undefined;
  });
  await open(site);
  await views(site, 1);
  await open(site, NEXT);
  await views(site, 2);
  expect(reported(site)).toEqual([undefined, undefined]);
  expect(await cookie(context)).toBeUndefined();
});

test('7.12 queries once per page if cookies are refused', async ({ site, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(OTTAWA);
  const asked = await listen(site);
  await site.page.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined }),
  );
  await open(site);
  await views(site, 1);
  await site.page.evaluate('_satellite.track("pageBottom")');
  await views(site, 2);
  expect(reported(site)).toEqual([KNOWN, KNOWN]);
  expect(asked).toHaveLength(1);
});

test('7.12 sends the view without a query if the release lacks the service', async ({ site }) => {
  const asked = await listen(site);
  const { 'geolocation.js': _, ...rest } = release();
  site.useRelease(rest);
  await site.visit(HOME);
  await views(site, 1);
  expect([reported(site), asked]).toEqual([[undefined], []]);
});

/**
 * When each beacon left, in milliseconds after the load of the page or the arrival of the library. The browser records a
 * request after its answer, so the first record is awaited.
 */
async function departures(site: HostSite, after: 'load' | 'library' = 'load'): Promise<number[]> {
  await site.page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/b/ss/')),
  );
  return await site.page.evaluate((start) => {
    const [navigation] = performance.getEntriesByType('navigation');
    const { loadEventStart } = navigation as PerformanceNavigationTiming;
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const library = resources.find(({ name }) => name.endsWith('/balise.js'));
    const began = start === 'library' ? (library?.responseEnd ?? NaN) : loadEventStart;
    return resources
      .filter(({ name }) => name.includes('/b/ss/'))
      .map(({ startTime }) => startTime - began);
  }, after);
}
