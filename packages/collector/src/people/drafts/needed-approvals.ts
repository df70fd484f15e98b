/** Who must approve the changes of a draft, by name. It takes long for thousands of changes. Pure. */
import type { BothLanguages, DraftChange } from '@balise/contract';
import type { Settings } from '@balise/settings';
import { applyChanges, type Change } from '@balise/settings/changes';
import {
  neededApprovals as neededScopes,
  type NeededApproval as NeededScope,
} from '../releases/needed-approvals.ts';
import { scopeName } from './scope-name.ts';

export interface NeededApproval extends NeededScope {
  readonly name: BothLanguages;
}

export function neededApprovals(
  asked: readonly DraftChange[],
  live: Settings,
): readonly NeededApproval[] {
  const changes = asked as readonly Change[];
  const { settings } = applyChanges(live, changes);
  return neededScopes(changes, live, settings).map((need) => ({
    ...need,
    name: scopeName(settings, need.scope),
  }));
}
