/**
 * The engine behind the store: the embedded ClickHouse or a server. Both use the same client library and the same
 * statements.
 */
import { randomUUID } from 'node:crypto';
import {
  ClickHouseLogLevel,
  createClient,
  type ClickHouseClient,
  type ClickHouseSettings,
} from '@clickhouse/client';
import { freeBytes } from '../../base/files/free-bytes.ts';
import { NoRoom } from '../../base/errors/no-room.ts';
import type { TlsMaterial } from '../../base/outbound/tls-material.ts';
import { askEmbedded, askServer, textStream } from './ask-with-lists.ts';
import { embeddedConnection } from './embedded-connection.ts';
import type { QueryValues } from '../sql/long-lists.ts';
import { quoteText } from '../sql/quote-text.ts';
import { EngineRoom } from './engine-room.ts';
import { secureConnection } from './secure-connection.ts';

export type Engine =
  | EmbeddedEngine
  | {
      readonly kind: 'server';
      readonly url: string;
      /** URL of a read-only user. Empty: the queries use `url`. */
      readonly readUrl: string;
      readonly tls?: TlsMaterial | undefined;
    }
  | ClusterEngine;

export interface EmbeddedEngine {
  readonly kind: 'embedded';
  readonly folder: string;
  /** Bytes of the disk that always stay free. */
  readonly reserve?: number;
}

/** The servers of one cluster. */
export interface ClusterEngine {
  readonly kind: 'cluster';
  /** The cluster's name in the configuration of the servers. */
  readonly name: string;
  /** URLs of nodes. All nodes use the same database name. */
  readonly urls: readonly string[];
  /** URLs of the nodes for a read-only user. Empty: the queries use `urls`. */
  readonly readUrls: readonly string[];
  readonly tls?: TlsMaterial | undefined;
}

export type { QueryValues };

/** The operations of a user with read permission only. */
export interface Reader {
  /**
   * `values`: by their names in the statement, for example `{host: String}` or `{pages: Array(String)}`. A list may
   * have any length. A list after `IN` is searched fast. `seconds`: time limit of the query.
   */
  rows<T>(sql: string, values?: QueryValues, seconds?: number): Promise<T[]>;
}

export interface Database extends Reader {
  readonly kind: 'embedded' | 'server';
  /** Runs a statement and waits until its effects are complete. */
  run(sql: string): Promise<void>;
  /** The engine ignores an insert whose token it has already seen. Without a token it always inserts. */
  insert(table: string, rows: readonly unknown[], token?: string): Promise<void>;
  /**
   * Like `insert`, but `text` has the rows as lines, with the values separated by tabs in the order of the columns.
   */
  insertText(
    table: string,
    columns: readonly string[],
    text: string,
    token?: string,
  ): Promise<void>;
  close(): Promise<void>;
}

const SETTINGS: ClickHouseSettings = {
  // Newer engines acknowledge an insert before it is on the disk unless this setting is 0.
  async_insert: 0,
  // On a cluster: runs the subquery of a list once and sends the result to all shards. One shard does not know the
  // whole list.
  distributed_product_mode: 'global',
  // Inserts through a distributed table wait until the shards have the rows.
  distributed_foreground_insert: 1,
  date_time_input_format: 'best_effort',
  output_format_json_quote_64bit_integers: 0,
  // Statements have different days and filters: compiling their expressions takes longer than it saves.
  ...{ compile_expressions: 0, compile_aggregate_expressions: 0 },
};

/** For every insert and every statement that changes rows. */
const WHOLE: ClickHouseSettings = {
  insert_deduplicate: 1,
  deduplicate_blocks_in_dependent_materialized_views: 1,
  // A mutation of a replicated table waits until it is complete on this server.
  mutations_sync: '1',
};

/** Includes a setting that servers before 25.2 do not know. */
const EMBEDDED_SETTINGS: ClickHouseSettings = {
  ...SETTINGS,
  ...WHOLE,
  // The optimizer looks for comparisons that follow from others. Ours never do, and the search takes a third of the
  // time of a query with many conditions.
  optimize_and_compare_chain: 0,
};

/** Bytes that stay free on the disk of the embedded engine, without another setting. */
const RESERVE = 1 << 30;

