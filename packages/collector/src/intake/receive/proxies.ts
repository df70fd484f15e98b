/**
 * The client address of a request: the address of the socket or, behind configured proxies, the address that the
 * outermost proxy saw. Forwarded headers of other senders are ignored and reported.
 */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import { cutAddress } from './cut-address.ts';
import { networkTest, type NetworkTest } from '../../base/networks.ts';

export interface IgnoredHeaders {
  /** Number of requests with forwarded headers from untrusted senders. */
  readonly requests: number;
  /** The last such sender: full for a private network, otherwise shortened. */
  readonly from: string;
}

const isOwn = networkTest(['loopback', 'linklocal', 'uniquelocal']);
const SECURE = /^https\b/i;

export class Proxies {
  readonly isTrusted: NetworkTest;
  readonly #onIgnored: (from: string) => void;
  #requests = 0;
  #from = '';

  /**
   * `trusted`: addresses, networks (`10.0.0.0/8`) and their names (`loopback`). `onIgnored` is called once for each
   * kind of sender.
   */
  constructor(trusted: readonly string[], onIgnored: (from: string) => void = () => undefined) {
    this.isTrusted = networkTest(trusted);
    this.#onIgnored = onIgnored;
  }

  /** Address of the client; empty if its connection is closed. */
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

  /** Whether the visitor uses https, according to a trusted proxy. */
  isSecure({ socket, headers }: IncomingMessage): boolean {
    const said = String(headers['x-forwarded-proto'] ?? '');
    return this.isTrusted(socket.remoteAddress ?? '') && SECURE.test(said);
  }

  /** Null if no untrusted sender has sent any. */
  get ignored(): IgnoredHeaders | null {
    return this.#requests > 0 ? { requests: this.#requests, from: this.#from } : null;
  }

  #ignore(socket: string): void {
    const isOfOurs = isOwn(socket);
    const from = isOfOurs ? socket.replace(/^::ffff:/, '') : cutAddress(socket);
    this.#requests += 1;
    // Each own proxy deserves a log line. The proxies of visitors get only one line in all.
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
