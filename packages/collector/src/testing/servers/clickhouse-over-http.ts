/**
 * A ClickHouse server for tests: the part of the HTTP interface that the client uses, in front of the embedded
 * engine. It has the limits of a real server, and databases. A test may give it faults.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { EngineWithDatabases } from './engine-with-databases.ts';

export interface ClickHouseOverHttp {
  readonly url: string;
  /** For a read-only user, like one with the setting `readonly = 1`. */
  readonly readUrl: string;
  /** Number of requests of this user, and its refused statements. */
  readonly asked: number;
  readonly refused: readonly string[];
  close(): Promise<void>;
}

/** Changes of the server by a test, at any time. */
export interface ServerFaults {
  /** Texts of statements that are replaced before the engine gets them. */
  replaced?: readonly (readonly [from: RegExp, to: string])[];
  /**
   * Statements that are refused, and the message, which ends in its code: `… (ACCESS_DENIED)`. `of` is compared with user,
   * database and statement: `default@balise: SELECT 1`.
   */
  refused?: readonly { readonly of: RegExp; readonly message: string }[];
  /** Limits of the engine that differ from those of a new server. */
  bounds?: Readonly<Record<string, string>>;
}

/** In bytes: `max_query_size`, `http_max_field_value_size` and `http_max_uri_size`, as a server has them. */
const LONGEST_QUERY = 262_144;
const LONGEST_FIELD = 131_072;
const LONGEST_URL = 1_048_576;

const READER = 'reader';
/** A SETTINGS clause in the statement is also a change of a setting. */
const ONLY_READS = /^\s*(?:SELECT|WITH)\b(?!.*\bSETTINGS\b)/is;

/** The name of the user; `default` without one. */
function userOf({ headers }: IncomingMessage): string {
  const [, encoded = ''] = /^Basic (.*)$/.exec(headers.authorization ?? '') ?? [];
  return atob(encoded).replace(/:.*$/s, '') || 'default';
}

export async function clickHouseOverHttp(
  folder: string,
  port = 0,
  faults: ServerFaults = {},
): Promise<ClickHouseOverHttp> {
  const engine = new EngineWithDatabases(folder);
  const reader = { asked: 0, refused: [] as string[] };
  const server = createServer(
    { maxHeaderSize: LONGEST_URL },
    (request, response) => void answer({ engine, reader, faults }, request, response),
  );
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const at = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${at}`,
    readUrl: `http://${READER}:word@${at}`,
    refused: reader.refused,
    get asked() {
      return reader.asked;
    },
    async close() {
      await closeServer(server);
      await engine.close();
    },
  };
}

interface Parts {
  readonly engine: EngineWithDatabases;
  readonly reader: { asked: number; readonly refused: string[] };
  readonly faults: ServerFaults;
}

