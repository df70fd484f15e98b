/**
 * Drains a collector while its store is unavailable and comes back. The command waits until the journal is stored.
 */
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { beaconAddress } from '../testing/beacon-address.ts';
import { clickHouseOverHttp } from '../testing/servers/clickhouse-over-http.ts';
import { freePorts } from '../testing/servers/free-ports.ts';
import { runHere } from '../testing/run-here.ts';
import { runCollector } from '../testing/running-collector.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

it('waits for the store, reports it, and accepts beacons again on request', async () => {
  const folder = await temporaryFolder();
  const [port = 0] = await freePorts(1);
  const env = { BALISE_CLICKHOUSE_URL: `http://127.0.0.1:${port}` };
  const collector = await runCollector(join(folder, 'data'), env);
  const send = async (requestId: string): Promise<number> =>
    (await fetch(collector.base + beaconAddress({ requestId }))).status;
  const drain = (...words: string[]) =>
    runHere(['drain', ...words], join(folder, 'data'), 'en', env);
  expect([await send('s1'), await send('s2')]).toEqual([200, 200]);

  const late = await drain('--grace', '0', '--patience', '0');
  expect(late.code).toBe(1);
  expect(late.err).toMatch(/After 0 seconds, \d{3,} bytes still wait in the journal/);
  expect(await send('s3')).toBe(503);
  expect((await drain('--undo')).out).toContain('accepts beacons again');
  expect(await send('s3')).toBe(200);

  const waiting = drain('--grace', '0');
  const engine = await clickHouseOverHttp(join(folder, 'engine'), port);
  onTestFinished(() => engine.close());
  const done = await waiting;
  expect(done).toMatchObject({ code: 0, err: '' });
  expect(done.out).toContain('All acknowledged beacons are in the store.');
  expect((await fetch(`${collector.base}/readyz`)).status).toBe(503);
  expect(await collector.stop()).toBe(0);

  // Without a running collector.
  expect((await drain()).out).toContain('No collector runs on this folder. All hits');
  expect((await drain('--undo')).out).toContain('No collector runs on this folder.');
  const hits = await runHere(
    ['export', '--suite', 'canadadevmain'],
    join(folder, 'data'),
    'en',
    env,
  );
  expect(hits.out.trimEnd().split('\n')).toHaveLength(3);
});

it.each(['-1', 'x', '100000'])('refuses %s seconds', async (seconds) => {
  const { code, err } = await runHere(['drain', `--grace=${seconds}`], '/nowhere');
  expect(code).toBe(2);
  expect(err).toContain('a whole number of seconds');
});
