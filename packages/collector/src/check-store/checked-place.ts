/** The store that is checked: its servers, and the databases that the check makes beside the real one. */
import type { ClusterNode, Shape } from '../engine/cluster/cluster.ts';
import type { Database, Reader } from '../engine/database/database.ts';
import type { StoreParts } from '../store/open/store-parts.ts';

/** A server, with the connection to the real database. */
interface CheckedServer {
  /** Host and port. */
  readonly name: string;
  readonly database: Database;
}

/** A connection of the user of the console. */
export interface CheckedReader {
  readonly name: string;
  readonly user: string;
  readonly url: string;
  /** The database that the console asks. */
  readonly asked: string;
  readonly reader: Reader;
}

export interface OpenStore {
  readonly parts: StoreParts;
  /** The number of statements that its tables still need. */
  readonly pending: () => Promise<number>;
  /** Makes what its tables lack. */
  readonly prepare: () => Promise<void>;
  /** Connections of the user of the console to these databases. */
  readonly readers: readonly CheckedReader[];
  /** Of a cluster only. */
  readonly nodes: readonly ClusterNode[];
  readonly shape?: () => Promise<Shape>;
}

export interface CheckedPlace {
  readonly kind: 'embedded' | 'server' | 'cluster';
  /** None for the embedded engine. */
  readonly servers: readonly CheckedServer[];
  /** The folders whose disks are checked. Of the embedded engine only. */
  readonly folders: readonly string[];
  readonly user: () => Promise<string | undefined>;
  /** Makes the databases. Throws a `CheckStopped`, or the error of the server. */
  make(): Promise<void>;
  /** Opens the store in these databases, with its tables. */
  open(): Promise<OpenStore>;
  /** Removes what it made. */
  remove(): Promise<void>;
  /** The real database, which is only read. Undefined for the embedded engine. */
  readonly real?: RealStore;
  close(): Promise<void>;
}

export interface RealStore {
  readonly reader: Reader;
  /** The number of statements that its tables still need. Changes nothing. */
  readonly pending: () => Promise<number>;
  readonly place: 'server' | 'cluster';
}
