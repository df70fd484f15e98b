/** A server that was down gets nothing of what was stopped meanwhile. */
import { expect, it } from 'vitest';
import type { Stop } from '../hit/stops/stop.ts';
import { Journal } from '../intake/journal/journal.ts';
import { memoryFiles } from '../testing/memory-files.ts';
import { samplePayload, type SampleParts } from '../testing/sample-hit.ts';
import type { ForwardedBatch } from './forwarded-batch.ts';
import { RangeSender } from './range-sender.ts';
import type { ForwardedRequest } from './request/forwarded-request.ts';
import { targetOf } from './request/target.ts';

const STOP: Stop = {
  ...{ key: 'a', environment: 'development', kind: 'host', what: 'www.canada.ca', looks: null },
};
const TARGET = targetOf({
  id: 'other',
  server: 'https://collect.example',
  suites: { canadadevmain: { suite: 'theirs', timestamps: true } },
  ...{ perSecond: 10_000, inFlight: 1 },
});

async function bench(hits: readonly SampleParts[]) {
  const files = memoryFiles();
  const journal = await Journal.open(files);
  for (const hit of hits) await journal.append(samplePayload(hit));
  const sent: ForwardedRequest[] = [];
  const made = {
    sent,
    /** Called with each request before its answer. */
    onSend: (): void => undefined,
    sender: new RangeSender({
      files,
      target: TARGET,
      send: async (_server, request) => {
        sent.push(request);
        made.onSend();
        return { kind: 'accepted', status: 200 };
      },
      now: Date.now,
    }),
    async forward(stops: readonly Stop[], done: readonly number[] = []): Promise<ForwardedBatch> {
      const range = journal.after(undefined) ?? { segment: '', from: 0, to: 0 };
      return await made.sender.forward({
        ...{ target: 'other', range, ending: 'durable', done, refusedInRow: 0, stops },
      });
    },
  };
  return made;
}

it('leaves out what is stopped, and counts it', async () => {
  const made = await bench([
    { requestId: 's1' },
    { requestId: 's2', page: 'https://travel.gc.ca/' },
  ]);
  expect(await made.forward([STOP])).toMatchObject({ forwarded: 1, stopped: { a: 1 }, lost: {} });
  expect(made.sent.map(({ requestId }) => requestId)).toEqual(['s2']);
});

it('sends a hit without its stopped dimension', async () => {
  const made = await bench([{ parameters: { v50: 'secret', v11: 'Title' } }]);
  const stop: Stop = { ...STOP, kind: 'dimension', what: 'searchTerm' };
  expect(await made.forward([stop])).toMatchObject({ forwarded: 1, stopped: { a: 1 } });
  expect(made.sent[0]?.parameters).toContain('v11=Title');
  expect(made.sent[0]?.parameters).not.toContain('secret');
});

it('obeys a stop that comes during a step', async () => {
  const made = await bench([{ requestId: 's1' }, { requestId: 's2' }, { requestId: 's3' }]);
  made.onSend = () => made.sender.obey([STOP]);
  const first = await made.forward([]);
  expect(made.sent.map(({ requestId }) => requestId)).toEqual(['s1']);
  const second = await made.forward([STOP], first.done);
  expect(made.sent).toHaveLength(1);
  expect(Number(first.stopped?.['a'] ?? 0) + Number(second.stopped?.['a'] ?? 0)).toBeGreaterThan(1);
});
