/** Turns the wish to publish, to undo or to return into the content of a release. */
import type { AskedRelease, BothLanguages } from '@balise/contract';
import type { Settings } from '@balise/settings';
import type { Change } from '@balise/settings/changes';
import { Problem } from '../base/problem/problem.ts';
import { doerOf, type Doer } from '../control-store/activity.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import {
  codeBefore,
  findRelease,
  liveReleases,
  type Bypassed,
  type Release,
} from '../control-store/releases/releases.ts';
import { mayPublishIn, type Caller } from '../hit/rights/caller.ts';
import { approversOf } from '../people/drafts/approvers.ts';
import { authorsOf, isApproved } from '../people/drafts/enough-approvals.ts';
import { checksHere, type DraftChecks } from '../people/drafts/draft-calls.ts';
import { missingApprovals } from '../people/drafts/draft-approvals.ts';
import { isOfFolder, liveSettings } from '../people/drafts/live-settings.ts';
import { scopeName } from '../people/drafts/scope-name.ts';
import { draftWith } from '../people/drafts/shown-draft.ts';
import { changesBack } from '../people/drafts/undo-draft.ts';
import { plain } from '../control-store/draft-rows.ts';
import type { NewContent } from './new-content.ts';

interface What extends Omit<
  NewContent,
  'environment' | 'seen' | 'noteEn' | 'noteFr' | 'emergency' | 'bypassed' | 'by'
> {
  readonly missing: readonly Missing[];
  /** Who made the changes. Nobody for an undo: the person who publishes it. */
  readonly makers: readonly Doer[];
}

/** An approval that the changes need and do not have. */
interface Missing {
  /** A department, `all` or `privacy`. */
  readonly scope: string;
  readonly name: BothLanguages;
}

/** Throws a `Problem`. */
export async function askedContent(
  caller: Caller,
  database: ControlDatabase,
  asked: AskedRelease,
  checks: Pick<DraftChecks, 'needs'> = checksHere,
): Promise<NewContent> {
  if (isOfFolder()) throw new Problem('settings-of-folder');
  const { environment, seen, noteEn = '', noteFr = '', emergency = null } = asked;
  refuseWithoutRight(caller, asked);
  const by = doerOf(caller, asked.by);
  const { missing, makers, ...what } = await whatOf(caller, database, asked, checks);
  if (missing.length > 0 && emergency === null) throw missingProblem(missing, what.kind);
  return {
    ...what,
    ...{ environment, seen, noteEn: noteEn.trim(), noteFr: noteFr.trim() },
    // Nothing was by-passed.
    emergency: missing.length > 0 ? emergency : null,
    bypassed: missing.length > 0 ? bypassedOf(missing, [...makers, by]) : null,
    by,
  };
}

/** A person decides to publish without approvals, or the owner of the data folder. A token never does. */
function refuseWithoutRight(caller: Caller, { environment, emergency }: AskedRelease): void {
  if (caller.kind === 'token' && emergency !== undefined)
    throw new Problem('emergency-needs-person');
  if (mayPublishIn(caller, environment)) return;
  throw caller.kind === 'token'
    ? new Problem('release-environment', { name: environment })
    : new Problem('release-needs-all');
}

function bypassedOf(missing: readonly Missing[], makers: readonly Doer[]): Bypassed {
  const { people, hasUnknown } = authorsOf(makers);
  return { scopes: missing.map(({ scope }) => scope), authors: [...people], hasUnknown };
}

const missingProblem = (missing: readonly Missing[], kind: What['kind']): Problem =>
  new Problem(kind === 'undo' ? 'undo-approval-missing' : 'approval-missing', {
    name: missing.map(({ name }) => `${name.en} / ${name.fr}`).join(', '),
    more: { missing },
  });

const named = (scopes: readonly { readonly scope: string }[], settings: Settings): Missing[] =>
  scopes.map(({ scope }) => ({ scope, name: scopeName(settings, scope) }));

