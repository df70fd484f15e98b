import { describe, expect, it } from 'vitest';
import { Journal, type JournalRange } from '../intake/journal/journal.ts';
import { encodeFrames, HEADER } from '../intake/journal/frame.ts';
import { emptyRecord } from '../intake/journal/record.ts';
import { decodeOrigin } from '../hit/origin/origin-text.ts';
import { memoryFiles, type MemoryFiles } from '../testing/memory-files.ts';
import { samplePayload, type SampleParts } from '../testing/sample-hit.ts';
import type { ForwardBatch, ForwardedBatch } from './forwarded-batch.ts';
import type { ForwardedRequest } from './request/forwarded-request.ts';
import { MOST_REFUSED_IN_ROW, RangeSender } from './range-sender.ts';
import type { Answer } from './send-hit.ts';
import { targetOf, type Target } from './request/target.ts';

const OK: Answer = { kind: 'accepted', status: 200 };
const DOWN: Answer = { kind: 'later', status: 503, reason: 'SERVER_FAILS 503', wait: 7000 };
const REFUSED: Answer = { kind: 'refused', status: 400, reason: 'SERVER_REFUSES 400' };
const HOUR = 3_600_000;

interface Bench {
  readonly files: MemoryFiles;
  readonly journal: Journal;
  readonly sender: RangeSender;
  /** Request ids in the order of sending. */
  readonly sent: string[];
  /** Answers for some hits; all others are accepted. */
  readonly answers: Map<string, Answer | Promise<Answer>>;
  write(...hits: readonly SampleParts[]): Promise<number[]>;
  forward(batch?: Partial<ForwardBatch>): Promise<ForwardedBatch>;
}

async function bench(settings: Partial<Target> = {}): Promise<Bench> {
  const files = memoryFiles();
  const journal = await Journal.open(files);
  const sent: string[] = [];
  const answers: Bench['answers'] = new Map();
  const target = targetOf({
    id: 'other',
    server: 'https://collect.example',
    suites: { canadadevmain: { suite: 'theirs', timestamps: true } },
    perSecond: 10_000,
    ...settings,
  });
  const send = async (server: string, { requestId }: ForwardedRequest): Promise<Answer> => {
    expect(server).toBe(target.server);
    sent.push(requestId);
    return (await answers.get(requestId)) ?? OK;
  };
  const sender = new RangeSender({ files, target, send, now: Date.now });
  return {
    files,
    journal,
    sender,
    sent,
    answers,
    async write(...hits) {
      const ids: string[] = [];
      for (const hit of hits) ids.push(await journal.append(samplePayload(hit)));
      return ids.map((id) => Number.parseInt(id.slice(id.lastIndexOf('-') + 1), 16));
    },
    async forward(batch = {}) {
      const range = journal.after(undefined) as JournalRange;
      const start = {
        target: 'other',
        range,
        ending: 'durable',
        done: [],
        refusedInRow: 0,
      } as const;
      return await sender.forward({ ...start, ...batch });
    },
  };
}

const hits = (...ids: readonly string[]): SampleParts[] => ids.map((requestId) => ({ requestId }));
const end = ({ journal }: Bench): number => journal.segments.at(-1)?.end ?? 0;

