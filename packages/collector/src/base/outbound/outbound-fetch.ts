/**
 * Outgoing requests except those to the stores: OpenID Connect, forwarded hits and webhooks. Uses the certificates for that
 * server, and the organization's proxy if one is set.
 */
import type { LookupFunction } from 'node:net';
import { Agent, EnvHttpProxyAgent, fetch, type Dispatcher, type RequestInit } from 'undici';
import { ServerFault } from '../errors/server-fault.ts';
import { tlsOptions, type TlsMaterial } from './tls-material.ts';

export interface Proxy {
  /** May contain a name and a password. */
  readonly url: string;
  /**
   * Hosts that are reached without the proxy, separated by commas: `a.example`, `.example` with all its subdomains,
   * `a.example:8443`, `*`.
   */
  readonly except: string;
}

export interface Outbound {
  readonly fetch: (url: string | URL, options?: RequestInit) => Promise<Response>;
  close(): Promise<void>;
}

export interface OutboundOptions {
  readonly proxy?: Proxy | undefined;
  readonly tls?: TlsMaterial | undefined;
  /** Resolves the names of direct connections. A proxy resolves the names of its own. */
  readonly lookup?: LookupFunction;
}

/** Failures of the proxy have their own reason codes, so that an operator checks the right machine. */
export function outbound({ proxy, tls, lookup }: OutboundOptions): Outbound {
  const dispatcher = dispatcherOf(proxy, tls, lookup);
  return {
    async fetch(url, options) {
      try {
        // The types of undici and of Node.js differ only in the reading of bodies, which this code does not use.
        return (await fetch(url, { ...options, dispatcher })) as unknown as Response;
      } catch (error) {
        throw proxy ? faultOfProxy(error, proxy) : error;
      }
    },
    close: () => dispatcher.close(),
  };
}

function dispatcherOf(
  proxy: Proxy | undefined,
  tls: TlsMaterial | undefined,
  lookup: LookupFunction | undefined,
): Dispatcher {
  const connect = { ...tlsOptions(tls), ...(lookup ? { lookup } : {}) };
  if (!proxy) return new Agent({ connect });
  return new EnvHttpProxyAgent({
    httpProxy: proxy.url,
    httpsProxy: proxy.url,
    noProxy: proxy.except,
    connect,
    ...(tls ? { requestTls: tlsOptions(tls) } : {}),
  });
}

function faultOfProxy(error: unknown, { url }: Proxy): unknown {
  const { hostname, port, protocol } = new URL(url);
  const at = port || (protocol === 'https:' ? '443' : '80');
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const status = /^Proxy response \((\d+)\)/.exec(cause.message)?.[1];
    if (status) return new ServerFault('PROXY_REFUSED', status, { cause: error });
    const {
      hostname: host,
      address,
      port: reached,
    } = cause as NodeJS.ErrnoException & {
      hostname?: string;
      address?: string;
      port?: number;
    };
    const isProxy = host === hostname || (address !== undefined && String(reached) === at);
    if (isProxy)
      return new ServerFault('PROXY_DOWN', (cause as NodeJS.ErrnoException).code, { cause: error });
  }
  return error;
}
