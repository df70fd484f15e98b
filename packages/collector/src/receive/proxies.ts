/**
 * Where requests came from: the socket, or, behind proxies that the configuration names, the address that the outermost of
 * these saw. What others say in forwarded headers is not believed, and told.
 */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import { cutAddress } from './cut-address.ts';
import { networkTest, type NetworkTest } from './networks.ts';

export interface IgnoredHeaders {
  /** Requests with forwarded headers of somebody who is not trusted. */
  readonly requests: number;
  /** The last of them: whole where it is of a private network, else cut. */
  readonly from: string;
}

const isOwn = networkTest(['loopback', 'linklocal', 'uniquelocal']);
const SECURE = /^https\b/i;

export class Proxies {
  readonly isTrusted: NetworkTest;
  readonly #onIgnored: (from: string) => void;
  #requests = 0;
  #from = '';

  /** `trusted` are addresses, networks (`10.0.0.0/8`) and their names (`loopback`); `onIgnored` is told once of each kind of sender. */
  constructor(trusted: readonly string[], onIgnored: (from: string) => void = () => undefined) {
    this.isTrusted = networkTest(trusted);
    this.#onIgnored = onIgnored;
  }

  /** Address of the client; empty where its connection is gone. */
  addressOf(request: IncomingMessage): string {
    const socket = request.socket.remoteAddress ?? '';
    if (!this.isTrusted(socket)) {
      const { headers } = request;
      if (headers['x-forwarded-for'] ?? headers.forwarded) this.#ignore(socket);
      return socket;
    }
    const seen = withoutPort(proxyAddr(request, this.isTrusted));
    return isIP(seen) ? seen : socket;
  }

  /** Whether the visitor speaks https to a proxy that may say so. */
  isSecure({ socket, headers }: IncomingMessage): boolean {
    const said = String(headers['x-forwarded-proto'] ?? '');
    return this.isTrusted(socket.remoteAddress ?? '') && SECURE.test(said);
  }

  /** Nothing where nobody has sent any. */
  get ignored(): IgnoredHeaders | null {
    return this.#requests > 0 ? { requests: this.#requests, from: this.#from } : null;
  }

  #ignore(socket: string): void {
    const isOfOurs = isOwn(socket);
    const from = isOfOurs ? socket.replace(/^::ffff:/, '') : cutAddress(socket);
    this.#requests += 1;
    // A proxy of ours is worth a line; what visitors' own proxies add is not worth one for each.
    if (this.#from === '' || (isOfOurs && this.#from !== from)) this.#onIgnored(from);
    this.#from = from;
  }
}

/** Some proxies add the port. */
function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]+)\]/.exec(address)?.[1];
  if (bracketed) return bracketed;
  return /^\d+\.\d+\.\d+\.\d+:\d+$/.test(address) ? address.replace(/:\d+$/, '') : address;
}
