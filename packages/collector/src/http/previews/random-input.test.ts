/** Pages send anything. No input fails the collector, each refusal has a reason, and whatever is taken can be shown. */
import { MOST_PREVIEW_ENTRIES } from '@balise/contract';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { controlDatabase } from '../../testing/databases/control-database.ts';
import {
  beaconEntry,
  ORIGIN,
  pickEntry,
  PreviewScene,
  whyEntry,
} from '../../testing/servers/preview-scene.ts';

let database: ControlDatabase;
beforeAll(async () => {
  database = await controlDatabase();
  return () => database.close();
});

const RUNS = { numRuns: 150 };

/** Texts that a database, a decoder or a pattern may stumble over. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('\0', '\ud800', '%', '%E9%', '%00', '\u202e', '1 2 3', 'null', '__proto__'),
  fc.constantFrom('a@b.ca', '613-555-0123', 'https://', '//', 'javascript:', '?', '#', '&=&'),
  fc
    .tuple(fc.constantFrom('@', '.', '1', ' ', '%', '<', 'é'), fc.integer({ min: 1, max: 9000 }))
    .map(([sign, times]) => sign.repeat(times)),
);
const number = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 8_640_000_000_000_000, 1e308, 5e-324),
);
const value = fc.oneof(text, number, fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(null, [], {}));

/** Places of a value, as lists of keys. */
function placesIn(given: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof given !== 'object' || given === null) return [path];
  const inner = Object.entries(given).flatMap(([key, one]) => placesIn(one, [...path, key]));
  return path.length > 0 ? [path, ...inner] : inner;
}

function withValue(given: unknown, [key, ...rest]: readonly string[], put: unknown): unknown {
  if (key === undefined) return put;
  const copy = structuredClone(given) as Record<string, unknown>;
  copy[key] = withValue(copy[key], rest, put);
  return copy;
}

const VALID = [beaconEntry({ page: 1 }), whyEntry({ page: 1 }), pickEntry({ page: 1 })];

/** An entry in which some places have other values. */
const entry = fc
  .tuple(
    fc.constantFrom(...VALID),
    fc.array(fc.tuple(fc.nat(), value), { maxLength: 3 }),
    fc.option(fc.oneof(fc.nat({ max: 3 }), value), { nil: undefined }),
  )
  .map(([valid, changes, mark]) =>
    changes.reduce<unknown>(
      (changed, [at, put]) => {
        const places = placesIn(changed);
        return withValue(changed, places[at % places.length] ?? [], put);
      },
      { ...valid, ...(mark !== undefined && { number: mark }) },
    ),
  );

const body = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.jsonValue().map((one) => JSON.stringify(one)),
  fc.record({ token: value, confirm: value }).map((one) => JSON.stringify(one)),
  fc.record({ cookie: value, entries: value }).map((one) => JSON.stringify(one)),
);

let asked = 0;

/** Each request comes from another network, so that no limit on the rate refuses it. */
async function send(scene: PreviewScene, path: string, payload: string) {
  asked += 1;
  const answer = await scene.server.inject({
    ...{ method: 'POST', url: `/preview/${path}`, payload },
    remoteAddress: `10.${asked >> 8}.${asked & 255}.1`,
    headers: { origin: ORIGIN, 'content-type': 'text/plain' },
  });
  const { statusCode } = answer;
  if (statusCode === 200 || statusCode === 204) return statusCode;
  expect(statusCode, answer.body).toBeGreaterThanOrEqual(400);
  expect(statusCode, answer.body).toBeLessThan(500);
  const { reason, place } = answer.json<{ reason: string; place?: string }>();
  expect(reason).toMatch(/^(unknown|used|expired|ended|host|full|bad)$/);
  if (reason === 'bad') expect(place).toMatch(/./);
  return statusCode;
}

it.each(['begin', 'entries', 'end'])('refuses any body of %s with a reason', async (path) => {
  const scene = await PreviewScene.open(database);
  await scene.begun(await scene.person());
  await fc.assert(
    fc.asyncProperty(body, async (payload) => {
      expect(await send(scene, path, payload)).toBeGreaterThanOrEqual(400);
    }),
    RUNS,
  );
  expect(await database.query('SELECT FROM preview_entry')).toEqual([]);
});

it('takes or refuses any entries of its pages, and shows whatever it has taken', async () => {
  const scene = await PreviewScene.open(database);
  const who = await scene.person();
  const { cookie } = await scene.begun(who);
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 3 }), async (entries) => {
      const status = await send(scene, 'entries', JSON.stringify({ cookie, entries }));
      statuses.add(status);
      const [count] = await database.query<{ entries: number; kept: number }>(
        'SELECT entries, (SELECT count(*)::int FROM preview_entry) AS kept FROM preview',
      );
      expect(count?.entries).toBe(count?.kept);
    }),
    RUNS,
  );
  expect([...statuses].sort()).toEqual([200, 400]);
  let after = '0';
  for (let more = true, seen = 0; more && seen < MOST_PREVIEW_ENTRIES;) {
    const shown = await scene.entries(who, '1', after);
    expect(shown.entries.length).toBeGreaterThan(0);
    seen += shown.entries.length;
    after = shown.entries.at(-1)?.id ?? '';
    ({ more } = shown);
  }
});
