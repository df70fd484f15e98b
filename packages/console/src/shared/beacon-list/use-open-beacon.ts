/**
 * The beacon of the address and the one before it. It stays open after it has left the list, and a pinned one opens
 * without the list.
 */
import type { ShownHit } from '@balise/beacon';
import { useState } from 'react';

export interface OpenBeacon {
  readonly hit: ShownHit;
  /** The next older one in the filtered list, else in the whole list. */
  readonly previous: ShownHit | null;
}

export function useOpenBeacon(
  id: string,
  visible: readonly ShownHit[],
  shown: readonly ShownHit[],
  pinned: readonly { readonly id: string; readonly hit: ShownHit | undefined }[] = [],
): OpenBeacon | null {
  const [kept, setKept] = useState<OpenBeacon | null>(null);
  const found = findIn(visible, id) ?? findIn(shown, id);
  if (found && (found.hit !== kept?.hit || found.previous !== kept.previous)) setKept(found);
  if (found) return found;
  if (kept?.hit.id === id) return kept;
  const hit = pinned.find((pin) => pin.id === id)?.hit;
  return hit ? { hit, previous: null } : null;
}

function findIn(hits: readonly ShownHit[], id: string): OpenBeacon | null {
  const at = hits.findIndex((hit) => hit.id === id);
  const hit = hits[at];
  return hit ? { hit, previous: hits[at + 1] ?? null } : null;
}
