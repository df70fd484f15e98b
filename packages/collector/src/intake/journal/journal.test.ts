import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { memoryFiles, type MemoryFiles } from '../../testing/memory-files.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { LONGEST_PAYLOAD, readFrame } from './frame.ts';
import { Journal, JournalUnavailable, RecordTooLong } from './journal.ts';
import { journalFiles, type JournalFiles } from './journal-files.ts';
import { readFrames, type Damage } from './read-frames.ts';
import { decodeHeader } from './segment-header.ts';

const record = (text: string): Buffer => Buffer.from(text);

interface Opened {
  readonly journal: Journal;
  /** Records of an earlier run. */
  readonly found: readonly string[];
  readonly damages: readonly Damage[];
}

async function open(files: JournalFiles, segmentBytes = 1 << 20): Promise<Opened> {
  const journal = await Journal.open(files, { segmentBytes, pause: 0 });
  const { texts, damages } = await readAll(journal, files);
  return { journal, found: texts, damages };
}

async function readAll(
  journal: Journal,
  files: JournalFiles,
): Promise<{ texts: string[]; damages: Damage[] }> {
  const texts: string[] = [];
  const damages: Damage[] = [];
  let place: { segment: string; offset: number } | undefined;
  for (let range = journal.after(place); range; range = journal.after(place)) {
    for await (const part of readFrames(files, range.segment, range.from, range.to)) {
      const all = part.frames.map(({ payload }) => payload.toString());
      // A header whose length is the only damage is returned as a frame, but it is not a record.
      texts.push(...all.filter((text) => !text.startsWith('{"balise"')));
      if (part.damage) damages.push(part.damage);
    }
    place = { segment: range.segment, offset: range.to };
  }
  return { texts, damages };
}

const textsAfter = async (journal: Journal, files: JournalFiles): Promise<string[]> =>
  (await readAll(journal, files)).texts;

function onlySegment(files: MemoryFiles): [string, Buffer] {
  const [entry] = [...files.contents];
  if (!entry) throw new Error('no segment');
  return entry;
}

function flip(bytes: Buffer, at: number, bits = 1): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(at) ^ bits, at);
  return copy;
}

/** The starts of the frames of a segment, with the header first. */
function startsOf(bytes: Buffer): number[] {
  const starts: number[] = [];
  for (let at = 0; at < bytes.length; at += 8 + bytes.readUInt32LE(at)) starts.push(at);
  return starts;
}

describe('journal on a real disk', () => {
  it('returns the acknowledged records in order after a restart', async () => {
    const files = await journalFiles(await temporaryFolder());
    const first = await open(files);
    await first.journal.append(record('one'));
    await Promise.all([first.journal.append(record('two')), first.journal.append(record('three'))]);
    await first.journal.close();
    const second = await open(files);
    expect(second.found).toEqual(['one', 'two', 'three']);
    await second.journal.append(record('four'));
    expect(await textsAfter(second.journal, files)).toEqual(['one', 'two', 'three', 'four']);
    expect(await files.list()).toHaveLength(2);
    await second.journal.close();
  });
});

describe('group commit', () => {
  it('syncs once for concurrent records, and once for all that were queued during that sync', async () => {
    const files = memoryFiles();
    const { journal } = await open(files);
    const crowd = (): Promise<string[]> =>
      Promise.all(Array.from({ length: 100 }, (_, index) => journal.append(record(String(index)))));
    const first = crowd();
    await new Promise((resolve) => void setImmediate(resolve));
    await Promise.all([first, crowd()]);
    expect(files.syncs).toBe(2);
  });

  it('delays a write shortly after the last one, so that further records join it', async () => {
    const files = memoryFiles();
    const journal = await Journal.open(files, { between: 100 });
    await journal.append(Buffer.from('alone'));
    const second = journal.append(Buffer.from('second'));
    await new Promise((resolve) => void setTimeout(resolve, 5));
    await Promise.all([second, journal.append(Buffer.from('third'))]);
    expect(files.syncs).toBe(2);
  });

  it('gives each record an id that sorts by arrival', async () => {
    const { journal } = await open(memoryFiles(), 200);
    const ids: string[] = [];
    for (let index = 0; index < 50; index += 1)
      ids.push(await journal.append(record('x'.repeat(20))));
    expect(new Set(ids).size).toBe(50);
    expect([...ids].sort()).toEqual(ids);
    expect(journal.segments.length).toBeGreaterThan(3);
  });
});

