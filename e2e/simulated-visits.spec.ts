/**
 * Simulated visitors, from their browser to the store: marked everywhere, absent from reports of real visits, and
 * removable.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { planVisits } from '../packages/collector/src/simulate/plan/plan-visits.ts';
import { SCENES } from '../packages/collector/src/simulate/scenes/all-scenes.ts';
import { apiChanges } from './support/api-changes.ts';
import { expect, test, type RunningCollector } from './support/collector.ts';

const BALISE = join(import.meta.dirname, '../packages/collector/bin/balise.js');
const VISITS = 8;
const WEEKS = 2;
const DAY = 86_400_000;

/**
 * The first seed whose plan has more than one returning visitor. The plan depends on the seed and on the current
 * time.
 */
function seedWithReturn(): number {
  for (let seed = 1; ; seed += 1) {
    const wish = { visits: VISITS, weeks: WEEKS, seed, environment: 'development' } as const;
    // The plan must still have them one hour later, as the simulation starts a little later than this check.
    const plans = [0, DAY / 24].map((later) => planVisits(wish, SCENES, Date.now() + later));
    if (plans.every((plan) => plan.filter(({ visits }) => visits.length > 1).length > 1))
      return seed;
  }
}

interface Exported {
  readonly receivedAt: string;
  readonly kind: 'page' | 'link';
  readonly environment: string;
  readonly host: string;
  readonly dimensions: Readonly<Record<string, string>>;
  readonly origin: { readonly isSimulated?: boolean; readonly browser: string };
}

async function balise(
  { dataFolder }: RunningCollector,
  ...words: string[]
): Promise<{ code: number | null; out: string }> {
  const chosen = process.env['BALISE_CHROMIUM'];
  const child = spawn(process.execPath, [BALISE, ...words], {
    env: {
      ...process.env,
      BALISE_DATA: dataFolder,
      BALISE_LANG: 'en',
      ...(chosen && { BALISE_BROWSER: chosen }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out };
}

test('simulates visits of some weeks in a browser, marks their hits and removes them', async ({
  page,
  context,
  collector,
}) => {
  const ask = async (path: string): Promise<Record<string, never>> =>
    (await (await context.request.get(collector.origin + path)).json()) as Record<string, never>;
  const exported = async (): Promise<Exported[]> => {
    const { out } = await balise(collector, 'export', '--suite', 'canadadevmain');
    return out
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Exported);
  };
  const begun = Date.now();
  const walked = await balise(
    collector,
    ...[
      'visit',
      '--visits',
      String(VISITS),
      '--weeks',
      String(WEEKS),
      '--seed',
      String(seedWithReturn()),
    ],
  );
  expect(walked.code).toBe(0);
  expect(walked.out).toContain(`${VISITS} visits of`);
  expect(walked.out).not.toMatch(/Refused|broke off/);

  const hits = (await exported()).filter(({ origin }) => origin.isSimulated);
  expect(walked.out).toContain(`: ${hits.length} hits`);
  const views = hits.filter(({ kind }) => kind === 'page');
  expect(views.length).toBeGreaterThanOrEqual(VISITS);
  for (const { receivedAt, environment, host, origin } of hits) {
    const age = begun - Date.parse(receivedAt);
    expect(age).toBeGreaterThan(0);
    expect(age).toBeLessThan((WEEKS * 7 + 1) * DAY);
    expect([environment, host]).toEqual(['development', 'localhost']);
    expect(origin.browser).not.toBe('');
  }
  // Cookies identify returning visitors, with the age of their last visit.
  const away = new Set(views.map(({ dimensions }) => dimensions['timeSinceLastVisit']));
  expect(away).toContain('New Visitor');
  expect([...away].join()).toMatch(/days?|hours?/);

  const state = await ask('/api/simulated-hits');
  expect(state['hits']).toBe(hits.length);
  const { hits: newest } = (await ask(
    '/api/hits?environment=development&limit=1000',
  )) as unknown as {
    hits: Exported[];
  };
  const people = newest.filter(({ origin }) => !origin.isSimulated).length;
  const overview = (await ask('/api/overview?environment=development')) as unknown as {
    figures: { beacons: { today: number } };
  };
  expect(overview.figures.beacons.today).toBe(people);

  await page.goto(`${collector.origin}/en/development/live-beacons`);
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  // The list renders only the rows in view, and simulated hits are older than those of other tests: they are at its end.
  await expect(async () => {
    await page.mouse.wheel(0, 20_000);
    await expect(page.getByRole('main').getByText('Simulated').first()).toBeVisible({
      timeout: 500,
    });
  }).toPass();

  const removed = await balise(collector, 'visit', '--remove');
  expect(removed.out).toContain(`Simulated hits removed: ${hits.length}.`);
  expect((await exported()).filter(({ origin }) => origin.isSimulated)).toEqual([]);
  expect((await ask('/api/simulated-hits'))['hits']).toBe(0);
});

test('starts only one simulation at a time from the console', async ({
  context,
  page,
  collector,
}) => {
  await page.goto(`${collector.origin}/en/development/overview`);
  const { tryPost, remove } = await apiChanges(context, collector.origin);
  const walk = () => tryPost('simulated-hits/walk', { visits: 1 });
  expect((await walk()).status()).toBe(202);
  expect((await walk()).status()).toBe(409);
  const state = async () =>
    (await (await context.request.get(`${collector.origin}/api/simulated-hits`)).json()) as {
      hits: number;
      walk: object;
    };
  await expect
    .poll(async () => (await state()).walk)
    .toEqual({ state: 'idle', done: 1, of: 1, reason: null });
  await expect.poll(async () => (await state()).hits).toBeGreaterThan(0);
  const removed = await remove('simulated-hits');
  expect(removed.status()).toBe(200);
  expect((await state()).hits).toBe(0);
});
