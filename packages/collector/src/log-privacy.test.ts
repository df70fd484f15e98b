/**
 * Checks all output of a collector: whatever it receives, its log contains no address, query, user agent, identifier
 * or secret.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { beaconAddress } from './testing/beacon-address.ts';
import { builtModule } from './testing/built-module.ts';
import { freePorts } from './testing/servers/free-ports.ts';
import { withKey } from './testing/with-key.ts';

/** Texts that must not appear in any output. They have only letters, so that no encoding hides them. */
const MARKS = ['QUERYMARK', 'AGENTMARK', 'HEADERMARK', 'BODYMARK', 'SECRETMARK', 'PATHMARK'];
const VISITOR = '4E790FB66F64A147-218CB17FFA762D04';
const ADDRESS = '203.0.113.77';
const PATIENCE = { timeout: 100_000 };
const PREFIX = join(tmpdir(), 'balise-');

/** Lines by format. Both collectors run at once, because they mostly wait for unavailable stores. */
let lines: Readonly<Record<'text' | 'json', readonly string[]>>;
beforeAll(async () => {
  const folders = await Promise.all([mkdtemp(PREFIX), mkdtemp(PREFIX)]);
  const [text, json] = await Promise.all([
    printed('text', folders[0]),
    printed('json', folders[1]),
  ]);
  lines = { text, json };
  return async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
});

async function printed(format: 'text' | 'json', folder: string): Promise<string[]> {
  const [port = 0, nobody = 0] = await freePorts(2);
  const child = spawn(process.execPath, [builtModule('main'), 'serve'], {
    env: {
      ...process.env,
      BALISE_DATA: folder,
      BALISE_PORT: String(port),
      BALISE_LANG: 'en',
      BALISE_LOG: format,
      BALISE_CLICKHOUSE_URL: `http://balise:SECRETMARK@127.0.0.1:${nobody}/x`,
      BALISE_POSTGRES_URL: `postgres://balise:SECRETMARK@127.0.0.1:${nobody}/x?sslmode=require`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (text += part));
  try {
    const base = `http://127.0.0.1:${port}`;
    await vi.waitFor(async () => expect((await fetch(`${base}/healthz`)).ok).toBe(true), PATIENCE);
    await annoy(base, port, folder);
    // Waits until both unavailable stores have been reported.
    await vi.waitFor(() => expect(text).toContain('The store 127.0.0.1'), PATIENCE);
    await vi.waitFor(() => expect(text).toContain('The control database 127.0.0.1'), PATIENCE);
  } finally {
    const gone = once(child, 'close');
    child.kill('SIGTERM');
    await gone;
  }
  expect(child.exitCode).toBe(0);
  expect(text).toContain('Stopped.');
  for (const mark of [...MARKS, VISITOR, ADDRESS]) expect(text).not.toContain(mark);
  return text.trimEnd().split('\n');
}

async function annoy(base: string, port: number, folder: string): Promise<void> {
  const headers = {
    'user-agent': 'AGENTMARK/1.0',
    referer: 'https://example.ca/HEADERMARK',
    'x-forwarded-for': ADDRESS,
    cookie: 'balise_session=SECRETMARK',
    authorization: 'Bearer SECRETMARK',
  };
  const parameters = { pageName: 'QUERYMARK', fid: VISITOR, v50: 'jo.QUERYMARK@example.ca' };
  const beacon = beaconAddress({ parameters });
  for (const address of [
    beacon,
    beacon.replace(/g=[^&]*/, 'g=https%3A%2F%2Fevil.example%2FQUERYMARK'),
    beacon.replace('/b/ss/', '/b/ss/PATHMARK%00/'),
    '/b/ss/PATHMARK/1/JS/s1?%%QUERYMARK%',
    '/PATHMARK?x=QUERYMARK',
    '/api/hits?search=QUERYMARK',
    '/api/PATHMARK/../../etc/passwd?QUERYMARK',
    '/lib/production/PATHMARK.js',
    '/id?d_orgid=QUERYMARK&mid=QUERYMARK',
    '/metrics',
    '/%E0%A4%A',
  ])
    await fetch(base + address, { headers });
  for (const path of [
    '/b/ss/s/1/s1',
    '/rest/v1/delivery',
    '/api/sign-in',
    '/api/sweep',
    '/api/drain',
  ])
    for (const body of ['{"account":"BODYMARK","password":"SECRETMARK', `BODYMARK=${VISITOR}`])
      for (const type of ['application/json', 'text/plain'])
        await fetch(base + path, {
          method: 'POST',
          body,
          headers: { ...headers, 'content-type': type },
        });
  // Causes an internal failure, because there is no store.
  const key = await withKey(folder);
  await fetch(`${base}/api/hits?suite=QUERYMARK&search=QUERYMARK`, { headers: key });
  await fetch(`${base}/api/mend`, {
    method: 'POST',
    headers: { ...key, 'content-type': 'application/json' },
    body: JSON.stringify({
      task: { kind: 'erase', visitor: VISITOR },
      apply: true,
      by: 'BODYMARK',
    }),
  });
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const answered = once(socket, 'data');
  socket.write('PATHMARK HEADERMARK\r\nnot: http\x00\r\n\r\n');
  await answered;
  socket.destroy();
}

it('as sentences', () => {
  expect(lines.text.some((line) => line.startsWith('{'))).toBe(false);
  expect(lines.text.join('\n')).toContain('sends X-Forwarded-For, but is not a trusted proxy');
});

it('as JSON lines, each complete', () => {
  const keys = lines.json.map((line) => {
    const { time, level, key, values, message } = JSON.parse(line) as Record<string, unknown>;
    expect([time, level, key, values, message].includes(undefined)).toBe(false);
    return key;
  });
  for (const key of ['listening', 'store-down', 'control-down', 'forwarded-ignored', 'stopped'])
    expect(keys).toContain(`serve.${key}`);
});

it('as JSON lines without a terminal, including the reason of a failed start', async () => {
  const child = spawn(process.execPath, [builtModule('main'), 'serve'], {
    env: {
      ...process.env,
      BALISE_LOG: '',
      BALISE_LANG: 'fr',
      BALISE_PORT: 'x',
      BALISE_HOST: '!',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let text = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => (text += part));
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(1);
  expect(
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object),
  ).toMatchObject([
    { level: 'fatal', key: 'failure.setting', values: { name: 'BALISE_PORT' } },
    {
      level: 'fatal',
      values: { name: 'BALISE_HOST' },
      message: expect.stringContaining('n’est pas valide'),
    },
  ]);
});