async function whatOf(
  caller: Caller,
  database: ControlDatabase,
  asked: AskedRelease,
  checks: Pick<DraftChecks, 'needs'>,
): Promise<What> {
  const { draft, undo, rollBack } = asked;
  const [one, ...others] = [draft, undo, rollBack].filter((id) => id !== undefined);
  if (one === undefined || others.length > 0)
    throw new Problem('bad-value', { name: 'draft', expected: 'release-what' });
  if (draft !== undefined) return await draftOf(database, draft, asked, checks);
  if (asked.revision !== undefined)
    throw new Problem('bad-value', { name: 'revision', expected: 'revision-of-draft' });
  const release = await releaseOf(database, one, asked);
  if (undo === undefined)
    return {
      ...{
        kind: 'roll-back',
        change: { rollBack: release },
        of: release.id,
        draft: null,
        draftRevision: null,
      },
      ...{ missing: [], makers: [] },
    };
  const changes = await changesBack(database, release);
  const code = await codeToTakeBack(database, release);
  return {
    ...{ kind: 'undo', change: { changes }, of: release.id, draft: null, draftRevision: null },
    ...(code === null ? {} : { code }),
    missing: await missingForUndo(caller, database, changes, {
      ...{ ...asked, checks, isOfCode: code !== null },
    }),
    makers: [],
  };
}

async function draftOf(
  database: ControlDatabase,
  id: string,
  { environment, revision }: AskedRelease,
  checks: Pick<DraftChecks, 'needs'>,
): Promise<What> {
  if (revision === undefined)
    throw new Problem('bad-value', { name: 'revision', expected: 'revision-of-draft' });
  const { draft, changes } = await draftWith(database, id);
  // Somebody has changed the draft since the person looked at it.
  if (draft.revision !== revision) throw new Problem('draft-moved');
  const live = await liveSettings(database, environment);
  return {
    ...{
      kind: 'publish',
      change: { changes: changes.map(plain) as Change[] },
      of: null,
      draft: id,
      draftRevision: draft.revision,
      ...(draft.package?.part === 'code' ? { code: draft.packageDigest } : {}),
      ...(draft.package?.part === 'settings' ? { shipped: draft.packageDigest } : {}),
    },
    missing: named(await missingApprovals(database, { draft, changes, live }, checks), live),
    makers: changes.map(({ by }) => by),
  };
}

/** The code before a release that brought other code. Null if it brought none, or if later code is live. */
async function codeToTakeBack(database: ControlDatabase, release: Release): Promise<string | null> {
  const before = await codeBefore(database, release);
  if (before === null) return null;
  const live = await liveReleases(database);
  const { environment, code } = release;
  return live.find((one) => one.environment === environment)?.code === code ? before : null;
}

/**
 * An undo returns to approved values, so the press of a person who may approve its changes counts as one approval. A
 * change that needs two people needs another one, and a token or a command approves nothing: they make a draft of it.
 */
async function missingForUndo(
  caller: Caller,
  database: ControlDatabase,
  changes: readonly Change[],
  {
    environment,
    checks,
    isOfCode,
  }: Pick<AskedRelease, 'environment'> & {
    readonly checks: Pick<DraftChecks, 'needs'>;
    readonly isOfCode: boolean;
  },
): Promise<readonly Missing[]> {
  const live = await liveSettings(database, environment);
  const { needed } = await checks.needs(live, changes);
  const isMissing = isOfCode && !needed.some(({ scope }) => scope === 'all');
  const needs = isMissing ? [...needed, { scope: 'all', people: 1 as const }] : needed;
  const found = { authors: authorsOf([]), approvers: await approversOf(database) };
  const by = doerOf(caller);
  return named(
    needs.filter((need) => {
      const given = by.kind === 'person' ? [{ scope: need.scope, by, yes: true }] : [];
      return !isApproved(need, given, found);
    }),
    live,
  );
}

/** A release of the environment. */
async function releaseOf(
  database: ControlDatabase,
  id: string,
  { environment }: AskedRelease,
): Promise<Release> {
  const release = await findRelease(database, id);
  if (release?.environment !== environment) throw new Problem('not-found');
  return release;
}