const TEXTS = ['one', 'two', 'three'];

async function written(): Promise<{ files: MemoryFiles; name: string; bytes: Buffer }> {
  const files = memoryFiles();
  const { journal } = await open(files);
  for (const text of TEXTS) await journal.append(record(text));
  const [name, bytes] = onlySegment(files);
  return { files, name, bytes };
}

describe('a segment that a crash cut short', () => {
  it.each([
    [
      'within the last frame',
      (bytes: Buffer) => bytes.subarray(0, bytes.length - 2),
      ['one', 'two'],
    ],
    [
      'within the header of a frame',
      (bytes: Buffer) => bytes.subarray(0, bytes.length - 10),
      ['one', 'two'],
    ],
    ['before zeros', (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(64)]), TEXTS],
    ['before its first byte', () => Buffer.alloc(0), []],
  ])('%s gives the complete records and reports no damage', async (_, cut, expected) => {
    const { files, name, bytes } = await written();
    files.contents.set(name, cut(bytes));
    const next = await open(files);
    expect(next.found).toEqual(expected);
    expect(next.damages).toEqual([]);
    await next.journal.append(record('after'));
    expect(await textsAfter(next.journal, files)).toEqual([...expected, 'after']);
  });
});

describe('a flipped bit', () => {
  it('anywhere in a segment damages at most its own record, and is reported', async () => {
    const { files, name, bytes } = await written();
    const [header = 0, ...starts] = startsOf(bytes);
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const at = bit >> 3;
      files.contents.set(name, flip(bytes, at, 1 << (bit & 7)));
      const { found, damages } = await open(files);
      const hit = starts.filter((start) => start <= at).length - 1;
      const left = TEXTS.filter((_, index) => index !== hit);
      const isOfLength = hit >= 0 && at - (starts[hit] ?? 0) < 4;
      expect([bit, found]).toEqual([bit, isOfLength ? TEXTS : left]);
      expect([bit, damages.length]).toEqual([bit, 1]);
      expect(damages[0]?.from).toBe(hit >= 0 ? starts[hit] : header);
    }
  });

  it('is also found in records of the current run, as is a shortened file', async () => {
    for (const damage of [
      (bytes: Buffer) => flip(bytes, bytes.length - 1),
      (bytes: Buffer) => bytes.subarray(0, bytes.length - 1),
      (bytes: Buffer) => bytes.subarray(0, bytes.length - 12),
    ]) {
      const files = memoryFiles();
      const { journal } = await open(files);
      for (const text of TEXTS) await journal.append(record(text));
      const [name, bytes] = onlySegment(files);
      files.contents.set(name, damage(bytes));
      const { texts, damages } = await readAll(journal, files);
      expect(texts).toEqual(['one', 'two']);
      expect(damages).toHaveLength(1);
    }
  });

  it('in many places leaves all other records intact, in pieces of any size', async () => {
    const files = memoryFiles();
    const { journal } = await open(files, 32 << 20);
    const texts = Array.from({ length: 60 }, (_, index) =>
      `${index}:`.padEnd(index % 20 === 7 ? LONGEST_PAYLOAD - index : (index * 7919) % 3000, 'x'),
    );
    for (const text of texts) await journal.append(record(text));
    const [name, bytes] = onlySegment(files);
    const starts = startsOf(bytes).slice(1);
    const damaged = new Set([3, 4, 7, 27, 47, 58]);
    for (const index of damaged) {
      const payload = (starts[index] ?? 0) + 8;
      bytes.writeUInt8(bytes.readUInt8(payload) ^ 1, payload);
    }
    files.contents.set(name, bytes);
    const { found, damages } = await open(files);
    expect(found).toEqual(texts.filter((_, index) => !damaged.has(index)));
    expect(damages.map(({ from }) => from)).toEqual([...damaged].map((index) => starts[index]));
  });
});

describe('a record', () => {
  it('that is too long to be read back is refused before it is written', async () => {
    const files = memoryFiles();
    const { journal } = await open(files);
    await journal.append(Buffer.alloc(LONGEST_PAYLOAD, 'x'));
    const tooLong = journal.append(Buffer.alloc(LONGEST_PAYLOAD + 1, 'x'));
    await expect(tooLong).rejects.toBeInstanceOf(RecordTooLong);
    await journal.append(record('after'));
    expect((await textsAfter(journal, files)).map(({ length }) => length)).toEqual([
      LONGEST_PAYLOAD,
      5,
    ]);
  });
});

