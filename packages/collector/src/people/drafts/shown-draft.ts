/** A draft for people: its changes, and what they make of the settings that are live in an environment. */
import type { Environment, ShownDraft } from '@balise/contract';
import { Problem } from '../../base/problem/problem.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { changesOf } from '../../control-store/draft-changes.ts';
import { plain, type KeptDraftChange } from '../../control-store/draft-rows.ts';
import { findDraft, type KeptDraft } from '../../control-store/drafts.ts';
import type { Caller } from '../../hit/rights/caller.ts';
import { draftApprovals } from './draft-approvals.ts';
import type { DraftChecks } from './draft-calls.ts';
import { liveSettings } from './live-settings.ts';

/** Throws a `Problem` if there is no such draft. */
export async function draftWith(
  database: ControlDatabase,
  id: string,
): Promise<{ readonly draft: KeptDraft; readonly changes: KeptDraftChange[] }> {
  const draft = await findDraft(database, id);
  if (!draft) throw new Problem('not-found');
  return { draft, changes: await changesOf(database, id) };
}

/** The same for a draft that may still change. */
export async function openDraftWith(
  ...asked: Parameters<typeof draftWith>
): ReturnType<typeof draftWith> {
  const found = await draftWith(...asked);
  if (found.draft.state !== 'open') throw new Problem('not-found');
  return found;
}

export async function shownDraft(
  caller: Caller,
  database: ControlDatabase,
  checks: DraftChecks,
  { id, environment }: { readonly id: string; readonly environment: Environment },
): Promise<ShownDraft> {
  const { draft, changes } = await draftWith(database, id);
  const { packageDigest: _, ...listed } = draft;
  const live = await liveSettings(database, environment);
  const { digest, needed, ...laid } = await checks.lay(live, changes.map(plain));
  return {
    ...{ ...listed, by: draft.by.name, ...laid },
    changes: changes.map((change) => ({ ...change, by: change.by.name })),
    approvals: await draftApprovals(caller, database, { draft, changes }, { digest, needed }),
  };
}
