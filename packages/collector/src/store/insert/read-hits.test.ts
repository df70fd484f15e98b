/** Flipped bits on the disk: which hits of a journal are still read, and which damage is reported. */
import { UNKNOWN_ORIGIN } from '@balise/beacon';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HEADER } from '../../intake/journal/frame.ts';
import { Journal } from '../../intake/journal/journal.ts';
import type { EndOfPart } from '../../intake/journal/read-frames.ts';
import { hitId } from '../../intake/journal/segment-name.ts';
import { memoryFiles, type MemoryFiles } from '../../testing/memory-files.ts';
import { samplePayload } from '../../testing/sample-hit.ts';
import { readHits } from './read-hits.ts';

const LENGTH = 4;
const NUMBERS = fc.nat({ max: 0x7fffffff });

interface WrittenFrame {
  readonly segment: string;
  readonly from: number;
  readonly to: number;
  /** Missing for a header. */
  readonly id?: string;
}

/** A journal with frames of many sizes, written by an earlier run and by this one. */
async function writtenJournal(
  sizes: readonly number[],
): Promise<{ files: MemoryFiles; journal: Journal; frames: WrittenFrame[]; old: Set<string> }> {
  const files = memoryFiles();
  const write = async (journal: Journal, some: readonly number[]): Promise<void> => {
    for (const size of some)
      await journal.append(samplePayload({ parameters: { pageName: 'x'.repeat(size % 700) } }));
  };
  const half = sizes.length / 2;
  const before = await Journal.open(files, { segmentBytes: 4000 });
  await write(before, sizes.slice(0, half));
  const old = new Set(files.contents.keys());
  const journal = await Journal.open(files, { segmentBytes: 4000 });
  await write(journal, sizes.slice(half));
  const frames = [...files.contents].flatMap(([segment, bytes]) => framesOf(segment, bytes));
  return { files, journal, frames, old };
}

function framesOf(segment: string, bytes: Buffer): WrittenFrame[] {
  const frames: WrittenFrame[] = [];
  for (let from = 0; from < bytes.length;) {
    const to = from + HEADER + bytes.readUInt32LE(from);
    frames.push({ segment, from, to, ...(from > 0 ? { id: hitId(segment, from) } : {}) });
    from = to;
  }
  return frames;
}

function flip(bytes: Buffer, bit: number): void {
  bytes.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
}

/** Reads everything, either after opening the journal again or in the run that wrote the newest segments. */
async function readAll(
  files: MemoryFiles,
  journal: Journal,
  endingOf: (segment: string) => EndOfPart,
): Promise<{ ids: string[]; damages: string[] }> {
  const ids: string[] = [];
  const damages: string[] = [];
  let place: { segment: string; offset: number } | undefined;
  for (let range = journal.after(place); range; range = journal.after(place)) {
    const ending = endingOf(range.segment);
    for await (const piece of readHits(files, range, () => true, ending)) {
      ids.push(...piece.hits.map(({ id }) => id));
      damages.push(...piece.damages.map(({ from, to }) => `${range?.segment} ${from}-${to}`));
    }
    place = { segment: range.segment, offset: range.to };
  }
  return { ids, damages };
}

const nameOf = ({ segment, from, to }: WrittenFrame): string => `${segment} ${from}-${to}`;

it('with one flipped bit in each of some frames, reads all other frames and reports each damaged one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(NUMBERS, { minLength: 2, maxLength: 40 }),
      fc.array(fc.tuple(NUMBERS, NUMBERS), { minLength: 1, maxLength: 12 }),
      fc.boolean(),
      async (sizes, flips, isReopened) => {
        const { files, journal, frames, old } = await writtenJournal(sizes);
        // A run that did not restart has already read the headers of its own segments.
        const within = frames.filter(({ segment, id }) => isReopened || old.has(segment) || id);
        const damaged = new Map<WrittenFrame, number>();
        for (const [which, where] of flips) {
          const frame = within[which % within.length];
          if (frame) damaged.set(frame, where % (8 * (frame.to - frame.from)));
        }
        for (const [{ segment, from }, bit] of damaged)
          flip(files.contents.get(segment) ?? Buffer.alloc(0), 8 * from + bit);
        const opened = isReopened ? await Journal.open(files) : journal;
        const ending = (segment: string): EndOfPart =>
          isReopened || old.has(segment) ? 'unfinished' : 'durable';
        const { ids, damages } = await readAll(files, opened, ending);

        const isLost = (frame: WrittenFrame): boolean => (damaged.get(frame) ?? 0) >= 8 * LENGTH;
        const expected = frames.filter(({ id }) => id).filter((frame) => !isLost(frame));
        expect(ids).toEqual(expected.map(({ id }) => id));
        const told = frames.filter((frame) => damaged.has(frame) && (isReopened || frame.id));
        expect(damages).toEqual(told.map(nameOf));
        expect(files.aside.size).toBe(told.length);
      },
    ),
    { numRuns: 300 },
  );
});

it('with bits flipped anywhere, reads each undamaged frame once, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(NUMBERS, { minLength: 2, maxLength: 20 }),
      fc.array(fc.tuple(NUMBERS, NUMBERS), { minLength: 1, maxLength: 60 }),
      async (sizes, flips) => {
        const { files, frames } = await writtenJournal(sizes);
        const segments = [...files.contents.keys()];
        const flipped = new Set<WrittenFrame>();
        for (const [which, where] of flips) {
          const segment = segments[which % segments.length] ?? '';
          const bytes = files.contents.get(segment) ?? Buffer.alloc(0);
          const bit = where % (8 * bytes.length);
          flip(bytes, bit);
          const hit = frames.find(
            (frame) => frame.segment === segment && bit >> 3 >= frame.from && bit >> 3 < frame.to,
          );
          if (hit) flipped.add(hit);
        }
        const opened = await Journal.open(files);
        const { ids, damages } = await readAll(files, opened, () => 'durable');

        const written = frames.flatMap(({ id }) => (id ? [id] : []));
        expect(ids).toEqual(written.filter((id) => ids.includes(id)));
        const lost = frames.filter(({ id }) => id && !ids.includes(id));
        expect(lost.filter((frame) => !flipped.has(frame))).toEqual([]);
        for (const { segment, from, to } of lost)
          expect(
            damages.some((text) => {
              const [name, start, end] = text.split(/ |-(?=\d+$)/);
              return name === segment && Number(start) <= from && Number(end) >= to;
            }),
          ).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});

it('finds when the oldest hit was received, without simulated hits', async () => {
  const files = memoryFiles();
  const journal = await Journal.open(files);
  const simulated = { ...UNKNOWN_ORIGIN, isSimulated: true as const };
  await journal.append(samplePayload({ receivedAt: 1000, origin: simulated }));
  const oldestOf = async (): Promise<number[]> => {
    const range = journal.after(undefined) ?? { segment: '', from: 0, to: 0 };
    const found: number[] = [];
    for await (const { oldest } of readHits(files, range, () => true)) found.push(oldest);
    return found;
  };
  expect(await oldestOf()).toEqual([Infinity]);
  await journal.append(samplePayload({ receivedAt: 3000 }));
  await journal.append(samplePayload({ receivedAt: 2000 }));
  expect(await oldestOf()).toEqual([2000]);
});
