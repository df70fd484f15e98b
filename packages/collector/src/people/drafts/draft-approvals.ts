/** The approvals of a draft: which ones its changes need, which are given, and which a caller may give. */
import type { DraftApprovals, MadeApproval, NewApproval } from '@balise/contract';
import type { Settings } from '@balise/settings';
import { inBothLanguages } from '../../base/locales/in-both.ts';
import { Problem } from '../../base/problem/problem.ts';
import { doerOf } from '../../control-store/activity.ts';
import { addApproval, approvalsOf, type KeptApproval } from '../../control-store/approvals.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { plain, type KeptDraftChange } from '../../control-store/draft-rows.ts';
import type { KeptDraft } from '../../control-store/drafts.ts';
import { scopeOf, type Caller } from '../../hit/rights/caller.ts';
import { approversOf, mayApproveScope, type Approver } from './approvers.ts';
import {
  ableTo,
  authorsOf,
  countedAnswers,
  isApproved,
  neededOthers,
  type Authors,
} from './enough-approvals.ts';
import { checksHere, type DraftChecks, type DraftNeeds } from './draft-calls.ts';
import type { NeededApproval } from './needed-approvals.ts';

type Queries = Pick<ControlDatabase, 'query'>;

interface Proposed {
  readonly draft: Pick<KeptDraft, 'id' | 'name' | 'revision' | 'package'>;
  readonly changes: readonly KeptDraftChange[];
  /** Settings of the environment to which the changes are applied. */
  readonly live: Settings;
}

/** The needs of a draft, and its approvals. */
interface Found extends DraftNeeds {
  /** The newest one of each person for each scope. */
  readonly given: readonly KeptApproval[];
  readonly authors: Authors;
  readonly approvers: readonly Approver[];
}

export async function draftApprovals(
  caller: Caller,
  database: Queries,
  proposed: Omit<Proposed, 'live'>,
  needs: DraftNeeds,
): Promise<DraftApprovals> {
  const found = await find(database, proposed, needs);
  return {
    needed: found.needed.map((need) => {
      const { scope, name, why, people } = need;
      const own = countedAnswers(scope, found.given, found.approvers);
      const refused = own.find(({ yes }) => !yes);
      const [first] = own;
      const isGiven = first && isApproved(need, found.given, found);
      return {
        ...{ scope, name, why, people },
        given: isGiven ? shown(first) : null,
        refused: refused ? shown(refused) : null,
      };
    }),
    mayApprove: found.needed
      .filter((need) => mayApprove(caller, need, found) === 'yes')
      .map(({ scope }) => scope),
  };
}

/** The approvals that the changes need and do not have. */
export async function missingApprovals(
  database: Queries,
  proposed: Proposed,
  checks: Pick<DraftChecks, 'needs'> = checksHere,
): Promise<readonly NeededApproval[]> {
  const needs = await checks.needs(proposed.live, proposed.changes.map(plain));
  const found = await find(database, proposed, needs);
  return found.needed.filter((need) => !isApproved(need, found.given, found));
}

/** Approves or refuses for all scopes for which the caller may. Throws a `Problem` if there is none. */
export async function approveFor(
  caller: Caller,
  database: ControlDatabase,
  proposed: Proposed,
  { revision, yes, words }: Pick<NewApproval, 'revision' | 'yes' | 'words'>,
  checks: Pick<DraftChecks, 'needs'>,
): Promise<MadeApproval> {
  const { draft, changes, live } = proposed;
  if (draft.revision !== revision) throw new Problem('draft-moved');
  const found = await find(database, proposed, await checks.needs(live, changes.map(plain)));
  const answers = found.needed.map((need) => ({ need, may: mayApprove(caller, need, found) }));
  const scopes = answers.filter(({ may }) => may === 'yes').map(({ need }) => need.scope);
  if (scopes.length === 0)
    throw new Problem(answers.some(({ may }) => may === 'own') ? 'own-changes' : 'not-approver');
  const approval = { digest: found.digest, scopes, yes, words: words.trim() };
  if (!(await addApproval(database, doerOf(caller), draft, approval)))
    throw new Problem('draft-moved');
  return { scopes };
}

async function find(
  database: Queries,
  { draft, changes }: Omit<Proposed, 'live'>,
  needs: DraftNeeds,
): Promise<Found> {
  const given = new Map<string, KeptApproval>();
  for (const one of await approvalsOf(database, draft.id, needs.digest)) {
    const key = JSON.stringify([one.scope, one.by.kind, one.by.id]);
    if (!given.has(key)) given.set(key, one);
  }
  return {
    ...needs,
    needed: withPackage(needs.needed, draft.package),
    given: [...given.values()],
    authors: authorsOf(changes.map(({ by }) => by)),
    approvers: await approversOf(database),
  };
}

/** A draft of the package concerns all departments, whatever its changes are. */
function withPackage(
  needed: readonly NeededApproval[],
  brought: KeptDraft['package'],
): readonly NeededApproval[] {
  if (!brought || needed.some(({ scope }) => scope === 'all')) return needed;
  const why = inBothLanguages(`draft.why-${brought.part}`);
  const name = inBothLanguages('draft.scope-all');
  const last = needed.findIndex(({ scope }) => scope === 'privacy');
  const at = last === -1 ? needed.length : last;
  return [...needed.slice(0, at), { scope: 'all', name, why, people: 1 }, ...needed.slice(at)];
}

/** `own`: the person made one of the changes, and enough people who made none could approve. */
function mayApprove(
  caller: Caller,
  need: NeededApproval,
  { authors, approvers }: Found,
): 'yes' | 'no' | 'own' {
  const { scope } = need;
  if (caller.kind !== 'person') return 'no';
  const rights = { approve: scopeOf(caller, 'approve'), privacy: scopeOf(caller, 'privacy') };
  if (!mayApproveScope(rights, scope)) return 'no';
  if (!authors.people.has(caller.person.id)) return 'yes';
  // The caller is among the authors.
  const others = ableTo(scope, approvers).filter(
    ({ id, canSignIn }) => canSignIn && !authors.people.has(id),
  );
  return others.length >= neededOthers(need, authors) ? 'own' : 'yes';
}

const shown = ({ by, at, words }: KeptApproval) => ({ by: by.name, at, words });
