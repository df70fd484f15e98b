/**
 * Rows 7.16 and 9.10, with 8.4 and 8.6: hits go to the page's own tracker as soon as it exists, and to no other
 * place.
 */
import { createHash } from 'node:crypto';
import { askedFor } from './support/asked-for.ts';
import { buildRelease } from './support/build-with.ts';
import { expect, test, type HostSite, type Release } from './support/host-page.ts';
import { debugging, errors, listen, ours } from './support/said.ts';

test.setTimeout(240_000);

const HOME = 'https://www.canada.ca/en/services/benefits.html';
/** Polling of row 9.10: the interval, and the duration after the first check. */
const POLL = 250;
const PATIENCE = 40 * POLL;

type Call = readonly [method: string, values: readonly unknown[], set: Record<string, unknown>];
interface Tracking extends Window {
  calls: Call[];
  looks: number[];
  makeTracker(): object;
  s?: unknown;
}

/**
 * The script of a page before the library: it can make a tracker that records its calls and the variables at that
 * time.
 */
function trackerOf(window: Tracking): void {
  const calls: Call[] = (window.calls = []);
  const isOwn = (key: string): boolean =>
    /^(eVar|prop|list|hier|event|page|link|channel|currency|server$|useBeacon|contextData)/.test(
      key,
    );
  window.makeTracker = () => {
    const tracker: Record<string, unknown> = { eVar250: 'of the page' };
    for (const method of ['sa', 't', 'tl', 'clearVars']) {
      tracker[method] = (...values: unknown[]) => {
        const set = Object.keys(tracker).filter((key) => isOwn(key) && tracker[key] !== undefined);
        calls.push([method, values, Object.fromEntries(set.map((key) => [key, tracker[key]]))]);
        if (method === 'clearVars') set.forEach((key) => delete tracker[key]);
      };
    }
    return tracker;
  };
}
const script = (code: string): string => `<script>${code}</script>`;
const TRACKER = `(${trackerOf.toString()})(window);`;
const BODY = '<a id="out" href="https://www.example.org/a?b=c">Other site</a>';

const SETTINGS = {
  name: 's',
  file: null as string | null,
  integrity: null as string | null,
  measurementFunction: null as string | null,
  setSuites: true,
  whenMissing: 'drop',
};
const release = (changes: Partial<typeof SETTINGS> = {}): Release =>
  buildRelease('production', {
    services: { visitorMarkers: null, pageTracker: { ...SETTINGS, ...changes } },
  });

const calls = ({ page }: HostSite) =>
  page.evaluate(() => (window as unknown as Tracking).calls.slice());
const names = async (site: HostSite) => (await calls(site)).map(([method]) => method);

/** A page whose tracker exists, or comes when `arrive` is called. */
async function open(site: HostSite, isThere: boolean, more = ''): Promise<void> {
  const there = isThere ? 'window.s = makeTracker();' : '';
  await site.visit(HOME, { title: 'Benefits', body: BODY, head: script(TRACKER + more + there) });
  await site.page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
}
const arrive = (site: HostSite) => site.page.evaluate('void (window.s = makeTracker())');

test('7.16 sends a page view and a link through the tracker of the page only', async ({ site }) => {
  site.useRelease(release());
  await open(site, true);
  await expect.poll(() => names(site)).toEqual(['sa', 't', 'clearVars']);
  const [[, suites], [, , view]] = (await calls(site)) as [Call, Call];
  expect(suites).toEqual(['canadalivemain']);
  expect(view).toMatchObject({
    pageName: 'Benefits',
    pageURL: HOME,
    server: 'www.canada.ca',
    events: 'event11',
    eVar11: 'Benefits',
    prop11: 'Benefits',
    eVar140: 'benefits',
    eVar250: 'of the page',
  });
  expect(view).not.toHaveProperty('linkTrackVars');

  await site.page.click('#out', { modifiers: ['ControlOrMeta'] });
  await expect.poll(() => names(site)).toHaveLength(5);
  const [method, values, link] = (await calls(site))[3] as Call;
  expect([method, values]).toEqual(['tl', [true, 'e', 'Other site']]);
  expect(link).toMatchObject({
    eVar28: 'https://www.example.org/a?b=c',
    linkURL: 'https://www.example.org/a',
    useBeacon: true,
  });
  const listed = String(link['linkTrackVars']).split(',');
  for (const name of listed) expect(link, name).toHaveProperty(name);
  expect(listed).toContain('events');
  expect(String(link['linkTrackEvents'])).toBe(String(link['events']));
  expect(site.beacons()).toEqual([]);
});

test("7.16, 8.4 logs failing methods of a page's tracker, and continues", async ({ site }) => {
  site.useRelease(release());
  await debugging(site);
  const lines = listen(site);
  const broken = `window.s = { get sa() { throw new Error('no suites'); },
    t() { throw new Error('no view'); }, clearVars() { throw new Error('no clearing'); } };`;
  await open(site, false, broken);
  await expect.poll(() => errors(lines)).toHaveLength(3);
  expect(errors(lines)).toEqual([
    'warning: 🚀 Cannot set report suites on tracker. `sa` method not available.',
    'error: 🚀 Cannot send beacon: no view',
    'error: 🚀 Cannot clear variables: no clearing',
  ]);
  expect(site.beacons()).toEqual([]);
});

