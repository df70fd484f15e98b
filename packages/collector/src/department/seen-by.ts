/** Hits as somebody may see them, by the departments that are theirs to see. */
import type { Hit } from '@balise/beacon';
import { maskOthers } from './another/mask-others.ts';
import type { PageOwners } from './another/page-owners.ts';
import type { Sight } from './sight.ts';

export type Owners = Pick<PageOwners, 'ownersOf'>;

/** Those of other departments are left out, and what the others say of pages of another department. */
export async function seenBy<T extends Hit>(
  hits: readonly T[],
  sight: Sight,
  owners: Owners,
): Promise<readonly T[]> {
  return sight === 'all' ? hits : await maskOthers(hits, sight, owners);
}