describe('a step of forwarding', () => {
  it('sends the hits in the order of the journal', async () => {
    const made = await bench();
    await made.write(...hits('s1', 's2', 's3'));
    expect(await made.forward()).toMatchObject({
      forwarded: 3,
      upTo: end(made),
      done: [],
      lastStatus: 200,
    });
    expect(made.sent).toEqual(['s1', 's2', 's3']);
  });

  it('stops at the first unanswered hit, and returns the time to wait', async () => {
    const made = await bench();
    const places = await made.write(...hits('s1', 's2', 's3'));
    made.answers.set('s2', DOWN);
    const result = await made.forward();
    expect(result).toMatchObject({ forwarded: 1, upTo: places[1], lastStatus: 503, wait: 7000 });
    expect(result.reason).toBe('SERVER_FAILS 503');
    expect(made.sent).toEqual(['s1', 's2']);
  });

  it('drops a refused hit, and continues', async () => {
    const made = await bench();
    await made.write(...hits('s1', 's2', 's3'));
    made.answers.set('s2', REFUSED);
    const result = await made.forward();
    expect(result).toMatchObject({ forwarded: 2, lost: { refused: 1 }, refusedInRow: 0 });
    expect(result).toMatchObject({ upTo: end(made) });
    expect(result).not.toHaveProperty('wait');
  });

  it('treats many consecutive refusals as a failing server, and then tries one hit at a time', async () => {
    const made = await bench();
    const ids = Array.from({ length: 30 }, (_, index) => `s${index}`);
    const places = await made.write(...hits(...ids));
    for (const id of ids) made.answers.set(id, REFUSED);
    const first = await made.forward();
    expect(first).toMatchObject({
      lost: { refused: MOST_REFUSED_IN_ROW },
      refusedInRow: MOST_REFUSED_IN_ROW,
      upTo: places[MOST_REFUSED_IN_ROW],
      wait: 0,
    });
    const range = { ...(made.journal.after(undefined) as JournalRange), from: first.upTo };
    const second = await made.forward({ range, refusedInRow: first.refusedInRow });
    expect(second).toMatchObject({ lost: { refused: 1 }, upTo: places[MOST_REFUSED_IN_ROW + 1] });
    made.answers.clear();
    const rest = { ...range, from: second.upTo };
    const last = await made.forward({ range: rest, refusedInRow: second.refusedInRow });
    expect(last).toMatchObject({ forwarded: 19, refusedInRow: 0, upTo: end(made) });
  });

  it('counts old hits as lost, and excluded hits as kept', async () => {
    const made = await bench({ ageHours: 2 });
    await made.write(
      { requestId: 's1', receivedAt: Date.now() - 2 * HOUR - 1000 },
      { requestId: 's2', receivedAt: Date.now() - 2 * HOUR + 60_000 },
      { requestId: 's3', origin: decodeOrigin('Chrome|131|Linux|desktop|b||') },
      { requestId: 's4', origin: decodeOrigin('Chrome|131|Linux|desktop|i||') },
      { requestId: 's5', suites: 'strange' },
    );
    expect(await made.forward()).toMatchObject({
      forwarded: 1,
      lost: { old: 1 },
      kept: { bots: 1, internal: 1 },
      upTo: end(made),
    });
    expect(made.sent).toEqual(['s2']);
  });

  it('skips old hits while the server is unavailable', async () => {
    const made = await bench({ ageHours: 1 });
    const old = Date.now() - 2 * HOUR;
    const places = await made.write(
      { requestId: 's1', receivedAt: old },
      { requestId: 's2', receivedAt: old },
      { requestId: 's3' },
    );
    made.answers.set('s3', DOWN);
    expect(await made.forward()).toMatchObject({ lost: { old: 2 }, upTo: places[2], wait: 7000 });
  });

  it('does not send a duplicate of an earlier request, even from an earlier run', async () => {
    const made = await bench();
    const now = Date.now();
    await made.write(
      { requestId: 's1', receivedAt: now - 5000 },
      { requestId: 's2', receivedAt: now - 4000 },
      { requestId: 's1', receivedAt: now - 3000 },
      { requestId: '', receivedAt: now - 2000 },
      { requestId: '', receivedAt: now - 1000 },
      { requestId: 's2', receivedAt: now },
    );
    const range = made.journal.after(undefined) as JournalRange;
    const later = { ...range, from: (await placesOf(made))[1] ?? 0 };
    expect(await made.forward({ range: later })).toMatchObject({ forwarded: 3, upTo: end(made) });
    expect(made.sent).toEqual(['s2', '', '']);
    // Repeating a step gives the same result.
    expect(await made.forward({ range: later })).toMatchObject({ forwarded: 3 });
  });

  it('does not send redacted records', async () => {
    const made = await bench();
    const [, place = 0] = await made.write(...hits('s1', 's2', 's3'));
    const [name = '', bytes = Buffer.alloc(0)] = [...made.files.contents][0] ?? [];
    const length = bytes.readUInt32LE(place);
    await made.files.overwrite(name, place, encodeFrames([emptyRecord(length)]));
    expect(await made.forward()).toMatchObject({ forwarded: 2, lost: {}, upTo: end(made) });
    expect(made.sent).toEqual(['s1', 's3']);
  });

  it('skips damaged records, and counts them', async () => {
    const made = await bench();
    const [, place = 0] = await made.write(...hits('s1', 's2', 's3'));
    const [, bytes = Buffer.alloc(0)] = [...made.files.contents][0] ?? [];
    bytes.writeUInt8(bytes.readUInt8(place + HEADER + 40) ^ 1, place + HEADER + 40);
    let lost = 0;
    let from = 0;
    while (from < end(made)) {
      const range = { ...(made.journal.after(undefined) as JournalRange) };
      const result = await made.forward({ range: { ...range, from: Math.max(from, range.from) } });
      lost += result.lost.damaged ?? 0;
      from = result.upTo;
    }
    expect([lost, made.sent]).toEqual([1, ['s1', 's3']]);
  });

  it('counts the hits that it would have forwarded', async () => {
    const made = await bench();
    await made.write(...hits('s1', 's2'), { suites: 'strange' });
    const range = made.journal.after(undefined) as JournalRange;
    const batch = { target: 'other', range, ending: 'durable', done: [], refusedInRow: 0 } as const;
    expect(await made.sender.count(batch)).toBe(2);
    expect(made.sent).toEqual([]);
  });
});

