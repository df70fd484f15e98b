/** Asks a question whose long lists are tables (`long-lists.ts`): of a server, and of the embedded engine. */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { ResultSet, type ClickHouseClient } from '@clickhouse/client';
import { columnsOf, handOver, type ListTable, type QueryValues } from '../sql/long-lists.ts';

const FORMAT = 'JSONEachRow';
/** Bytes. A server limits each field of a form. It joins several fields `query`. */
const LONGEST_FIELD = 100_000;

interface Asked {
  readonly sql: string;
  readonly values: QueryValues;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Long lists go as data with the question. This needs no permission to create tables, and on a cluster each shard
 * receives the data.
 */
export async function askServer<T>(
  client: ClickHouseClient,
  { sql: asked, values: given, signal }: Asked,
): Promise<T[]> {
  const { sql, values, tables } = handOver(asked, given);
  const options = { query_params: { ...values }, ...(signal ? { abort_signal: signal } : {}) };
  if (tables.length === 0)
    return await (await client.query({ query: sql, format: FORMAT, ...options })).json<T>();
  const boundary = `lists-${randomUUID()}`;
  const { stream, query_id, response_headers } = await client.exec({
    query: '',
    values: Readable.from(formOf(`${sql}\nFORMAT ${FORMAT}`, tables, boundary)),
    http_headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    ...options,
  });
  const answer = ResultSet.instance({
    ...{ stream, format: FORMAT, query_id, response_headers },
    // Errors are also thrown.
    log_error: () => undefined,
  });
  return await answer.json<T>();
}

function* formOf(
  statement: string,
  tables: readonly ListTable[],
  boundary: string,
): Generator<string | Buffer> {
  const begin = (name: string, file = ''): string =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
  const bytes = Buffer.from(statement);
  for (let from = 0; from < bytes.length; from += LONGEST_FIELD) {
    yield begin('query');
    yield bytes.subarray(from, from + LONGEST_FIELD);
    yield '\r\n';
  }
  for (const table of tables) {
    const { name, text } = table;
    yield `${begin(`${name}_structure`)}${columnsOf(table)}\r\n`;
    yield `${begin(name, `; filename="${name}"`)}${text}\r\n`;
  }
  yield `--${boundary}--\r\n`;
}

/** Long lists are temporary tables of the connection, with names of their own. */
export async function askEmbedded<T>(
  client: ClickHouseClient,
  { sql: asked, values: given }: Asked,
): Promise<T[]> {
  const { sql, values, tables } = handOver(asked, given);
  const made: string[] = [];
  try {
    for (const table of tables) {
      const { name, text } = table;
      await client.command({ query: `CREATE TEMPORARY TABLE ${name} (${columnsOf(table)})` });
      made.push(name);
      await client.insert({ table: name, values: textStream(text), format: 'TabSeparated' });
    }
    const answer = await client.query({ query: sql, query_params: { ...values }, format: FORMAT });
    return await answer.json<T>();
  } finally {
    for (const name of made)
      await client.command({ query: `DROP TEMPORARY TABLE IF EXISTS ${name}` });
  }
}

/**
 * With `encoding` the text stays a string. Without it, the stream would convert it to bytes, and the embedded engine
 * back to a string.
 */
export const textStream = (text: string): Readable =>
  Readable.from([text], { objectMode: false, encoding: 'utf8' });
