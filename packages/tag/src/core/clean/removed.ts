/** What was removed from the values that leave: the kinds, by what is left. Said with each beacon that carries such a value. */
import type { FindingKind } from '@balise/privacy';
import { oncePerPage } from '../../env/once-per-page.ts';

/** A page that lives long forgets what was removed first. */
const MOST = 500;

const removed = oncePerPage(() => new Map<string, readonly FindingKind[]>());

/** `id` is that of a dimension or hit parameter, `text` what is left of its value. */
export function noteRemoved(id: string, text: string, kinds: readonly FindingKind[]): void {
  if (!kinds.length) return;
  const known = removed();
  if (known.size >= MOST) known.clear();
  known.set(id + text, kinds);
}

/** Whether anything was: from most pages nothing is. */
export function hasRemoved(): boolean {
  return removed().size > 0;
}

export function removedFrom(id: string, text: string): readonly FindingKind[] {
  return removed().get(id + text) ?? [];
}