describe('several simultaneous hits', () => {
  const from = (requestId: string, fid: string): SampleParts => ({
    requestId,
    parameters: { fid },
  });

  it('are never two of one visitor, and leave in order', async () => {
    const made = await bench({ inFlight: 3 });
    await made.write(from('s1', 'A'), from('s2', 'B'), from('s3', 'A'), from('s4', 'C'));
    let release: (answer: Answer) => void = () => undefined;
    made.answers.set('s1', new Promise((resolve) => (release = resolve)));
    const done = made.forward();
    await expect.poll(() => made.sent).toEqual(['s1', 's2']);
    // Lets every other hit leave that can leave.
    await new Promise((resolve) => setImmediate(resolve));
    expect(made.sent).toEqual(['s1', 's2']);
    release(OK);
    expect(await done).toMatchObject({ forwarded: 4 });
    expect(made.sent).toEqual(['s1', 's2', 's3', 's4']);
  });

  it('are not sent again if they were answered after an unanswered one', async () => {
    const made = await bench({ inFlight: 3 });
    const places = await made.write(from('s1', 'A'), from('s2', 'B'), from('s3', 'C'));
    let release: (answer: Answer) => void = () => undefined;
    made.answers.set('s1', new Promise((resolve) => (release = resolve)));
    const failing = made.forward();
    await expect.poll(() => made.sent).toEqual(['s1', 's2', 's3']);
    release(DOWN);
    const first = await failing;
    expect(first).toMatchObject({ forwarded: 2, upTo: places[0], done: [places[1], places[2]] });
    made.answers.clear();
    expect(await made.forward({ done: first.done })).toMatchObject({ forwarded: 1, done: [] });
    expect(made.sent).toEqual(['s1', 's2', 's3', 's1']);
  });
});

/** The offsets of the frames in the only segment. */
async function placesOf({ journal, files }: Bench): Promise<number[]> {
  const [name = '', bytes = Buffer.alloc(0)] = [...files.contents][0] ?? [];
  const { start = 0 } = journal.segments.find((segment) => segment.name === name) ?? {};
  const places: number[] = [];
  for (let at = start; at < bytes.length; at += HEADER + bytes.readUInt32LE(at)) places.push(at);
  return places;
}
