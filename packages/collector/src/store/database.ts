/** The engine behind the store: the embedded ClickHouse or a server, through the ordinary client, with one set of statements. */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  ClickHouseLogLevel,
  createClient,
  type ClickHouseClient,
  type ClickHouseSettings,
} from '@clickhouse/client';
import type { TlsMaterial } from '../outbound/tls-material.ts';
import { freeBytes, requireRoom } from './definitions-on-disk.ts';
import { embeddedConnection } from './embedded-connection.ts';
import { quoteText } from './quote-text.ts';
import { secureConnection } from './secure-connection.ts';

export type Engine =
  | { readonly kind: 'embedded'; readonly folder: string }
  | {
      readonly kind: 'server';
      readonly url: string;
      /** Of a user who may only read; empty where the questions are asked by the other one. */
      readonly readUrl: string;
      readonly tls?: TlsMaterial | undefined;
    }
  | ClusterEngine;

/** Servers of one cluster. */
export interface ClusterEngine {
  readonly kind: 'cluster';
  /** As the configuration of the servers names it. */
  readonly name: string;
  /** Of nodes, with the same database. */
  readonly urls: readonly string[];
  /** The same for a user who may only read; none where the questions are asked by the other one. */
  readonly readUrls: readonly string[];
  readonly tls?: TlsMaterial | undefined;
}

export type QueryValues = Readonly<Record<string, unknown>>;

/** What a user of reading rights may do. */
export interface Reader {
  /** `seconds`: how long the answer may take. */
  rows<T>(sql: string, values?: QueryValues, seconds?: number): Promise<T[]>;
}

export interface Database extends Reader {
  readonly kind: 'embedded' | 'server';
  /** Runs a statement and waits for all that it does. */
  run(sql: string): Promise<void>;
  /** With a token that it has seen the engine does nothing; without one it always inserts. */
  insert(table: string, rows: readonly unknown[], token?: string): Promise<void>;
  /** The same with rows that have been written as text, a row a line, values between tabs in the order of the columns. */
  insertText(
    table: string,
    columns: readonly string[],
    text: string,
    token?: string,
  ): Promise<void>;
  close(): Promise<void>;
}

const SETTINGS: ClickHouseSettings = {
  // The newer engines answer before an insert is on the disk unless they are told not to.
  async_insert: 0,
  // In a cluster, of a list that one shard alone does not know: asked for once, for all shards.
  distributed_product_mode: 'global',
  // Through a distributed table: until the shards have it.
  distributed_foreground_insert: 1,
  date_time_input_format: 'best_effort',
  output_format_json_quote_64bit_integers: 0,
  // Statements differ in their days and filters: compiling what they compute takes longer than it saves.
  ...{ compile_expressions: 0, compile_aggregate_expressions: 0 },
};

/** Of every insert and every statement that changes rows. */
const WHOLE: ClickHouseSettings = {
  insert_deduplicate: 1,
  deduplicate_blocks_in_dependent_materialized_views: 1,
  // Of what asks for it on a replicated table: until it is done on this server.
  mutations_sync: '1',
};

/** With what servers before 25.2 do not know. */
const EMBEDDED_SETTINGS: ClickHouseSettings = {
  ...SETTINGS,
  ...WHOLE,
  // No comparison of ours follows from others: to look for one takes a third of the time of a question with many conditions.
  optimize_and_compare_chain: 0,
};

export function openDatabase(engine: Exclude<Engine, ClusterEngine>, free = freeBytes): Database {
  const client = connect(engine);
  const ready = engine.kind === 'embedded' ? settle(client) : undefined;
  /** What an insert brings: in the embedded engine the rest has been set. */
  const once = (token = newToken()): ClickHouseSettings => ({
    ...(engine.kind === 'server' && WHOLE),
    insert_deduplication_token: token,
  });
  return {
    kind: engine.kind,
    async rows<T>(sql: string, values: QueryValues = {}, seconds?: number) {
      // In the statement: given beside it, it would stay for those that follow in the embedded engine.
      const bound = seconds === undefined ? '' : `\nSETTINGS max_execution_time = ${seconds}`;
      await ready;
      const answer = await client.query({
        query: sql + bound,
        query_params: { ...values },
        format: 'JSONEachRow',
      });
      return await answer.json<T>();
    },
    async run(sql) {
      await ready;
      if (engine.kind === 'embedded') await requireRoom(engine.folder, sql, free);
      await client.command({ query: sql, clickhouse_settings: once() });
    },
    async insert(table, rows, token) {
      await ready;
      await client.insert({
        table,
        values: [...rows],
        format: 'JSONEachRow',
        clickhouse_settings: once(token),
      });
    },
    async insertText(table, [first = '', ...others], text, token) {
      await ready;
      await client.insert({
        table,
        columns: [first, ...others],
        // With its encoding the text stays one; else it would be made bytes here, and a text again before the embedded engine.
        values: Readable.from([text], { objectMode: false, encoding: 'utf8' }),
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

/**
 * In the embedded engine a setting stays for the statements that follow, and each that is told with a statement is a statement
 * before it: all are told once.
 */
function settle(client: ClickHouseClient): Promise<unknown> {
  const settings = Object.entries(EMBEDDED_SETTINGS).map(
    ([name, value]) => `${name} = ${typeof value === 'string' ? quoteText(value) : String(value)}`,
  );
  const settled = client.command({ query: `SET ${settings.join(', ')}` });
  // Whoever asks something is told.
  settled.catch(() => undefined);
  return settled;
}

/** A server for a user who may only read: sends no settings, which such a user may not change. */
export function openReader(url: string, tls?: TlsMaterial): Reader & Pick<Database, 'close'> {
  const client = createClient({
    url,
    application: 'balise',
    log: SILENT,
    ...secureConnection(url, tls),
  });
  return {
    async rows<T>(sql: string, values: QueryValues = {}, seconds?: number) {
      const answer = await client.query({
        query: sql,
        query_params: { ...values },
        format: 'JSONEachRow',
        ...(seconds === undefined ? {} : { abort_signal: AbortSignal.timeout(seconds * 1000) }),
      });
      return await answer.json<T>();
    },
    close: () => client.close(),
  };
}

/** One that no insert has. */
export const newToken = (): string => randomUUID();

/** Its own log repeats statements; failures are thrown as well. */
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
