/** Turns the wish to publish, to undo or to return into the content of a release. */
import type { AskedRelease, BothLanguages } from '@balise/contract';
import type { Settings } from '@balise/settings';
import { reversed, type Change } from '@balise/settings/changes';
import { covers } from '../base/config/rights.ts';
import { Problem } from '../base/problem/problem.ts';
import { doerOf } from '../control-store/activity.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import {
  changesOf,
  findRelease,
  liveReleases,
  type Release,
} from '../control-store/releases/releases.ts';
import { scopeOf, type Caller } from '../hit/rights/caller.ts';
import { mayApproveScope } from '../people/drafts/approvers.ts';
import { checksHere, type DraftChecks } from '../people/drafts/draft-calls.ts';
import { missingApprovals } from '../people/drafts/draft-approvals.ts';
import { isOfFolder, liveSettings } from '../people/drafts/live-settings.ts';
import { scopeName } from '../people/drafts/scope-name.ts';
import { draftWith } from '../people/drafts/shown-draft.ts';
import { plain } from '../control-store/draft-rows.ts';
import type { NewContent } from './new-content.ts';

interface What extends Omit<
  NewContent,
  'environment' | 'seen' | 'noteEn' | 'noteFr' | 'emergency' | 'by'
> {
  readonly missing: readonly Missing[];
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
  if (!covers(scopeOf(caller, 'publish'), 'all')) throw new Problem('release-needs-all');
  const { environment, seen, noteEn = '', noteFr = '', emergency = null, by } = asked;
  const { missing, ...what } = await whatOf(caller, database, asked, checks);
  if (missing.length > 0 && emergency === null) throw missingProblem(missing);
  return {
    ...what,
    ...{ environment, seen, noteEn: noteEn.trim(), noteFr: noteFr.trim() },
    // Nothing was by-passed.
    emergency: missing.length > 0 ? emergency : null,
    by: doerOf(caller, by),
  };
}

const missingProblem = (missing: readonly Missing[]): Problem =>
  new Problem('approval-missing', {
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
      missing: [],
    };
  const changes = reversed(await changesOf(database, release.id));
  const code = await codeBefore(database, release);
  return {
    ...{ kind: 'undo', change: { changes }, of: release.id, draft: null, draftRevision: null },
    ...(code === null ? {} : { code }),
    missing: await missingForUndo(caller, database, changes, {
      ...{ ...asked, checks, isOfCode: code !== null },
    }),
  };
}

async function draftOf(
  database: ControlDatabase,
  id: string,
  { environment }: AskedRelease,
  checks: Pick<DraftChecks, 'needs'>,
): Promise<What> {
  const { draft, changes } = await draftWith(database, id);
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
  };
}

/** The code before a release that brought other code. Null if it brought none, or if later code is live. */
async function codeBefore(
  database: ControlDatabase,
  { environment, parent, code }: Release,
): Promise<string | null> {
  const before = parent === null ? undefined : await findRelease(database, parent);
  if (!before?.code || before.code === code) return null;
  const live = await liveReleases(database);
  return live.find((one) => one.environment === environment)?.code === code ? before.code : null;
}

/** An undo has no draft that somebody could approve. It needs a person who may approve its changes. */
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
  if (caller.kind === 'command') return [];
  const rights = { approve: scopeOf(caller, 'approve'), privacy: scopeOf(caller, 'privacy') };
  const live = await liveSettings(database, environment);
  const { needed } = await checks.needs(live, changes);
  const scopes = [...needed, ...(isOfCode ? [{ scope: 'all' }] : [])];
  return named(
    scopes.filter(({ scope }) => !mayApproveScope(rights, scope)),
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