export const roomOf = (
  { folder, reserve = RESERVE }: EmbeddedEngine,
  free = freeBytes,
): EngineRoom => new EngineRoom({ folder, reserve, free });

/** `room`: of the embedded engine. */
export function openDatabase(
  engine: Exclude<Engine, ClusterEngine>,
  room = engine.kind === 'embedded' ? roomOf(engine) : undefined,
): Database {
  const client = connect(engine);
  const ready = engine.kind === 'embedded' ? settle(client) : undefined;
  const ask = engine.kind === 'embedded' ? askEmbedded : askServer;
  /** Settings of one insert. The embedded engine already has the others (`settle`). */
  const once = (token = newToken()): ClickHouseSettings => ({
    ...(engine.kind === 'server' && WHOLE),
    insert_deduplication_token: token,
  });
  return {
    kind: engine.kind,
    async rows<T>(sql: string, values: QueryValues = {}, seconds?: number) {
      // The limit is part of the statement. As a client setting, it would apply to all later statements of the
      // embedded engine.
      const bound = seconds === undefined ? '' : `\nSETTINGS max_execution_time = ${seconds}`;
      await ready;
      return await ask<T>(client, { sql: sql + bound, values });
    },
    async run(sql) {
      await ready;
      await room?.require(sql);
      try {
        await client.command({ query: sql, clickhouse_settings: once() });
      } catch (cause) {
        if (room && MUTATION_ENDED.test(String(cause)))
          throw new NoRoom('the mutation was ended', { cause });
        throw cause;
      }
    },
    async insert(table, rows, token) {
      await ready;
      await room?.requireFor(table);
      await client.insert({
        table,
        values: [...rows],
        format: 'JSONEachRow',
        clickhouse_settings: once(token),
      });
    },
    async insertText(table, [first = '', ...others], text, token) {
      await ready;
      await room?.requireFor(table);
      await client.insert({
        table,
        columns: [first, ...others],
        values: textStream(text),
        format: 'TabSeparated',
        clickhouse_settings: once(token),
      });
    },
    async close() {
      await ready?.catch(() => undefined);
      await client.close();
    },
  };
}

/** Only `RoomKeeper` kills mutations, for lack of room. */
const MUTATION_ENDED = /Mutation \S+ was killed/;

/**
 * Sends all settings to the embedded engine once. A setting there applies to all later statements, and each setting
 * that the client sends with a statement is a separate statement before it.
 */
function settle(client: ClickHouseClient): Promise<unknown> {
  const settings = Object.entries(EMBEDDED_SETTINGS).map(
    ([name, value]) => `${name} = ${typeof value === 'string' ? quoteText(value) : String(value)}`,
  );
  const settled = client.command({ query: `SET ${settings.join(', ')}` });
  // Prevents an unhandled rejection. Each later call awaits `ready` and gets the error.
  settled.catch(() => undefined);
  return settled;
}

/** Connection for a read-only user. It sends no settings, because such a user may not change them. */
export function openReader(url: string, tls?: TlsMaterial): Reader & Pick<Database, 'close'> {
  const client = createClient({
    url,
    application: 'balise',
    log: SILENT,
    ...secureConnection(url, tls),
  });
  return {
    async rows<T>(sql: string, values: QueryValues = {}, seconds?: number) {
      const signal = seconds === undefined ? undefined : AbortSignal.timeout(seconds * 1000);
      return await askServer<T>(client, { sql, values, signal });
    },
    close: () => client.close(),
  };
}

/** A token that no other insert has. */
export const newToken = (): string => randomUUID();

/** The client's own log repeats statements. Failures are also thrown. */
const SILENT = { level: ClickHouseLogLevel.OFF };

function connect(engine: Exclude<Engine, ClusterEngine>): ClickHouseClient {
  if (engine.kind === 'server') {
    return createClient({
      url: engine.url,
      clickhouse_settings: SETTINGS,
      application: 'balise',
      log: SILENT,
      ...secureConnection(engine.url, engine.tls),
    });
  }
  const connection = embeddedConnection(engine.folder);
  return createClient({ connection, log: SILENT });
}
