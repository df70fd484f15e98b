import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { Proxies } from './proxies.ts';

function requestOf(
  remoteAddress: string | undefined,
  headers: Readonly<Record<string, string>> = {},
): IncomingMessage {
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
}

const from = (socket: string, forwarded: string): IncomingMessage =>
  requestOf(socket, { 'x-forwarded-for': forwarded });

describe('the client address of a request', () => {
  it.each([
    ['10.0.0.1', '203.0.113.7', [], '10.0.0.1'],
    ['10.0.0.1', '203.0.113.7', ['10.0.0.1'], '203.0.113.7'],
    ['10.0.0.2', '203.0.113.7', ['10.0.0.1'], '10.0.0.2'],
    // The first entry comes from the client, the second from the proxy.
    ['10.0.0.1', '198.51.100.1, 203.0.113.7', ['10.0.0.1'], '203.0.113.7'],
    ['10.0.0.1', '198.51.100.1, 203.0.113.7, 10.1.2.3', ['10.0.0.0/8'], '203.0.113.7'],
    ['::ffff:127.0.0.1', '203.0.113.7', ['loopback'], '203.0.113.7'],
    ['::1', '2001:db8::1', ['loopback'], '2001:db8::1'],
    ['fd00::7', '2001:db8::1', ['fd00::/8'], '2001:db8::1'],
    ['10.0.0.1', '203.0.113.7:4711', ['10.0.0.1'], '203.0.113.7'],
    ['10.0.0.1', '[2001:db8::1]:4711', ['10.0.0.1'], '2001:db8::1'],
    ['10.0.0.1', 'unknown', ['10.0.0.1'], '10.0.0.1'],
    ['10.0.0.1', '', ['10.0.0.1'], '10.0.0.1'],
    ['10.0.0.1', '10.0.0.9', ['10.0.0.0/8'], '10.0.0.9'],
  ])(
    'for a socket address %s with the header "%s", trusting %j, is %s',
    (socket, forwarded, trusted, expected) => {
      expect(new Proxies(trusted).addressOf(from(socket, forwarded))).toBe(expected);
    },
  );

  it('is empty if the connection is closed', () => {
    for (const trusted of [[], ['loopback']])
      expect(new Proxies(trusted).addressOf(requestOf(undefined))).toBe('');
  });
});

describe('untrusted forwarded headers', () => {
  it('are reported once for each own proxy with its full address, and once for all visitors with a shortened one', () => {
    const told: string[] = [];
    const proxies = new Proxies(['10.0.0.1'], (address) => told.push(address));
    proxies.addressOf(from('10.0.0.1', '203.0.113.7'));
    expect(proxies.ignored).toBeNull();
    for (const socket of [
      '::ffff:127.0.0.1',
      '::ffff:127.0.0.1',
      '10.0.0.2',
      '203.0.113.9',
      '198.51.100.4',
    ])
      proxies.addressOf(from(socket, '203.0.113.7'));
    expect(told).toEqual(['127.0.0.1', '10.0.0.2']);
    expect(proxies.ignored).toEqual({ requests: 5, from: '198.51.100.0' });
    const others: string[] = [];
    const direct = new Proxies([], (address) => others.push(address));
    direct.addressOf(requestOf('203.0.113.9', { forwarded: 'for=198.51.100.4' }));
    direct.addressOf(requestOf('203.0.113.10', { forwarded: 'for=198.51.100.4' }));
    expect(others).toEqual(['203.0.113.0']);
  });
});

it('only trusted proxies can declare https', () => {
  const proxies = new Proxies(['10.0.0.1']);
  const headers = { 'x-forwarded-proto': 'https' };
  expect(proxies.isSecure(requestOf('10.0.0.1', headers))).toBe(true);
  expect(proxies.isSecure(requestOf('10.0.0.2', headers))).toBe(false);
  expect(proxies.isSecure(requestOf('10.0.0.1'))).toBe(false);
});
