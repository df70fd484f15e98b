/** The hits of a range of the journal, in pieces that fit in memory. The same range always gives the same pieces. */
import type { Hit } from '@balise/beacon';
import type { JournalRange } from '../journal/journal.ts';
import type { JournalFiles } from '../journal/journal-files.ts';
import { readFrames } from '../journal/read-frames.ts';
import { decodeRecord, hitOf } from '../journal/record.ts';
import { hitId } from '../journal/segment-name.ts';

export interface Piece {
  /** Names the piece for ever: an engine that has seen it applies it once. */
  readonly token: string;
  readonly hits: readonly Hit[];
}

export async function* readHits(
  files: Pick<JournalFiles, 'read'>,
  { segment, from, to }: JournalRange,
): AsyncGenerator<Piece> {
  for await (const frames of readFrames(files, segment, from, to)) {
    const hits = frames.flatMap(({ offset, payload }) => {
      const record = decodeRecord(payload);
      const hit = record && hitOf(hitId(segment, offset), record);
      return hit ? [hit] : [];
    });
    yield { token: `${segment}:${frames[0]?.offset}-${frames.at(-1)?.end}`, hits };
  }
}
