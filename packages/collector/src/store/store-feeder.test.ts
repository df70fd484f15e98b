import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Unavailable } from '../base/errors/unavailable.ts';
import type { Checkpoint, CheckpointFile } from '../intake/journal/checkpoint.ts';
import { HEADER } from '../intake/journal/frame.ts';
import { Journal } from '../intake/journal/journal.ts';
import type { Damage } from '../intake/journal/read-frames.ts';
import { Counters } from '../intake/counts/counters.ts';
import { DUPLICATE_WINDOW } from '../intake/limits/duplicate-window.ts';
import { memoryFiles, type MemoryFiles } from '../testing/memory-files.ts';
import { samplePayload } from '../testing/sample-hit.ts';
import type { Batch } from './insert/insert-hits.ts';
import { HEALTHY, type Inspection } from './health/store-health.ts';
import { readHits } from './insert/read-hits.ts';
import { StoreFeeder } from './store-feeder.ts';

interface Bench {
  readonly journal: Journal;
  readonly feeder: StoreFeeder;
  readonly batches: Batch[];
  readonly counters: Counters;
  readonly notes: Checkpoint[];
  readonly damages: string[];
  readonly strangers: string[];
  /** The reason with which the store fails. */
  fail: string | boolean;
  /** The result of the next looks. */
  found: Partial<Inspection>;
  /** Whether each look read all parts again. */
  readonly looks: boolean[];
  write(count: number): Promise<void>;
}

