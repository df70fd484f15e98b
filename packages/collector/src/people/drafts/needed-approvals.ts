/** Who must approve changes. */
import type { BothLanguages } from '@balise/contract';
import type { DraftChange } from '@balise/contract';
import type { Settings } from '@balise/settings';

export interface NeededApproval {
  /** A department, `all` or `privacy`. */
  readonly scope: string;
  readonly name: BothLanguages;
  /** Number of people. */
  readonly people: number;
}

/** Placeholder until the table of approvals is merged. */
export const neededApprovals = (
  changes: readonly DraftChange[],
  _live: Settings,
): readonly NeededApproval[] =>
  changes.length === 0
    ? []
    : [{ scope: 'all', name: { en: 'All departments', fr: 'Tous les ministères' }, people: 1 }];
