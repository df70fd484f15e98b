/** A real https server for webhooks in tests. It listens on this machine and has a certificate for a public name. */
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { authority } from './certificates.ts';

export interface ReceivedPost {
  readonly path: string;
  readonly id: string;
  readonly body: unknown;
}

export interface WebhookServer {
  /** `https://hooks.example.ca:port/path`. */
  readonly url: string;
  readonly ca: string;
  readonly posts: ReceivedPost[];
  /** Status of the next answers, and the address of a redirect. */
  answer: { status: number; location?: string };
  close(): Promise<void>;
}

export const WEBHOOK_HOST = 'hooks.example.ca';

export async function webhookServer(): Promise<WebhookServer> {
  const ca = authority('Authority of the webhooks');
  const posts: ReceivedPost[] = [];
  const server = createServer(
    ca.issue({ name: 'webhooks', hosts: [WEBHOOK_HOST] }),
    (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const id = String(request.headers['balise-message']);
        const path = request.url ?? '';
        posts.push({ path, id, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) });
        const { status, location } = opened.answer;
        response.writeHead(status, location === undefined ? {} : { location }).end('ok');
      });
    },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const opened: WebhookServer = {
    url: `https://${WEBHOOK_HOST}:${port}/hook?key=k`,
    ...{ ca: ca.cert, posts, answer: { status: 204 } },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return opened;
}
