/**
 * Limits connections in all and per address. At the limit, the connection that has waited longest without a request
 * is closed. A flood of idle connections therefore blocks no other client, not even one of the same address. A
 * connection that is being answered stays open.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface ConnectionBounds {
  readonly total: number;
  /** The limit of one address. Trusted proxies have none. */
  readonly perAddress: number;
}

const BOUNDS: ConnectionBounds = { total: 10_000, perAddress: 500 };

/** Ordered by their last answer, or by their start if there was none. */
type Idle = Set<Socket>;

interface Address {
  open: number;
  readonly idle: Idle;
}

export class Connections {
  readonly #bounds: ConnectionBounds;
  readonly #isTrusted: (address: string) => boolean;
  readonly #addresses = new Map<string, Address>();
  readonly #addressOf = new WeakMap<Socket, Address>();
  readonly #idle: Idle = new Set();
  #open = 0;
  #closed = 0;

  constructor(isTrusted: (address: string) => boolean, bounds = BOUNDS) {
    this.#isTrusted = isTrusted;
    this.#bounds = bounds;
  }

  bound(server: Server): void {
    server.on('connection', (socket: Socket) => this.#add(socket));
    // One function for all responses, instead of a new closure for each.
    const wait = this.#wait.bind(this);
    function answered(this: ServerResponse): void {
      wait(this.req.socket);
    }
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.#remove(socket);
      response.on('close', answered);
    });
  }

  /** Number of open connections, and of those closed because of a limit. */
  values(): { readonly open: number; readonly closed: number } {
    return { open: this.#open, closed: this.#closed };
  }

  #add(socket: Socket): void {
    const name = socket.remoteAddress ?? '';
    const address = this.#addresses.get(name) ?? { open: 0, idle: new Set<Socket>() };
    this.#addresses.set(name, address);
    address.open += 1;
    this.#open += 1;
    socket.on('close', () => {
      this.#remove(socket, address);
      address.open -= 1;
      this.#open -= 1;
      if (address.open === 0) this.#addresses.delete(name);
    });
    this.#addressOf.set(socket, address);
    const { total, perAddress } = this.#bounds;
    if (this.#open > total) this.#close(this.#idle, socket);
    else if (address.open > perAddress && !this.#isTrusted(name)) this.#close(address.idle, socket);
    if (!socket.destroyed) this.#wait(socket);
  }

  #wait(socket: Socket): void {
    if (socket.destroyed) return;
    this.#idle.add(socket);
    this.#addressOf.get(socket)?.idle.add(socket);
  }

  #remove(socket: Socket, address = this.#addressOf.get(socket)): void {
    this.#idle.delete(socket);
    address?.idle.delete(socket);
  }

  /** Closes the new connection if all others are being answered. */
  #close([longest]: Idle, newest: Socket): void {
    this.#closed += 1;
    (longest ?? newest).destroy();
  }
}
