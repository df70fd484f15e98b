import type { Shards } from '../cluster/shards.ts';
import type { Database, Reader } from '../../engine/database/database.ts';
import type { HealthOfStore } from '../health/health-of-store.ts';
import type { ReadFiles } from '../insert/read-hits.ts';

/** An open store. */
export interface StoreParts {
  /** Receives the inserts. */
  readonly database: Database;
  /** Runs the queries of the console. */
  readonly reader: Reader;
  readonly files: ReadFiles;
  /** Run corrections, retention and the building of visits. */
  readonly shards: Shards;
  readonly close: () => Promise<void>;
  readonly place: 'server' | 'cluster';
  readonly health: HealthOfStore;
}
