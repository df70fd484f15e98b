/**
 * Reads the hits of a range of the journal, in pieces that fit in memory. The same range always gives the same
 * pieces.
 */
import type { JournalRange } from '../../intake/journal/journal.ts';
import type { JournalFiles } from '../../intake/journal/journal-files.ts';
import { readFrames, type Damage, type EndOfPart } from '../../intake/journal/read-frames.ts';
import { decodeRecord, isEmptyRecord, type BeaconRecord } from '../../intake/journal/record.ts';
import { hitId } from '../../intake/journal/segment-name.ts';
import { derived } from '@balise/settings';
import type { WaitingStops } from '../../intake/stops/waiting-stops.ts';
import { LineWriter, type HitLine } from '../lines/line-writer.ts';
import type { UsedColumns } from '../lines/used-columns.ts';

export interface Piece {
  /** Permanent name of the piece. The engine applies each token once. */
  readonly token: string;
  readonly hits: readonly HitLine[];
  /** Columns of the lines. */
  readonly columns: UsedColumns;
  /** When the oldest hit was received, in milliseconds, without simulated hits. Infinity if there is none. */
  readonly oldest: number;
  /** Number of repeated requests, which are left out. */
  readonly repeated: number;
  /** Corrupt records of the segment. Their bytes have been moved to the folder for damaged records. */
  readonly damages: readonly Damage[];
}

export type ReadFiles = Pick<JournalFiles, 'list' | 'read' | 'describe' | 'setAside'>;

/** Whether a hit is the first of its request. `target`: the request target in its record. */
export type IsFirst = (hit: HitLine, target: string) => boolean;

/** Shared by all batches of a snapshot, because it caches what their hits have in common. */
const lineWriter = derived(() => new LineWriter());

/** The stops to obey, and the hits that they have left out or changed so far, by their keys. */
export interface Obeyed {
  readonly waiting: WaitingStops;
  readonly stopped: Map<string, number>;
}

export async function* readHits(
  files: ReadFiles,
  { segment, from, to }: JournalRange,
  isFirst: IsFirst,
  ending?: EndOfPart,
  obeyed?: Obeyed,
): AsyncGenerator<Piece> {
  const lines = lineWriter();
  for await (const { frames, damage } of readFrames(files, segment, from, to, ending)) {
    const damages = damage ? [damage] : [];
    const hits: HitLine[] = [];
    let repeated = 0;
    let oldest = Infinity;
    for (const { offset, end, payload } of frames) {
      // The first frame can be the header, if its length is damaged.
      if (offset === 0 || isEmptyRecord(payload)) continue;
      const written = decodeRecord(payload);
      const record = written && obeyedRecord(written, obeyed);
      if (record === LEFT_OUT) continue;
      const hit = record && lines.lineOf(hitId(segment, offset), record);
      if (!hit) damages.push({ from: offset, to: end });
      else if (!isFirst(hit, written.target)) repeated += 1;
      else {
        hits.push(hit);
        if (record.origin.isSimulated !== true) oldest = Math.min(oldest, record.receivedAt);
      }
    }
    for (const part of damages) await setAside(files, segment, part);
    const token = `${segment}:${frames[0]?.offset}-${frames.at(-1)?.end}`;
    yield { token, hits, columns: lines.columns, oldest, repeated, damages };
  }
}

/** A record that a stop leaves out. It is not damaged. */
const LEFT_OUT = 'left-out';

function obeyedRecord(record: BeaconRecord, obeyed?: Obeyed): BeaconRecord | typeof LEFT_OUT {
  if (!obeyed) return record;
  const { record: kept, keys } = obeyed.waiting.obey(record);
  for (const key of keys) obeyed.stopped.set(key, (obeyed.stopped.get(key) ?? 0) + 1);
  return kept ?? LEFT_OUT;
}

/** The file name is the place in the journal. A record that is found again does not get a second file. */
async function setAside(files: ReadFiles, segment: string, { from, to }: Damage): Promise<void> {
  await files.setAside(hitId(segment, from), await files.read(segment, from, to - from));
}
