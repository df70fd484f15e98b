/**
 * Connection options for a private certificate authority and a client certificate. The client library has an option
 * for these, but it always signs in with the certificate. A server refuses that together with a password.
 */
import { Agent } from 'node:https';
import type { createClient } from '@clickhouse/client';
import { tlsOptions, type TlsMaterial } from '../../base/outbound/tls-material.ts';

type Options = Pick<
  NonNullable<Parameters<typeof createClient>[0]>,
  'http_agent' | 'http_headers' | 'set_basic_auth_header'
>;

/** The default of the client library. */
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
