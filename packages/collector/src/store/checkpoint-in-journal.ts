/** Finds the places of a checkpoint in a journal. */
import type { Checkpoint } from '../intake/journal/checkpoint.ts';
import type { Journal, JournalRange } from '../intake/journal/journal.ts';
import { beganAt } from '../intake/journal/segment-name.ts';

type Segments = Pick<Journal, 'segments'>;

/**
 * The journal always keeps the segment of the checkpoint. A checkpoint with an unknown segment belongs to another
 * journal. Its place would skip records.
 */
export function ofThisJournal(
  stored: Checkpoint['stored'],
  { segments }: Segments,
): Checkpoint['stored'] {
  return segments.some(({ name }) => name === stored?.segment) ? stored : undefined;
}

/** A moment before every hit that waits, in milliseconds: the start of the first segment that is not stored whole. */
export const firstWaiting = (stored: Checkpoint['stored'], { segments }: Segments): number =>
  beganAt(stored?.segment ?? segments[0]?.name ?? '0');

/** The batch that an earlier run was storing, up to the readable end of its segment. */
export function stillReadable(
  pending: JournalRange | undefined,
  { segments }: Segments,
): JournalRange | undefined {
  const end = segments.find(({ name }) => name === pending?.segment)?.end ?? 0;
  return pending && pending.from < end ? { ...pending, to: Math.min(pending.to, end) } : undefined;
}
