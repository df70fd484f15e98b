/**
 * A ClickHouse server for tests: the part of the HTTP interface that the client uses, in front of the embedded
 * engine.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { createChdbConnection, type ChdbConnection } from 'chdb/connection';

export interface ClickHouseOverHttp {
  readonly url: string;
  /** For a read-only user, like one with the setting `readonly = 1`. */
  readonly readUrl: string;
  /** Number of requests of this user, and its refused statements. */
  readonly asked: number;
  readonly refused: readonly string[];
  close(): Promise<void>;
}

const READER = 'reader';
/** A SETTINGS clause in the statement is also a change of a setting. */
const ONLY_READS = /^\s*SELECT\b(?!.*\bSETTINGS\b)/is;

function isReader({ headers }: IncomingMessage): boolean {
  const [, encoded = ''] = /^Basic (.*)$/.exec(headers.authorization ?? '') ?? [];
  return atob(encoded).startsWith(`${READER}:`);
}

export async function clickHouseOverHttp(folder: string, port = 0): Promise<ClickHouseOverHttp> {
  const engine = createChdbConnection({ path: folder });
  const reader = { asked: 0, refused: [] as string[] };
  const server = createServer(
    (request, response) => void answer(engine, request, response, reader),
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

async function answer(
  engine: ChdbConnection,
  request: IncomingMessage,
  response: ServerResponse,
  reader: { asked: number; readonly refused: string[] },
): Promise<void> {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const body = await text(request);
  // The test server has no disks for back-ups, so it keeps them in memory.
  const query = [searchParams.get('query'), body]
    .filter(Boolean)
    .join('\n')
    .replace(/\bDisk\('\w+', /g, 'Memory(');
  const settings: Record<string, string> = {};
  const values: Record<string, string> = {};
  for (const [name, value] of searchParams) {
    if (name.startsWith('param_')) values[name.slice('param_'.length)] = value;
    else if (!['query', 'query_id', 'database', 'session_id'].includes(name))
      settings[name] = value;
  }
  const mayOnlyRead = isReader(request);
  if (mayOnlyRead) reader.asked += 1;
  if (mayOnlyRead && (Object.keys(settings).length > 0 || !ONLY_READS.test(query))) {
    reader.refused.push(`${Object.keys(settings).join()} ${query}`);
    response
      .writeHead(500)
      .end('Code: 164. DB::Exception: Cannot modify setting in readonly mode. (READONLY)');
    return;
  }
  try {
    const { stream } = await engine.exec({
      query,
      query_params: values,
      clickhouse_settings: settings,
    });
    await pipeline(stream, response);
  } catch (error) {
    response.writeHead(500).end(error instanceof Error ? error.message : 'error');
  }
}

async function closeServer(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