async function bench(
  files: MemoryFiles = memoryFiles(),
  found: Checkpoint = {},
  keepFrom: () => string | undefined = () => undefined,
  mostUnproven = Infinity,
): Promise<Bench> {
  const journal = await Journal.open(files, { segmentBytes: 1000, between: 0 });
  const damages: string[] = [];
  const counters = new Counters();
  const notes: Checkpoint[] = [];
  const checkpoint: CheckpointFile = {
    read: async () => found,
    write: async (place) => void notes.push(place),
  };
  const batches: Batch[] = [];
  const feeder = new StoreFeeder({
    journal,
    counters,
    checkpoint,
    found,
    keepFrom,
    mostUnproven,
    onUnproven: () => damages.push('unproven'),
    onDamaged: (segment, { from }) => damages.push(`${segment} ${from}`),
    store: {
      async insert(batch) {
        batches.push(batch);
        if (made.fail !== false) throw new Unavailable(made.fail === true ? 'down' : made.fail);
        const inserted = { hits: 0, repeated: 0, damages: [] as Damage[], oldest: 1000 };
        const { range, ending } = batch;
        for await (const { hits, damages } of readHits(files, range, () => true, ending)) {
          inserted.hits += hits.length;
          inserted.damages.push(...damages);
        }
        return inserted;
      },
      async inspect(isAnew) {
        made.looks.push(isAnew);
        return { ...HEALTHY, isToReopen: false, ...made.found };
      },
      async settle() {
        return { ...HEALTHY, broken: made.found.broken ?? [] };
      },
      async countRefusals() {
        if (made.fail !== false) throw new Unavailable(made.fail === true ? 'down' : made.fail);
      },
      async countStrangers(counts) {
        if (made.fail !== false) throw new Unavailable(made.fail === true ? 'down' : made.fail);
        made.strangers.push(...counts.map(({ name, beacons }) => `${name} ${beacons}`));
      },
      async countFailures(counts) {
        if (made.fail !== false) throw new Unavailable(made.fail === true ? 'down' : made.fail);
        made.strangers.push(...counts.map(({ failure, hits }) => `${failure} ${hits}`));
      },
      async countLoads(counts) {
        if (made.fail !== false) throw new Unavailable(made.fail === true ? 'down' : made.fail);
        made.strangers.push(...counts.map(({ host, loads }) => `${host} ${loads}`));
      },
    },
  });
  const made: Bench = {
    journal,
    feeder,
    batches,
    counters,
    notes,
    damages,
    strangers: [],
    fail: false,
    found: {},
    looks: [],
    async write(count) {
      for (let index = 0; index < count; index += 1) await journal.append(samplePayload());
      counters.received += count;
    },
  };
  return made;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

describe('the store feeder', () => {
  it('keeps segments that have not been sent to another server, and removes them afterwards', async () => {
    let needed: string | undefined = '';
    const { feeder, journal, write } = await bench(memoryFiles(), {}, () => needed);
    await write(16);
    const names = journal.segments.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(3);
    await vi.advanceTimersByTimeAsync(2 * DUPLICATE_WINDOW);
    await write(1);
    await feeder.flush();
    await feeder.parts.look();
    expect(journal.segments.slice(0, names.length).map(({ name }) => name)).toEqual(names);
    needed = names[2];
    await feeder.sweep();
    expect(journal.segments[0]?.name).toBe(names[2]);
    needed = undefined;
    await feeder.sweep();
    expect(journal.segments).toHaveLength(1);
  });

  it('skips a corrupt record, keeps its bytes and reports it', async () => {
    const files = memoryFiles();
    const { feeder, counters, damages, journal, write } = await bench(files);
    await write(3);
    const [name = '', bytes = Buffer.alloc(0)] = [...files.contents].at(-1) ?? [];
    const { start = 0 } = journal.segments.at(-1) ?? {};
    bytes.writeUInt8(0, start + 20);
    await feeder.flush();
    expect(counters.stored).toBe(2);
    expect(damages).toEqual([`${name} ${start}`]);
    expect([...files.aside.values()]).toHaveLength(1);
    expect(feeder.waiting).toBe(0);
    await feeder.flush();
    expect(damages).toHaveLength(1);
  });

  it('does not treat its own corrupt record as an unfinished one', async () => {
    const files = memoryFiles();
    const { feeder, counters, damages, journal, write } = await bench(files);
    await write(2);
    const [name = '', bytes = Buffer.alloc(0)] = [...files.contents].at(-1) ?? [];
    const { start = 0 } = journal.segments.at(-1) ?? {};
    const last = start + HEADER + bytes.readUInt32LE(start);
    // The length now exceeds the file, and the checksum is wrong too.
    bytes.writeUInt8(1, last + 2);
    bytes.writeUInt8(0, last + 20);
    await feeder.flush();
    expect(counters.stored).toBe(1);
    expect(damages).toEqual([`${name} ${last}`]);
    expect(files.aside.size).toBe(1);
  });

  it('keeps the bytes of records that this release cannot decode', async () => {
    const files = memoryFiles();
    const { feeder, counters, journal, write } = await bench(files);
    await write(1);
    await journal.append(Buffer.from('9\tfrom another release'));
    await write(1);
    await feeder.flush();
    expect(counters.stored).toBe(2);
    expect([...files.aside.values()].map(String)).toEqual([
      expect.stringContaining('from another release'),
    ]);
  });

  it('stores everything durable every half second, and then records the place as stored', async () => {
    const { feeder, journal, batches, notes, write, counters } = await bench();
    feeder.start();
    await write(2);
    expect(feeder.waiting).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(0);
    expect(batches).toMatchObject([{ again: false }]);
    const [segment] = journal.segments;
    expect(notes).toEqual([
      { pending: batches[0]?.range },
      { stored: { segment: segment?.name, offset: segment?.end } },
    ]);
    expect(counters.stored).toBe(2);
    expect(feeder.waiting).toBe(0);
    await write(1);
    await vi.advanceTimersByTimeAsync(499);
    expect(batches).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(batches).toHaveLength(2);
    await feeder.stop();
  });

  it('stores several segments in one round', async () => {
    const { feeder, journal, batches, write } = await bench();
    await write(20);
    await feeder.flush();
    expect(batches).toHaveLength(journal.segments.length);
    expect(feeder.waiting).toBe(0);
  });

  it('retries the same range after an error, marked as possibly stored, with longer pauses', async () => {
    const all = await bench();
    all.fail = true;
    await all.write(1);
    all.feeder.start();
    await vi.advanceTimersByTimeAsync(0);
    await all.write(1);
    await vi.advanceTimersByTimeAsync(500 + 1000);
    expect(all.batches.map(({ again }) => again)).toEqual([false, true, true]);
    expect(new Set(all.batches.map(({ range }) => JSON.stringify(range))).size).toBe(1);
    all.fail = false;
    await vi.advanceTimersByTimeAsync(2000 + 500);
    expect(all.batches.slice(3).map(({ again }) => again)).toEqual([true, false]);
    expect(all.feeder.waiting).toBe(0);
    await all.feeder.stop();
  });

  it('hands over when the oldest hit that it has stored was received, once', async () => {
    const { feeder, write } = await bench();
    const noted: number[] = [];
    const state = (): Promise<void> =>
      feeder.justStored.state(async (all) => void noted.push(...all.map(({ oldest }) => oldest)));
    await state();
    expect(noted).toEqual([]);
    await write(2);
    await feeder.flush();
    await state();
    await state();
    expect(noted).toEqual([1000]);
  });

  it('marks hits of an earlier run as possibly stored', async () => {
    const files = memoryFiles();
    const first = await bench(files);
    await first.write(3);
    const [segment] = first.journal.segments;
    const range = {
      segment: segment?.name ?? '',
      from: segment?.start ?? 0,
      to: segment?.end ?? 0,
    };
    const second = await bench(files, { pending: range });
    await second.write(1);
    await second.feeder.flush();
    expect(second.batches[0]).toEqual({ range, again: true, ending: 'unfinished', stops: [] });
    expect(second.batches.at(-1)?.again).toBe(false);
    expect(second.feeder.waiting).toBe(0);
  });

  it('ignores a checkpoint for a missing segment', async () => {
    const all = await bench(memoryFiles(), { pending: { segment: 'gone', from: 0, to: 9 } });
    await all.write(1);
    await all.feeder.flush();
    expect(all.batches).toHaveLength(1);
  });

  it("skips no hits because of another journal's checkpoint, even if that is later", async () => {
    const files = memoryFiles();
    await (await bench(files)).write(8);
    const segments = files.contents.size;
    const stored = { segment: '9999999999999-abcdef', offset: 9 };
    const all = await bench(files, { stored });
    await all.feeder.flush();
    expect(all.counters.stored).toBe(8);
    expect(all.batches.map(({ again }) => again)).toEqual(Array(segments).fill(true));
  });

  it('keeps refusals, unknown names, failures and loads until the store has them', async () => {
    const SAVED = ['new.example 1', 'forms/start:failed 1', 'load.example 1'];
    const all = await bench();
    all.counters.refuse('truncated', 'unknown', Date.now());
    all.counters.strangers.note('host', 'new.example', 'production', Date.now());
    const said = [
      ['g', 'https://www.canada.ca/'],
      ['c.', ''],
      ['failed', 'forms/start:failed:1'],
    ] as const;
    all.counters.failures.note(said, 'production', Date.now());
    all.counters.loads.note({
      ...{ environment: 'production', origin: undefined, referer: 'https://load.example/' },
      ...{ ownHost: 'localhost', now: Date.now() },
    });
    all.fail = true;
    await expect(all.feeder.flush()).rejects.toBeInstanceOf(Unavailable);
    all.fail = false;
    await all.feeder.flush();
    expect(all.counters.takeUnsaved()).toEqual([]);
    expect(all.strangers).toEqual(SAVED);
    await all.feeder.flush();
    expect(all.strangers).toEqual(SAVED);
  });
});

describe('a segment', () => {
  it('is removed once it is stored, in whole parts and ten minutes old', async () => {
    const all = await bench();
    await all.write(8);
    await all.feeder.flush();
    const before = all.journal.segments.length;
    await vi.advanceTimersByTimeAsync(10 * 60_000 + 1);
    expect(all.journal.segments).toHaveLength(before);
    await all.write(1);
    await all.feeder.flush();
    // Nobody has looked at the parts yet.
    expect(all.journal.segments.length).toBeGreaterThanOrEqual(before);
    await all.feeder.parts.look();
    expect(all.journal.segments).toHaveLength(1);
  });

  it('is kept up to a bound while each look at the parts fails', async () => {
    const all = await bench(memoryFiles(), {}, () => undefined, 5000);
    all.found = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Unavailable('no look');
        },
      },
    );
    await all.write(8);
    await all.feeder.flush();
    await expect(all.feeder.parts.look()).rejects.toThrow('no look');
    await vi.advanceTimersByTimeAsync(2 * DUPLICATE_WINDOW);
    const before = all.journal.segments.length;
    await all.feeder.sweep();
    expect([all.journal.segments.length, all.damages]).toEqual([before, []]);
    await all.write(40);
    await all.feeder.flush();
    expect(all.journal.bytesAfter(undefined)).toBeGreaterThan(5000);
    expect(all.journal.segments[0]?.name).not.toBe(undefined);
    expect(all.damages).toEqual(['unproven']);
  });

  it('is kept while the store is down', async () => {
    const all = await bench();
    all.fail = true;
    await all.write(8);
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    await expect(all.feeder.flush()).rejects.toThrow();
    expect(all.feeder.waiting).toBe(all.journal.bytesAfter(undefined));
    expect(all.feeder.waiting).toBeGreaterThan(8 * 100);
  });
});

