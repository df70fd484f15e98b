import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import type { FolderNote } from '../base/running/folder-note.ts';
import type { SimulatedBeacon } from '../intake/receive/simulated-beacons.ts';
import { beaconAddress } from '../testing/beacon-address.ts';
import { handOver } from './send-beacons.ts';

const ASKER = { key: 'key', language: 'en' as const };
const some = (count: number): SimulatedBeacon[] =>
  Array.from({ length: count }, (_, index) => ({
    at: index,
    method: 'GET',
    url: beaconAddress({ requestId: `s${index}` }),
    body: '',
    agent: 'Firefox',
  }));

/** Refuses the given number of requests. */
async function collector(refusals: number): Promise<{ note: FolderNote; taken: number[] }> {
  const taken: number[] = [];
  let left = refusals;
  const take = async (asked: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const { beacons } = (await json(asked)) as { beacons: SimulatedBeacon[] };
    const isRefused = asked.headers.authorization !== 'Bearer key' || (left -= 1) >= 0;
    if (!isRefused) taken.push(...beacons.map(({ at }) => at));
    answer.writeHead(isRefused ? 503 : 200, { 'content-type': 'application/json' });
    const given = { accepted: beacons.length - 1, refused: { 'no-suite': 1 } };
    answer.end(JSON.stringify(isRefused ? { detail: 'Not now.' } : given));
  };
  const server = createServer((asked, answer) => void take(asked, answer));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { note: { process: 1, host: '127.0.0.1', port }, taken };
}

it('sends beacons in batches and in order, and counts accepted and refused ones', async () => {
  const { note, taken } = await collector(0);
  expect(await handOver(note, ASKER, some(450))).toEqual({
    accepted: 447,
    refused: { 'no-suite': 3 },
  });
  expect(taken).toEqual(some(450).map(({ at }) => at));
  expect(await handOver(note, ASKER, [])).toEqual({ accepted: 0, refused: {} });
});

it('retries if the collector does not take them now', async () => {
  const { note, taken } = await collector(2);
  expect(await handOver(note, ASKER, some(2))).toMatchObject({ accepted: 1 });
  expect(taken).toEqual([0, 1]);
});

it("gives up after several refusals, with the collector's reason", async () => {
  const { note } = await collector(100);
  await expect(handOver(note, ASKER, some(1))).rejects.toThrow('Not now');
});
