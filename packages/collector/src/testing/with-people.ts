/** A server that knows who asks by what the request brings. */
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import type { ControlDatabase } from '../control/control-database.ts';
import { record } from '../people/activity.ts';
import { Callers } from '../people/callers.ts';
import { lastingServer, type TestServerParts } from './test-server.ts';

export const KEY = 'key-of-the-folder';
export const COOKIE = 'balise_session';

/** For one test. */
export async function withPeople(
  database: ControlDatabase,
  parts: TestServerParts = {},
): Promise<FastifyInstance> {
  const server = await lastingWithPeople(database, parts);
  onTestFinished(() => server.close());
  return server;
}

/** Until the test closes it. */
export async function lastingWithPeople(
  database: ControlDatabase,
  { people = {}, ...parts }: TestServerParts = {},
): Promise<FastifyInstance> {
  const find = people.database ?? ((): ControlDatabase => database);
  const { server } = await lastingServer({
    store: { overview: async () => ({}) as never },
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