async function answer(
  { engine, reader, faults }: Parts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const { fields, files, statement } = await bodyOf(request);
  const parameters = [...searchParams, ...fields];
  const parts = parameters.flatMap(([name, value]) => (name === 'query' ? [value] : []));
  const sent = statement === '' ? parts.join('') : [...parts, statement].join('\n');
  const query = [IN_MEMORY, ...(faults.replaced ?? [])].reduce(
    (text, [from, to]) => text.replace(from, to),
    sent,
  );
  const database = searchParams.get('database') ?? 'default';
  const { settings, values } = namedIn(searchParams, parameters);
  const fault = overLimits(parameters, query);
  if (fault !== undefined) return void response.writeHead(400).end(fault);
  const asked = `${userOf(request)}@${database}: ${query}`;
  const refused = faults.refused?.find(({ of }) => of.test(asked));
  if (refused)
    return void response.writeHead(500).end(`Code: 1. DB::Exception: ${refused.message}`);
  const mayOnlyRead = userOf(request) === READER;
  if (mayOnlyRead) reader.asked += 1;
  if (mayOnlyRead && (Object.keys(settings).length > 0 || !ONLY_READS.test(query))) {
    reader.refused.push(`${Object.keys(settings).join()} ${query}`);
    response
      .writeHead(500)
      .end('Code: 164. DB::Exception: Cannot modify setting in readonly mode. (READONLY)');
    return;
  }
  let connection: Awaited<ReturnType<EngineWithDatabases['in']>> | undefined;
  try {
    connection = await engine.in(database, faults.bounds);
    for (const { name, structure, text } of files)
      await connection.command({
        query: `CREATE TEMPORARY TABLE ${name} (${structure}); INSERT INTO ${name} FORMAT TabSeparated\n${text}`,
      });
    const { stream } = await connection.exec({
      query,
      query_params: values,
      clickhouse_settings: settings,
    });
    await pipeline(stream, response, { end: false });
  } catch (error) {
    // The form of a server, from which the client reads the code.
    const { code = '0', type = 'UNKNOWN', message = '' } = error as Record<string, string>;
    response.writeHead(500).write(`Code: ${code}. DB::Exception: ${message} (${type})`);
  } finally {
    // Before the end of the answer, because a test may close the engine after it.
    for (const { name } of files)
      await connection?.command({ query: `DROP TEMPORARY TABLE IF EXISTS ${name}` });
    response.end();
  }
}

/** The test server has no disks for back-ups, so it keeps them in memory. */
const IN_MEMORY = [/\bDisk\('\w+', /g, 'Memory('] as const;

/** The settings in the address of a request, and the values of its statement. */
function namedIn(
  address: URLSearchParams,
  parameters: readonly (readonly [name: string, value: string])[],
): { readonly settings: Record<string, string>; readonly values: Record<string, unknown> } {
  const settings: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  for (const [name, value] of parameters)
    if (name.startsWith('param_')) values[name.slice('param_'.length)] = readValue(value);
  for (const [name, value] of address)
    if (!/^param_|^(query|query_id|database|session_id)$/.test(name)) settings[name] = value;
  return { settings, values };
}

/** The client writes a value for a server, and the connection to the engine writes it again: a list or a text. */
const readValue = (written: string): unknown =>
  written.startsWith("['")
    ? [...written.matchAll(/'((?:[^'\\]|\\.)*)'/gs)].map(([, text = '']) => unescaped(text))
    : unescaped(written);

const unescaped = (text: string): string =>
  text.replace(/\\(.)/gs, (_, one: string) => ({ n: '\n', r: '\r', t: '\t' })[one] ?? one);

interface Body {
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** Data that is sent with a question, as tables. */
  readonly files: readonly {
    readonly name: string;
    readonly structure: string;
    readonly text: string;
  }[];
  readonly statement: string;
}

async function bodyOf(request: IncomingMessage): Promise<Body> {
  const body = await buffer(request);
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data'))
    return { fields: [], files: [], statement: body.toString() };
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  const files = await Promise.all(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string'
        ? []
        : [
            (async () => ({
              name,
              structure: String(form.get(`${name}_structure`)),
              text: await value.text(),
            }))(),
          ],
    ),
  );
  return { fields, files, statement: '' };
}

/** The error of a real server, or undefined. The data of an `INSERT` is not part of its statement. */
function overLimits(
  parameters: readonly (readonly [name: string, value: string])[],
  query: string,
): string | undefined {
  if (parameters.some(([, value]) => Buffer.byteLength(value) > LONGEST_FIELD))
    return 'Code: 1000. DB::Exception: HTML Form Exception: Field value too long. (POCO_EXCEPTION)';
  const [statement = ''] = /^\s*INSERT\b.*?\bFORMAT\s+\w+\n/is.exec(query) ?? [query];
  return Buffer.byteLength(statement) > LONGEST_QUERY
    ? 'Code: 62. DB::Exception: Max query size exceeded (can be increased with the `max_query_size` setting): Syntax error. (SYNTAX_ERROR)'
    : undefined;
}

async function closeServer(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
