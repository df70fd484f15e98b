/** The test server on its own port, for requests over real connections. */
import { testServer, type TestServer, type TestServerParts } from './test-server.ts';

export interface ListeningServer extends TestServer {
  /** The answer, as a page would get it. */
  ask(path: string, init?: RequestInit): Promise<Response>;
}

export async function listeningServer(parts: TestServerParts = {}): Promise<ListeningServer> {
  const made = await testServer(parts);
  const base = await made.server.listen({ port: 0, host: '127.0.0.1' });
  return { ...made, ask: (path, init) => fetch(base + path, init) };
}
