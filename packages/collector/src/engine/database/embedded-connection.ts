/** The embedded engine behind the ordinary client, with the start arguments that no statement can set. */
import { createRequire } from 'node:module';
import type { createClient } from '@clickhouse/client';
import type * as Engine from 'chdb';
import type * as EngineConnection from 'chdb/connection';

type Connection = NonNullable<NonNullable<Parameters<typeof createClient>[0]>['connection']>;

/**
 * The engine changes and deletes rows in the background, part by part, with few threads. If no thread is free for the
 * next part of a table, that table pauses for one second or longer. These arguments shorten the pause.
 */
const ARGUMENTS = [
  '--background_processing_pool_thread_sleep_seconds_if_nothing_to_do=0.02',
  '--background_processing_pool_task_sleep_seconds_when_no_work_random_part=0.02',
];

const require = createRequire(import.meta.url);

export function embeddedConnection(folder: string): Connection {
  // Loaded here and not at the top of the module: a process that uses only a server does not need the engine.
  const { Session } = require('chdb') as typeof Engine;
  const { createChdbConnection } = require('chdb/connection') as typeof EngineConnection;
  // The first connection to a folder starts the engine. The second uses the running engine and keeps it alive.
  const first = new Session(folder, { connectionArgs: ARGUMENTS });
  try {
    // Both packages have a copy of the same types. One copy has private members, so TypeScript treats them as
    // different types.
    return createChdbConnection({ path: folder }) as unknown as Connection;
  } finally {
    first.close();
  }
}
