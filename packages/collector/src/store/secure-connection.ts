/**
 * The client's connections with an authority of one's own and a client certificate. Its own option for them always signs the user in by the
 * certificate, and a server refuses that beside a password.
 */
import { Agent } from 'node:https';
import type { createClient } from '@clickhouse/client';
import { tlsOptions, type TlsMaterial } from '../outbound/tls-material.ts';

type Options = Pick<
  NonNullable<Parameters<typeof createClient>[0]>,
  'http_agent' | 'http_headers' | 'set_basic_auth_header'
>;

/** As the client has by itself. */
const CONNECTIONS = 10;

export function secureConnection(address: string, tls: TlsMaterial | undefined): Options {
  const { protocol, username, password } = new URL(address);
  if (!tls || protocol !== 'https:') return {};
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, ...tlsOptions(tls) });
  if (!tls.client || password !== '') return { http_agent: agent };
  return {
    http_agent: agent,
    set_basic_auth_header: false,
    http_headers: {
      'X-ClickHouse-User': decodeURIComponent(username) || 'default',
      'X-ClickHouse-SSL-Certificate-Auth': 'on',
    },
  };
}
