import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { memoryFiles, type MemoryFiles } from '../testing/memory-files.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { LONGEST_PAYLOAD } from './frame.ts';
import { Journal, JournalUnavailable, RecordTooLong } from './journal.ts';
import { journalFiles, type JournalFiles } from './journal-files.ts';
import { RangeDamaged, readFrames } from './read-frames.ts';

const record = (text: string): Buffer => Buffer.from(text);

async function open(
  files: JournalFiles,
  segmentBytes = 1 << 20,
): Promise<{ journal: Journal; found: string[] }> {
  const found: string[] = [];
  const journal = await Journal.open(
    files,
    (_segment, { payload }) => {
      found.push(payload.toString());
      return 1;
    },
    { segmentBytes, pause: 0 },
  );
  return { journal, found };
}

async function textsAfter(journal: Journal, files: JournalFiles): Promise<string[]> {
  const texts: string[] = [];
  let place: { segment: string; offset: number } | undefined;
  for (let range = journal.after(place); range; range = journal.after(place)) {
    for await (const frames of readFrames(files, range.segment, range.from, range.to)) {
      texts.push(...frames.map(({ payload }) => payload.toString()));
    }
    place = { segment: range.segment, offset: range.to };
  }
  return texts;
}

function onlySegment(files: MemoryFiles): [string, Buffer] {
  const [entry] = [...files.contents];
  if (!entry) throw new Error('no segment');
  return entry;
}

function flip(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
}

describe('journal on a real disk', () => {
  it('gives back after a restart what it acknowledged, in order', async () => {
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
  it('syncs once for all that queued while the last sync ran', async () => {
    const files = memoryFiles();
    const { journal } = await open(files);
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => journal.append(record(String(index)))),
    );
    expect(files.syncs).toBe(2);
  });

  it('gives each record an identifier that sorts by arrival', async () => {
    const { journal } = await open(memoryFiles(), 200);
    const ids: string[] = [];
    for (let index = 0; index < 50; index += 1)
      ids.push(await journal.append(record('x'.repeat(20))));
    expect(new Set(ids).size).toBe(50);
    expect([...ids].sort()).toEqual(ids);
    expect(journal.segments.length).toBeGreaterThan(3);
  });
});

describe('a damaged segment', () => {
  it.each([
    [
      'is cut within the last frame',
      (bytes: Buffer) => bytes.subarray(0, bytes.length - 2),
      ['one', 'two'],
    ],
    [
      'is cut within a header',
      (bytes: Buffer) => bytes.subarray(0, bytes.length - 10),
      ['one', 'two'],
    ],
    [
      'ends in zeros',
      (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(64)]),
      ['one', 'two', 'three'],
    ],
    [
      'has a flipped bit in the last record',
      (bytes: Buffer) => flip(bytes, bytes.length - 1),
      ['one', 'two'],
    ],
    [
      'has a flipped bit in the second record',
      (bytes: Buffer) => flip(bytes, bytes.length - 14),
      ['one'],
    ],
    ['has no header', () => Buffer.alloc(0), []],
  ])('%s', async (_, damage, expected) => {
    const files = memoryFiles();
    const { journal } = await open(files);
    for (const text of ['one', 'two', 'three']) await journal.append(record(text));
    const [name, bytes] = onlySegment(files);
    files.contents.set(name, damage(bytes));
    const next = await open(files);
    expect(next.found).toEqual(expected);
    await next.journal.append(record('after'));
    expect(await textsAfter(next.journal, files)).toEqual([...expected, 'after']);
  });
});

describe('what was durable', () => {
  it.each([
    ['is damaged', (bytes: Buffer) => flip(bytes, bytes.length - 1)],
    ['is cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1)],
  ])('is never passed over in silence when it %s', async (_, damage) => {
    const files = memoryFiles();
    const { journal } = await open(files);
    for (const text of ['one', 'two']) await journal.append(record(text));
    const [name, bytes] = onlySegment(files);
    files.contents.set(name, damage(bytes));
    await expect(textsAfter(journal, files)).rejects.toBeInstanceOf(RangeDamaged);
  });

  it('can be read: a longer record is refused before it is written', async () => {
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
    'refuses the record when %s fails, and goes on in a new segment',
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

  it('does not bring back a refused record whose bytes stayed in the file, once a later one is durable', async () => {
    const files = memoryFiles();
    files.canCut = false;
    const { journal } = await open(files);
    await journal.append(record('before'));
    files.fail = 'sync';
    await expect(journal.append(record('refused'))).rejects.toThrow();
    await journal.append(record('refused'));
    expect((await open(files)).found).toEqual(['before', 'refused']);
  });

  it('cuts two doubtful segments in a row', async () => {
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

  it('is asked again only after a pause, said once, and leaves no empty segments behind', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const files = memoryFiles();
    const failures: unknown[] = [];
    const journal = await Journal.open(files, () => 0, {
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

  it('refuses what would fill the memory', async () => {
    const journal = await Journal.open(memoryFiles(), () => 0, { waitingBytes: 10 });
    const accepted = journal.append(record('x'.repeat(20)));
    const queued = journal.append(record('x'.repeat(20)));
    await expect(journal.append(record('y'))).rejects.toBeInstanceOf(JournalUnavailable);
    await Promise.all([accepted, queued]);
  });
});
