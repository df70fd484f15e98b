/** A stop of a running collector survives its kill, and a start without the control database. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Status } from '@balise/contract';
import { beaconAddress } from '../testing/beacon-address.ts';
import { runCollector, type RunningCollector } from '../testing/running-collector.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const PAGE = 'https://www.canada.ca/en/taxes/a.html';
const MINUTES = 300_000;

const send = async ({ base }: RunningCollector, page: string, requestId: string) =>
  await fetch(base + beaconAddress({ page, requestId }));

async function statusOf({ base, headers }: RunningCollector): Promise<Status> {
  return (await (await fetch(`${base}/api/status`, { headers })).json()) as Status;
}

it(
  'what is stopped is acknowledged and never stored',
  async () => {
    const folder = await temporaryFolder();
    const first = await runCollector(folder);
    // It may wait in the journal when the stop comes.
    await send(first, PAGE, 's1');
    const asked = {
      ...{ environment: 'development', kind: 'path', what: 'www.canada.ca/en/taxes' },
      ...{ reason: 'a leak', by: 'kim@host' },
    };
    const headers = { ...first.headers, 'content-type': 'application/json' };
    const body = JSON.stringify(asked);
    const answer = await fetch(`${first.base}/api/stops`, { method: 'POST', headers, body });
    expect(answer.status).toBe(201);
    expect((await send(first, PAGE, 's2')).status).toBe(200);
    expect((await statusOf(first)).stops).toMatchObject({ inForce: 1, hits: { receipt: 1 } });
    await first.kill();

    const second = await runCollector(folder, {
      BALISE_POSTGRES_URL: 'postgres://balise@127.0.0.1:1/balise',
    });
    try {
      const stopped = await send(second, PAGE, 's3');
      const other = await send(second, 'https://www.canada.ca/en/jobs.html', 's4');
      expect([stopped.status, other.status]).toEqual([200, 200]);
      expect(stopped.headers.get('content-type')).toBe(other.headers.get('content-type'));
      const { stops, counters } = await statusOf(second);
      expect(stops).toMatchObject({ inForce: 1, hits: { receipt: 1 } });
      expect(counters?.received).toBe(1);
      let status = await statusOf(second);
      while (status.store.state !== 'ready' || status.store.waiting !== 0) {
        await wait(50);
        status = await statusOf(second);
      }
      const metrics = await (
        await fetch(`${second.base}/metrics`, { headers: second.headers })
      ).text();
      expect(metrics).toMatch(/balise_stopped_hits_total\{.*kind="path".*at="receipt"\} 1/);
    } finally {
      await second.kill();
    }
  },
  MINUTES,
);
