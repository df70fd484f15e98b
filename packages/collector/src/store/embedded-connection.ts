/** The embedded engine behind the ordinary client, with what it is told when it starts and can be told by no statement. */
import { createRequire } from 'node:module';
import type { createClient } from '@clickhouse/client';
import type * as Engine from 'chdb';
import type * as EngineConnection from 'chdb/connection';

type Connection = NonNullable<NonNullable<Parameters<typeof createClient>[0]>['connection']>;

/**
 * Rows are changed and taken out behind the statements that ask for it, part of a table by part, by few threads at once. A table for
 * whose next part there is no thread rests: a second at a time and longer, unless it is told to look again soon.
 */
const ARGUMENTS = [
  '--background_processing_pool_thread_sleep_seconds_if_nothing_to_do=0.02',
  '--background_processing_pool_task_sleep_seconds_when_no_work_random_part=0.02',
];

const require = createRequire(import.meta.url);

export function embeddedConnection(folder: string): Connection {
  // Not where this module is read: a process that only asks a server does without the engine.
  const { Session } = require('chdb') as typeof Engine;
  const { createChdbConnection } = require('chdb/connection') as typeof EngineConnection;
  // The first connection of a folder starts the engine; the second finds it running, and keeps it.
  const first = new Session(folder, { connectionArgs: ARGUMENTS });
  try {
    // Both sides carry a copy of the same types, one of them with private parts that TypeScript tells apart.
    return createChdbConnection({ path: folder }) as unknown as Connection;
  } finally {
    first.close();
  }
}
