/**
 * The way out for whatever is not a store: OpenID Connect and hits that go on to another service. With the certificates of that
 * server, and by the proxy of the organization where there is one.
 */
import { Agent, EnvHttpProxyAgent, fetch, type Dispatcher, type RequestInit } from 'undici';
import { ServerFault } from '../store/server-fault.ts';
import { tlsOptions, type TlsMaterial } from './tls-material.ts';

export interface Proxy {
  /** May have a name and a password. */
  readonly url: string;
  /** Hosts that are reached without it, with commas between: `a.example`, `.example` with all below it, `a.example:8443`, `*`. */
  readonly except: string;
}

export interface Outbound {
  readonly fetch: (url: string | URL, options?: RequestInit) => Promise<Response>;
  close(): Promise<void>;
}

export interface OutboundOptions {
  readonly proxy?: Proxy | undefined;
  readonly tls?: TlsMaterial | undefined;
}

/** A proxy has its own word where it refuses or does not answer: it is another machine that must be looked at. */
export function outbound({ proxy, tls }: OutboundOptions): Outbound {
  const dispatcher = dispatcherOf(proxy, tls);
  return {
    async fetch(url, options) {
      try {
        // The types of this one and of Node.js's own differ in how a body is read, and in nothing that is used.
        return (await fetch(url, { ...options, dispatcher })) as unknown as Response;
      } catch (error) {
        throw proxy ? faultOfProxy(error, proxy) : error;
      }
    },
    close: () => dispatcher.close(),
  };
}

function dispatcherOf(proxy: Proxy | undefined, tls: TlsMaterial | undefined): Dispatcher {
  const connect = tlsOptions(tls);
  if (!proxy) return new Agent({ connect });
  return new EnvHttpProxyAgent({
    httpProxy: proxy.url,
    httpsProxy: proxy.url,
    noProxy: proxy.except,
    connect,
    ...(tls ? { requestTls: connect } : {}),
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
