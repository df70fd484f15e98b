/** Limits hits to the departments that a user may view. */
import type { Hit } from '@balise/beacon';
import { maskOthers } from './mask-others.ts';
import type { PageOwners } from './page-owners.ts';
import type { VisibleDepartments } from '../../hit/rights/visible-departments.ts';

export type Owners = Pick<PageOwners, 'ownersOf'>;

/** Leaves out hits of other departments, and masks pages of other departments in the remaining hits. */
export async function seenBy<T extends Hit>(
  hits: readonly T[],
  sight: VisibleDepartments,
  owners: Owners,
): Promise<readonly T[]> {
  return sight === 'all' ? hits : await maskOthers(hits, sight, owners);
}
