/** A server that identifies the caller from the request. */
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { record } from '../../control-store/activity.ts';
import { Callers } from '../../people/callers.ts';
import { lastingServer, type TestServerParts } from './test-server.ts';

export const KEY = 'key-of-the-folder';
export const COOKIE = 'balise_session';

const NONE = { today: 0, previous: 0 };
/** Figures of an empty store. */
const NO_HITS = {
  now: '2026-11-21T14:00:00.000Z',
  figures: { beacons: NONE, pageViews: NONE, cleaned: NONE, leftOut: NONE, refused: null },
  ...{ hours: [], firstHitAt: null, lastHitAt: null, hosts: [], strangers: null, clockOff: null },
  countedUntil: null,
};

/** Closed after the test. */
export async function withPeople(
  database: ControlDatabase,
  parts: TestServerParts = {},
): Promise<FastifyInstance> {
  const server = await lastingWithPeople(database, parts);
  onTestFinished(() => server.close());
  return server;
}

/** The test must close it. */
export async function lastingWithPeople(
  database: ControlDatabase,
  { people = {}, ...parts }: TestServerParts = {},
): Promise<FastifyInstance> {
  const find = people.database ?? ((): ControlDatabase => database);
  const { server } = await lastingServer({
    store: { overview: async ({ environment }) => ({ ...NO_HITS, environment }) },
    control: { note: (entry) => record(database, entry) },
    ...parts,
    people: {
      database: find,
      callers: new Callers(KEY, find),
      note: (entry) => void record(database, entry).catch(() => undefined),
      identify: undefined,
      ...people,
    },
  });
  return server;
}
