import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

function requestWith(forwarded: string | undefined): IncomingMessage {
  return {
    socket: { remoteAddress: '10.0.0.1' },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  } as unknown as IncomingMessage;
}

it.each([
  ['203.0.113.7', 0, '10.0.0.1'],
  ['203.0.113.7', 1, '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7', 1, '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7', 2, '198.51.100.1'],
  ['203.0.113.7', 3, '203.0.113.7'],
  ['203.0.113.7:4711', 1, '203.0.113.7'],
  ['[2001:db8::1]:4711', 1, '2001:db8::1'],
  ['', 1, '10.0.0.1'],
  [undefined, 1, '10.0.0.1'],
])('with "%s" behind %i trusted proxies is %s', (forwarded, proxies, expected) => {
  expect(clientAddress(requestWith(forwarded), proxies)).toBe(expected);
});
