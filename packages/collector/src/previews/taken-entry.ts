/** An entry of a page as it is kept: cleaned, with the mark by which a repetition of it is known. */
import type { PreviewEntry } from '@balise/contract';
import type { TakenEntry } from '../control-store/previews/preview-entries.ts';
import { cleanEntry, type OfPreview } from './clean-entry.ts';

/** `place`: of the entry in the body, for a refusal. Throws a `PreviewFault`. */
export function takenEntry(entry: unknown, place: string, of: OfPreview): TakenEntry {
  const kept = cleanEntry(entry, place, of);
  return { entry: JSON.stringify(kept), sentAs: sentAs(entry as PreviewEntry) };
}

/**
 * The time is a part too. A page that replaces the random numbers of the browser gives each load the same number, and
 * another load must not pass for a repetition.
 */
const sentAs = ({ page, number, at }: PreviewEntry): string | null =>
  number === undefined ? null : [page, number, at].join(' ');
