/** The embedded engine behind the test server: with databases, and with the limits of a real server that it checks itself. */
import { createChdbConnection, type ChdbConnection } from 'chdb/connection';

/** With the values of a new server. */
const BOUNDS: Readonly<Record<string, string>> = {
  max_ast_elements: '50000',
  max_partitions_per_insert_block: '100',
  max_partition_size_to_drop: '50000000000',
};

/** Each database has a connection of its own, because a connection has one current database. */
export class EngineWithDatabases {
  readonly #folder: string;
  readonly #connections = new Map<string, ChdbConnection>();
  readonly #bounds = new Map<string, string>();

  constructor(folder: string) {
    this.#folder = folder;
    this.#connection('default');
  }

  /** `bounds`: limits that differ from those of a new server. Throws the error of the engine for an unknown database. */
  async in(
    database: string,
    bounds: Readonly<Record<string, string>> = {},
  ): Promise<ChdbConnection> {
    const connection = this.#connection(database);
    // Each time, because the database may have been made again.
    await connection.command({ query: `USE \`${database}\`` });
    const set = Object.entries({ ...BOUNDS, ...bounds }).map((one) => one.join(' = '));
    if (this.#bounds.get(database) !== set.join()) {
      await connection.command({ query: `SET ${set.join()}` });
      this.#bounds.set(database, set.join());
    }
    return connection;
  }

  #connection(database: string): ChdbConnection {
    const known = this.#connections.get(database);
    const connection = known ?? createChdbConnection({ path: this.#folder });
    this.#connections.set(database, connection);
    return connection;
  }

  async close(): Promise<void> {
    for (const connection of this.#connections.values()) await connection.close();
  }
}