test('7.16 debug mode logs the calls to the tracker', async ({ site }) => {
  site.useRelease(release());
  await debugging(site);
  const lines = listen(site);
  await open(site, true);
  const told = (): string[] => ours(lines).filter((line) => line.startsWith('info'));
  await expect
    .poll(told)
    .toEqual([
      'info: 🚀 Set variables on the tracker.',
      'info: 🚀 Firing page view beacon.',
      'info: 🚀 Clear variables.',
    ]);
  await site.page.click('#out', { modifiers: ['ControlOrMeta'] });
  await expect
    .poll(told)
    .toContain(
      'info: 🚀 Firing link track beacon using the values: {"linkType":"e","linkName":"Other site"}.',
    );
});

test('9.10 looks for the tracker immediately, then 40 times every 250 ms; hits wait in order', async ({
  site,
}) => {
  site.useRelease(release());
  await site.page.clock.install();
  const looks = `window.looks = []; let value; Object.defineProperty(window, 's', { configurable: true,
    get() { looks.push(Date.now()); return value; }, set(made) { value = made; } });`;
  await open(site, false, looks);
  const seen = () => site.page.evaluate(() => (window as unknown as Tracking).looks.slice());
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(0);
  await site.page.click('#out', { modifiers: ['ControlOrMeta'] });
  // Until here the page's clock has followed real time, which depends on the load of the machine.
  await site.page.clock.pauseAt((await site.page.evaluate(() => Date.now())) + 4 * POLL);
  const before = (await seen()).length;
  await site.page.clock.runFor(PATIENCE + 5 * POLL);
  const times = await seen();
  expect(times).toHaveLength(41);
  expect(before).toBeLessThan(41);
  const steps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
  for (const step of steps.slice(0, before)) expect(step).toBeGreaterThanOrEqual(POLL);
  for (const step of steps.slice(before)) expect(step).toBe(POLL);
  await arrive(site);
  await site.page.clock.runFor(PATIENCE);
  expect(await seen()).toHaveLength(41);
  expect(await names(site)).toEqual([]);
  expect(site.beacons()).toEqual([]);
});

test('9.10 sends waiting hits to a late tracker; a hidden page sends them nowhere else', async ({
  site,
}) => {
  site.useRelease(release());
  await open(site, false);
  await site.page.click('#out', { modifiers: ['ControlOrMeta'] });
  await site.page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await site.quiet();
  expect(site.beacons()).toEqual([]);
  await arrive(site);
  const sent = async () => (await names(site)).filter((name) => /^tl?$/.test(name));
  await expect.poll(sent).toEqual(['t', 'tl']);
  expect(site.beacons()).toEqual([]);
});

test('8.6, 9.10 stops looking after ten seconds; each hit is logged and dropped', async ({
  site,
}) => {
  site.useRelease(release());
  await debugging(site);
  const lines = listen(site);
  await site.page.clock.install();
  await open(site, false);
  await site.page.clock.runFor(PATIENCE + POLL);
  const reason = 'Bailing out. Cannot find the variable name: "s".';
  const refused = ['set variables', 'send beacon', 'clear variables'].map(
    (what) => `error: 🚀 Cannot ${what}: ${reason}`,
  );
  await expect.poll(() => errors(lines)).toEqual([`error: 🚀 ${reason}`, ...refused]);
  await site.page.click('#out', { modifiers: ['ControlOrMeta'] });
  await expect.poll(() => errors(lines).slice(4)).toEqual(refused);
  expect(site.beacons()).toEqual([]);
});

test('7.16 uses the built-in tracker if a setting permits it and none is found', async ({
  site,
}) => {
  site.useRelease(release({ whenMissing: 'built-in' }));
  await site.page.clock.install();
  await open(site, false);
  expect(site.beacons()).toEqual([]);
  await site.page.clock.runFor(PATIENCE + POLL);
  await expect.poll(() => site.beacons().length).toBe(1);
  expect(site.onlyBeacon().parameters['pageName']).toBe('Benefits');
});

test('7.16 fetches the tracker’s own script and makes the tracker for the report suites', async ({
  site,
}) => {
  const code = `${TRACKER} window.s_gi = (suites) => (window.s = Object.assign(makeTracker(), { suites }));`;
  const integrity = 'sha384-' + createHash('sha384').update(code).digest('base64');
  const made = release({ file: 'tracker.js', integrity, measurementFunction: 's_gi' });
  site.useRelease({ ...made, 'tracker.js': code });
  await site.visit(HOME, { title: 'Benefits', body: BODY });
  await expect.poll(() => names(site)).toEqual(['t', 'clearVars']);
  const tracker = await site.page.evaluate(() => {
    const { suites, trackingServer } = (window as unknown as Tracking).s as Record<string, unknown>;
    return { suites, trackingServer };
  });
  expect(tracker).toEqual({ suites: 'canadalivemain', trackingServer: 'www.canada.ca' });
  expect(askedFor(site)).toEqual(
    ['balise', 'page-tracker', 'tracker'].map((file) => `GET www.canada.ca/lib/${file}.js`),
  );
});