describe('a failing disk', () => {
  it.each(['create', 'write', 'sync'] as const)(
    'refuses the record if %s fails, and continues in a new segment',
    async (kind) => {
      const files = memoryFiles();
      const { journal } = await open(files);
      if (kind !== 'create') await journal.append(record('before'));
      files.fail = kind;
      await expect(journal.append(record('lost'))).rejects.toBeInstanceOf(JournalUnavailable);
      expect(journal.failing).toBe(true);
      await journal.append(record('after'));
      expect(journal.failing).toBe(false);
      expect((await open(files)).found).toEqual(
        kind === 'create' ? ['after'] : ['before', 'after'],
      );
    },
  );

  it('is retried without new requests', async () => {
    const files = memoryFiles();
    const { journal } = await open(files);
    files.fail = 'write';
    await expect(journal.append(record('lost'))).rejects.toBeInstanceOf(JournalUnavailable);
    expect(journal.failing).toBe(true);
    await expect.poll(() => journal.failing).toBe(false);
    await journal.append(record('after'));
    expect((await open(files)).found).toEqual(['after']);
  });

  it('does not restore a refused record that stayed in the file, once a later one is durable', async () => {
    const files = memoryFiles();
    files.canCut = false;
    const { journal } = await open(files);
    await journal.append(record('before'));
    files.fail = 'sync';
    await expect(journal.append(record('refused'))).rejects.toThrow();
    await journal.append(record('refused'));
    expect((await open(files)).found).toEqual(['before', 'refused']);
  });

  it('cuts two segments with failed writes in a row', async () => {
    const files = memoryFiles();
    files.canCut = false;
    const { journal } = await open(files);
    for (const text of ['first', 'second']) {
      files.fail = 'sync';
      await expect(journal.append(record(text))).rejects.toThrow();
    }
    await journal.append(record('third'));
    expect((await open(files)).found).toEqual(['third']);
  });

  it('lists only existing segments in the next header, however long it fails', async () => {
    const files = memoryFiles();
    const { journal } = await open(files);
    await journal.append(record('first'));
    const [first] = [...files.contents.keys()];
    for (let attempt = 0; attempt < 20; attempt += 1) {
      files.fail = 'sync';
      await expect(journal.append(record('refused'))).rejects.toThrow();
    }
    await journal.append(record('after'));
    const bytes = [...files.contents.values()].at(-1) ?? Buffer.alloc(0);
    const header = readFrame(bytes, 0, 0)?.payload ?? Buffer.alloc(0);
    expect(Object.keys(decodeHeader(header))).toEqual([first]);
  });

  it('is retried only after a pause, reported once, and leaves no empty segments', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const files = memoryFiles();
    const failures: unknown[] = [];
    const journal = await Journal.open(files, {
      pause: 40,
      onFailing: (error) => failures.push(error),
    });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      files.fail = 'sync';
      await expect(journal.append(record('refused'))).rejects.toBeInstanceOf(JournalUnavailable);
    }
    files.fail = undefined;
    await expect(journal.append(record('still refused'))).rejects.toThrow();
    vi.advanceTimersByTime(40);
    await journal.append(record('accepted'));
    expect(failures).toHaveLength(1);
    expect(files.contents.size).toBe(1);
    expect((await open(files)).found).toEqual(['accepted']);
  });

  it('refuses records that would fill the memory', async () => {
    const journal = await Journal.open(memoryFiles(), { waitingBytes: 10 });
    const accepted = journal.append(record('x'.repeat(20)));
    await expect(journal.append(record('y'))).rejects.toBeInstanceOf(JournalUnavailable);
    await accepted;
  });
});

it('refuses records while its disk has too little room, writes nothing, and recovers without a request', async () => {
  let isRoomy = false;
  const failures: unknown[] = [];
  const files = memoryFiles();
  const journal = await Journal.open(files, {
    pause: 0,
    hasRoom: async () => isRoomy,
    onFailing: (error) => failures.push(error),
  });
  await expect(journal.append(record('one'))).rejects.toThrow(JournalUnavailable);
  expect([journal.failing, files.contents.size]).toEqual([true, 0]);
  expect(failures).toMatchObject([{ type: 'NOT_ENOUGH_SPACE' }]);
  isRoomy = true;
  await expect.poll(() => journal.failing).toBe(false);
  await journal.append(record('two'));
  expect(await textsAfter(journal, files)).toEqual(['two']);
});
