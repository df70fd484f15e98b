/** A server that knows who asks by what the request brings. */
import type { FastifyInstance } from 'fastify';
import type { ControlDatabase } from '../control/control-database.ts';
import { record } from '../people/activity.ts';
import { Callers } from '../people/callers.ts';
import { testServer, type TestServerParts } from './test-server.ts';

export const KEY = 'key-of-the-folder';
export const COOKIE = 'balise_session';

export async function withPeople(
  database: ControlDatabase,
  { people = {}, ...parts }: TestServerParts = {},
): Promise<FastifyInstance> {
  const find = people.database ?? ((): ControlDatabase => database);
  const { server } = await testServer({
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