describe('damaged parts', () => {
  it('have everything that the journal still has stored again, once', async () => {
    const all = await bench();
    await all.write(16);
    await all.feeder.flush();
    const stored = all.batches.splice(0).map(({ range }) => range);
    all.found = { broken: ['hits/broken_202611_1_2_1'], missing: 3 };
    await all.feeder.parts.look();
    expect(all.batches.map(({ range }) => range)).toEqual(stored);
    expect(new Set(all.batches.map(({ again }) => again))).toEqual(new Set([true]));
    // A server would drop a batch whose token it knows.
    expect(all.batches[0]?.anew).toMatch(/^[\da-f]{16}$/);
    expect(all.feeder.parts.health).toEqual({ broken: all.found.broken, missing: 0 });
    all.found = { ...all.found, missing: 0 };
    await all.feeder.parts.look();
    expect(all.batches).toHaveLength(stored.length);
    // Later hits that are missing are stored again too.
    all.found = { ...all.found, missing: 1 };
    await all.feeder.parts.look();
    expect(all.batches).toHaveLength(2 * stored.length);
  });

  it('keep their segments until the engine was opened again and they were stored', async () => {
    const all = await bench();
    await all.write(8);
    await vi.advanceTimersByTimeAsync(2 * DUPLICATE_WINDOW);
    await all.write(1);
    await all.feeder.flush();
    const before = all.journal.segments.length;
    all.found = { broken: ['hits/broken_202611_1_2_1'], isToReopen: true };
    await all.feeder.parts.look();
    expect([all.journal.segments.length, all.batches.length]).toEqual([before, before]);
    expect(all.feeder.parts.health.broken).toHaveLength(1);
    all.found = { broken: all.found.broken ?? [] };
    all.batches.splice(0);
    await all.feeder.parts.look();
    expect(all.batches).toHaveLength(before);
    expect(all.journal.segments).toHaveLength(1);
  });

  it('are looked for soon after the store could not read one', async () => {
    const all = await bench();
    all.feeder.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(all.looks).toEqual([false]);
    all.fail = 'CORRUPTED_DATA';
    await all.write(1);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(all.looks.slice(0, 2)).toEqual([false, true]);
    all.fail = false;
    await all.feeder.stop();
  });
});
