/** The ids of hits in the answers for a caller. */
import { ControlUnavailable } from '../../control-store/control-store.ts';
import type { Caller } from '../../hit/rights/caller.ts';
import { PLAIN_IDS, SealedIds, type ShownIds } from './sealed-ids.ts';

/** Throws `ControlUnavailable` until the key is known. */
export type IdsFor = (caller: Pick<Caller, 'kind'>) => ShownIds;

/** `key`: 256 bits in base64url, or undefined until the control database has answered once. */
export function idsFor(key: () => string | undefined): IdsFor {
  let kept: { readonly key: string; readonly ids: ShownIds } | undefined;
  return ({ kind }) => {
    if (kind === 'command') return PLAIN_IDS;
    const now = key();
    if (now === undefined) throw new ControlUnavailable();
    if (kept?.key !== now) kept = { key: now, ids: new SealedIds(Buffer.from(now, 'base64url')) };
    return kept.ids;
  };
}

/** The hits with the ids of an answer. */
export const withIds = <T extends { readonly id: string }>(
  hits: readonly T[],
  ids: ShownIds,
): readonly T[] => hits.map((hit) => ({ ...hit, id: ids.show(hit.id) }));
