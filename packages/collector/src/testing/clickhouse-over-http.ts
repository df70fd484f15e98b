/** A ClickHouse server for tests: the HTTP interface, as far as the client uses it, in front of the embedded engine. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { createChdbConnection, type ChdbConnection } from 'chdb/connection';

export interface ClickHouseOverHttp {
  readonly url: string;
  close(): Promise<void>;
}

export async function clickHouseOverHttp(folder: string, port = 0): Promise<ClickHouseOverHttp> {
  const engine = createChdbConnection({ path: folder });
  const server = createServer((request, response) => void answer(engine, request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
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
): Promise<void> {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const body = await text(request);
  const query = [searchParams.get('query'), body].filter(Boolean).join('\n');
  const settings: Record<string, string> = {};
  const values: Record<string, string> = {};
  for (const [name, value] of searchParams) {
    if (name.startsWith('param_')) values[name.slice('param_'.length)] = value;
    else if (!['query', 'query_id', 'database', 'session_id'].includes(name))
      settings[name] = value;
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
