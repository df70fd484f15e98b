import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Journal } from '../../intake/journal/journal.ts';
import { readFrames } from '../../intake/journal/read-frames.ts';
import { decodeRecord, isEmptyRecord } from '../../intake/journal/record.ts';
import { memoryFiles } from '../../testing/memory-files.ts';
import { samplePayload } from '../../testing/sample-hit.ts';
import { correctSegments } from './correct-segments.ts';
import type { HitTask } from './redact/corrected-hit.ts';

const TASK: HitTask = { kind: 'redact', pattern: 'case [0-9]{6}' };

/** Records in segments of a few records each. `matches`: whether each record contains a match. */
async function written(matches: readonly boolean[]) {
  const files = memoryFiles();
  const journal = await Journal.open(files, { segmentBytes: 700, between: 0 });
  for (const [index, isMatch] of matches.entries()) {
    const pageName = isMatch ? 'case 123456' : `page ${index}`;
    await journal.append(samplePayload({ requestId: `s${index + 1}`, parameters: { pageName } }));
  }
  return { files, journal };
}

type Written = Awaited<ReturnType<typeof written>>;

async function records({ files, journal }: Written) {
  const found: { segment: string; offset: number; payload: Buffer }[] = [];
  for (const { name, start, end } of journal.segments)
    for await (const { frames } of readFrames(files, name, start, end))
      for (const { offset, payload } of frames)
        found.push({ segment: name, offset, payload: Buffer.from(payload) });
  return found;
}

it('overwrites exactly the stored records that match, at any place of the checkpoint', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }),
      fc.nat(12),
      async (matches, count) => {
        const made = await written(matches);
        const before = await records(made);
        const next = before[count];
        const last = made.journal.segments.at(-1);
        const place =
          count === 0
            ? undefined
            : next
              ? { segment: next.segment, offset: next.offset }
              : last && { segment: last.name, offset: last.end };
        const { files, journal } = made;
        const counted = await correctSegments(files, journal.segments, TASK, { place });
        const after = await records(made);
        expect(after).toHaveLength(before.length);
        for (const [index, { payload }] of after.entries()) {
          const isGone = matches[index] === true && index < count;
          expect(isEmptyRecord(payload)).toBe(isGone);
          if (!isGone) expect(payload).toEqual(before[index]?.payload);
        }
        expect(counted).toBe(matches.slice(0, count).filter(Boolean).length);
      },
    ),
    { numRuns: 60 },
  );
});

it('only counts all records without a place', async () => {
  const made = await written([true, false, true]);
  const { files, journal } = made;
  expect(await correctSegments(files, journal.segments, TASK)).toBe(2);
  for (const { payload } of await records(made)) expect(decodeRecord(payload)).toBeDefined();
});
