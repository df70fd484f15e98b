/** Who must approve changes of the settings. The changes decide, one by one. */
import type { BothLanguages } from '@balise/contract';
import type { Settings } from '@balise/settings';
import type { Change } from '@balise/settings/changes';
import type { Need } from './need.ts';
import { needsOf } from './needs-of-change.ts';
import { ownersIn } from './place-owners.ts';

export interface NeededApproval {
  /** A department, `all` for the right for all departments, or `privacy`. */
  readonly scope: string;
  readonly why: BothLanguages;
  readonly people: 1 | 2;
}

/**
 * Departments in the order of the changes, then `all`, then `privacy`. For an undo, the changes are the reversed ones.
 *
 * `before`, `after`: the live settings without and with the changes. They need not be valid.
 */
export function neededApprovals(
  changes: readonly Change[],
  before: Settings,
  after: Settings,
): readonly NeededApproval[] {
  const sides = { before: ownersIn(before), after: ownersIn(after) };
  const byScope = new Map<string, Need[]>();
  for (const need of changes.flatMap((change) => needsOf(change, sides)))
    byScope.set(need.scope, [...(byScope.get(need.scope) ?? []), need]);
  const needed = [...byScope].map(([scope, needs]) => approvalOf(scope, needs));
  return needed.sort((one, other) => rank(one) - rank(other));
}

function approvalOf(scope: string, needs: readonly Need[]): NeededApproval {
  const why = (language: keyof BothLanguages): string =>
    [...new Set(needs.map(({ why: reason }) => reason[language]))].join('; ');
  return {
    scope,
    why: { en: why('en'), fr: why('fr') },
    people: needs.some(({ people }) => people === 2) ? 2 : 1,
  };
}

const rank = ({ scope }: NeededApproval): number =>
  scope === 'privacy' ? 2 : scope === 'all' ? 1 : 0;
