import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { beaconAddress } from '../testing/beacon-address.ts';
import { builtSite } from '../testing/built-site.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testServer } from '../testing/test-server.ts';
import { isLocal } from './local-only.ts';

describe('a request is local', () => {
  it.each([
    ['127.0.0.1', { host: 'localhost:7700' }, true],
    ['::1', { host: '[::1]:7700' }, true],
    ['::ffff:127.0.0.1', { host: '127.0.0.1:7700' }, true],
    ['127.0.0.1', { host: 'youth.service.canada.ca.localhost:7700' }, true],
    ['203.0.113.7', { host: 'localhost:7700' }, false],
    ['::ffff:203.0.113.7', { host: 'localhost' }, false],
    ['127.0.0.1', { host: 'evil.example:7700' }, false],
    ['127.0.0.1', { host: 'localhost.evil.example' }, false],
    ['127.0.0.1', { host: 'evillocalhost' }, false],
    ['127.0.0.1', {}, false],
    ['127.0.0.1', { host: 'localhost', 'x-forwarded-for': '203.0.113.7' }, false],
    ['127.0.0.1', { host: 'localhost', forwarded: 'for=203.0.113.7' }, false],
    ['127.0.0.1', { host: 'localhost', via: '1.1 proxy' }, false],
  ])('from %s with %j: %s', (remoteAddress, headers, expected) => {
    const socket = { remoteAddress, localAddress: '127.0.0.1' };
    expect(isLocal({ socket, headers } as unknown as IncomingMessage)).toBe(expected);
  });

  it.each([
    ['10.0.0.5', '10.0.0.5', '10.0.0.5:7700', true],
    ['::ffff:10.0.0.5', '::ffff:10.0.0.5', '10.0.0.5', true],
    ['2001:db8::5', '2001:db8::5', '[2001:db8::5]:7700', true],
    ['10.0.0.5', '10.0.0.5', 'evil.example', false],
    ['10.0.0.6', '10.0.0.5', '10.0.0.5', false],
  ])('from %s to %s under %s: %s', (remoteAddress, localAddress, host, expected) => {
    const request = { socket: { remoteAddress, localAddress }, headers: { host } };
    expect(isLocal(request as unknown as IncomingMessage)).toBe(expected);
  });
});

describe('for anybody else', () => {
  const remote = { remoteAddress: '203.0.113.7', headers: { host: 'balise.example' } };

  it.each([
    '/',
    '/en/',
    '/en/development/overview',
    '/demo/en/',
    '/api/status',
    '/api/hits',
    '/api/rules?environment=development',
    '/api/live',
    '/api/export',
    '/x',
  ])('%s does not exist here', async (url) => {
    const { server } = await testServer({ roots: await builtSite(await temporaryFolder()) });
    const answer = await server.inject({ ...remote, url });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ type: 'urn:balise:problem:local-only' });
  });

  it.each([beaconAddress(), '/lib/development/balise.js'])('%s answers', async (url) => {
    const { server } = await testServer({ roots: await builtSite(await temporaryFolder()) });
    expect((await server.inject({ ...remote, url })).statusCode).toBe(200);
  });
});

it('a page of another site cannot ask the reports of this machine', async () => {
  const { server } = await testServer();
  const headers = { host: 'localhost', 'sec-fetch-site': 'cross-site' };
  expect((await server.inject({ url: '/api/status', headers })).statusCode).toBe(403);
  expect(
    (await server.inject({ url: '/api/status', headers: { host: 'localhost' } })).statusCode,
  ).toBe(200);
});
