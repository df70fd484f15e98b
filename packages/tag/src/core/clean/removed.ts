/**
 * Remembers which kinds of data were redacted, by the remaining value. Each beacon with such a value reports them.
 */
import type { FindingKind } from '@balise/privacy';
import { oncePerPage } from '../../env/once-per-page.ts';

/** Above this number, all entries are discarded to limit memory on long-lived pages. */
const MOST = 500;

const removed = oncePerPage(() => new Map<string, readonly FindingKind[]>());

/** `id` is a dimension or hit parameter. `text` is its value after redaction. */
export function noteRemoved(id: string, text: string, kinds: readonly FindingKind[]): void {
  if (!kinds.length) return;
  const known = removed();
  if (known.size >= MOST) known.clear();
  known.set(id + text, kinds);
}

/** Whether anything was redacted. On most pages nothing is. */
export function hasRemoved(): boolean {
  return removed().size > 0;
}

export function removedFrom(id: string, text: string): readonly FindingKind[] {
  return removed().get(id + text) ?? [];
}
