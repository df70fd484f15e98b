/**
 * Corrects the journal, which keeps each record until it is stored and some minutes longer. A record that a task
 * changes is overwritten in place with an empty record. Its hit is in the store, where it is corrected. The content
 * of a damaged part cannot be decoded. If it contains a match anywhere, the whole part is overwritten.
 */
import { encodeFrames } from '../../intake/journal/frame.ts';
import type { JournalFiles } from '../../intake/journal/journal-files.ts';
import type { Segment } from '../../intake/journal/recover-segments.ts';
import { readFrames } from '../../intake/journal/read-frames.ts';
import { decodeRecord, emptyRecord, hitOf } from '../../intake/journal/record.ts';
import { hitId } from '../../intake/journal/segment-name.ts';
import { visitorTest } from './redact/is-of-visitor.ts';
import { valuesIn } from './redact/values-in.ts';
import { correctedHit, type HitTask } from './redact/corrected-hit.ts';

/** Place in the journal up to which the store has confirmed. */
type StoredPlace = { readonly segment: string; readonly offset: number } | undefined;

/**
 * Returns the number of matching records. Overwrites them if `stored` is given. Records after this place are only in
 * the journal. They are not overwritten and not counted.
 */
export async function correctSegments(
  files: JournalFiles,
  segments: readonly Readonly<Segment>[],
  task: HitTask,
  stored?: { readonly place: StoredPlace },
): Promise<number> {
  let records = 0;
  // A copy, because the journal removes old segments meanwhile.
  for (const segment of [...segments]) {
    const { name, start } = segment;
    const end = stored ? Math.min(segment.end, endOfStored(name, stored.place)) : segment.end;
    for await (const { frames } of readFrames(files, name, start, end)) {
      for (const { offset, payload } of frames) {
        const record = decodeRecord(payload);
        const hit = record && hitOf(hitId(name, offset), record);
        if (!hit || !correctedHit(hit, task)) continue;
        records += 1;
        if (stored)
          await files.overwrite(name, offset, encodeFrames([emptyRecord(payload.length)]));
      }
    }
  }
  return records;
}

function endOfStored(segment: string, place: StoredPlace): number {
  if (!place || segment > place.segment) return 0;
  return segment === place.segment ? place.offset : Infinity;
}

/** Returns the number of damaged parts that contain a match. */
export async function correctQuarantine(
  files: JournalFiles,
  task: HitTask,
  isApplied: boolean,
): Promise<number> {
  let parts = 0;
  for (const name of await files.namesAside()) {
    const bytes = await files.readAside(name);
    if (!matches(bytes, task)) continue;
    parts += 1;
    if (isApplied) await files.setAside(name, Buffer.alloc(bytes.length));
  }
  return parts;
}

/** Searches the bytes both unchanged and decoded. A damaged part no longer shows whether it was a simulated hit. */
function matches(bytes: Buffer, task: HitTask): boolean {
  if (task.kind === 'simulated') return false;
  const raw = bytes.toString('latin1');
  const text = raw.replace(/(?:%[0-9a-f]{2})+/gi, (encoded) =>
    Buffer.from(encoded.replaceAll('%', ''), 'hex').toString('utf8'),
  );
  if (task.kind === 'erase') {
    if (!('salt' in task)) return text.includes(task.visitor);
    const isVisitor = visitorTest(task);
    return valuesIn(bytes).some(isVisitor);
  }
  const pattern = new RegExp(task.pattern, 'u');
  return [text, raw, bytes.toString('utf8'), text.replaceAll('+', ' ')].some((one) =>
    pattern.test(one),
  );
}
