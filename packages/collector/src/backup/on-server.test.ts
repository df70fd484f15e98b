/**
 * Hits on a ClickHouse server, over TLS with a private certificate authority. The server makes a full and an
 * incremental backup itself, and restores them into an empty database.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@clickhouse/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beaconAddress } from '../testing/beacon-address.ts';
import {
  clickHouseOverHttp,
  type ClickHouseOverHttp,
} from '../testing/servers/clickhouse-over-http.ts';
import { overTls, settingsOver } from '../testing/servers/over-tls.ts';
import { runCollector, runCommand, type RunningCollector } from '../testing/running-collector.ts';
import type { TlsServer } from '../testing/servers/tls-server.ts';

let folder: string;
let engine: ClickHouseOverHttp;
let secured: TlsServer;
let collector: RunningCollector;
let env: Readonly<Record<string, string>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balise-'));
  engine = await clickHouseOverHttp(join(folder, 'server'));
  secured = await overTls(engine.url);
  env = await settingsOver(secured, folder);
  collector = await runCollector(join(folder, 'data'), env);
});
afterAll(async () => {
  if (collector.process.exitCode === null) await collector.kill();
  await secured.close();
  await engine.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function send(number: number): Promise<void> {
  const address = beaconAddress({ requestId: `s${number}` });
  expect((await fetch(collector.base + address)).status).toBe(200);
}

async function back(name: string, ...more: string[]): Promise<string> {
  const words = ['backup', '--to', join(folder, name), '--disk', 'backups', ...more];
  const { code, out, err } = await runCommand(words, join(folder, 'data'), env);
  expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('Hits') });
  return out;
}

const count = async (data: string): Promise<number> => {
  const { out } = await runCommand(['export', '--suite', 'canadadevmain'], join(folder, data), env);
  return out.split('\n').filter(Boolean).length;
};

it('is backed up by the server, and restored together with the hits in the journal', async () => {
  const without = await runCommand(
    ['backup', '--to', join(folder, 'no')],
    join(folder, 'data'),
    env,
  );
  expect(without).toMatchObject({ code: 1, err: expect.stringContaining('backups.allowed_disk') });
  await send(1);
  expect(await back('first')).toContain('On the disk backups of the server, as balise-backup');
  await send(2);
  expect(await count('data')).toBe(2);
  await back('second', '--base', join(folder, 'first'));
  expect(await collector.stop()).toBe(0);

  const restore = ['restore', '--from', join(folder, 'second')];
  const refused = await runCommand(restore, join(folder, 'new'), env);
  expect(refused).toMatchObject({
    code: 1,
    err: expect.stringContaining('already contains tables of Balise'),
  });
  await dropAll();
  const restored = await runCommand(restore, join(folder, 'new'), env);
  expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('2 hits, 0 of them') });
  expect(await count('new')).toBe(2);
});

async function dropAll(): Promise<void> {
  const client = createClient({ url: engine.url });
  const answer = await client.query({
    query:
      "SELECT name FROM system.tables WHERE database = currentDatabase() ORDER BY endsWith(name, '_view') DESC",
    format: 'JSONEachRow',
  });
  for (const { name } of await answer.json<{ name: string }>())
    await client.command({ query: `DROP TABLE ${name} SYNC` });
  await client.close();
}
