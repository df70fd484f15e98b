/** A server to which hits are forwarded. It keeps each request with the moment of its arrival, and may be away. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Arrived {
  readonly number: number;
  readonly text: string;
  readonly at: number;
}

export class Target {
  readonly arrived: Arrived[] = [];
  readonly #port: number;
  #server: Server | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  async open(): Promise<void> {
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        const whole = `${request.url ?? ''} ${body}`;
        const number = Number(/\/s(\d+)[?/ ]/.exec(whole)?.[1] ?? -1);
        this.arrived.push({ number, text: whole, at: Date.now() });
        response.writeHead(200, { 'content-type': 'image/gif' }).end();
      });
    }).listen(this.#port, '127.0.0.1');
    await once(server, 'listening');
    this.#server = server;
  }

  async close(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
}
