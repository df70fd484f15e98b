/** Releases that were published without their approvals are listed until another person has looked at them. */
import type { BypassList, ConfirmedBypass } from '@balise/contract';
import { settings } from '@balise/settings';
import { Problem } from '../base/problem/problem.ts';
import { doerOf } from '../control-store/activity.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { addLook, bypassesOf, type KeptBypass } from '../control-store/releases/bypasses.ts';
import { scopeOf, type Caller } from '../hit/rights/caller.ts';
import { approversOf, mayApproveScope, type Approver } from '../people/drafts/approvers.ts';
import { ableTo } from '../people/drafts/enough-approvals.ts';
import { scopeName } from '../people/drafts/scope-name.ts';

/** A release whose missing approvals nobody has replaced by a look. `scopes`: those that still miss one. */
export interface OpenBypass {
  readonly one: KeptBypass;
  readonly scopes: readonly string[];
}

/** Newest first. */
export async function openBypasses(
  database: Pick<ControlDatabase, 'query'>,
): Promise<readonly OpenBypass[]> {
  return openOnesOf(database, await approversOf(database));
}

async function openOnesOf(
  database: Pick<ControlDatabase, 'query'>,
  approvers: readonly Approver[],
): Promise<readonly OpenBypass[]> {
  const kept = await bypassesOf(database);
  return kept
    .map((one) => ({ one, scopes: openScopes(one, approvers) }))
    .filter(({ scopes }) => scopes.length > 0);
}

export async function bypassList(
  caller: Caller,
  database: Pick<ControlDatabase, 'query'>,
): Promise<BypassList> {
  const approvers = await approversOf(database);
  return {
    bypasses: (await openOnesOf(database, approvers)).map(({ one, scopes }) => ({
      ...{ id: one.id, environment: one.environment, by: one.by.name, at: one.at },
      reason: one.reason,
      missing: scopes.map((scope) => ({ scope, name: scopeName(settings, scope) })),
      mayConfirm: scopes.some((scope) => mayConfirm(caller, scope, one, approvers) === 'yes'),
    })),
  };
}

/** Confirms for each scope for which the caller may. Throws a `Problem` if there is none. */
export async function confirmBypass(
  caller: Caller,
  database: ControlDatabase,
  id: string,
): Promise<ConfirmedBypass> {
  const [bypass] = await bypassesOf(database, id);
  if (!bypass) throw new Problem('not-found');
  const approvers = await approversOf(database);
  const open = openScopes(bypass, approvers);
  if (open.length === 0) throw new Problem('not-bypassed');
  const answers = open.map((scope) => ({
    scope,
    may: mayConfirm(caller, scope, bypass, approvers),
  }));
  const scopes = answers.filter(({ may }) => may === 'yes').map(({ scope }) => scope);
  if (scopes.length === 0)
    throw new Problem(answers.some(({ may }) => may === 'own') ? 'own-bypass' : 'not-approver');
  if (!(await addLook(database, doerOf(caller), bypass, scopes))) throw new Problem('not-bypassed');
  return { scopes };
}

/**
 * One person must look for each scope. If a command published it or made one of its changes, that person may have typed
 * the command, so two must look where two can. The person who published it is not one of them.
 */
function openScopes(bypass: KeptBypass, approvers: readonly Approver[]): readonly string[] {
  const { bypassed, looks } = bypass;
  return bypassed.scopes.filter((scope) => {
    const able = ableTo(scope, approvers).filter(
      ({ id, canSignIn }) => canSignIn && !hasPublished(bypass, id),
    ).length;
    const wanted = bypassed.hasUnknown ? Math.min(2, Math.max(1, able)) : 1;
    return looks.filter((look) => look.scope === scope).length < wanted;
  });
}

/**
 * `own`: the person published it, or made its changes and another person could look. The person who published it never
 * confirms it.
 */
function mayConfirm(
  caller: Caller,
  scope: string,
  bypass: KeptBypass,
  approvers: readonly Approver[],
): 'yes' | 'no' | 'own' {
  if (caller.kind !== 'person') return 'no';
  const { id } = caller.person;
  const rights = { approve: scopeOf(caller, 'approve'), privacy: scopeOf(caller, 'privacy') };
  if (!mayApproveScope(rights, scope)) return 'no';
  if (hasLooked(bypass, scope, id)) return 'no';
  if (hasPublished(bypass, id)) return 'own';
  const { authors } = bypass.bypassed;
  const hasOther = ableTo(scope, approvers).some(
    (one) => one.canSignIn && !authors.includes(one.id) && !hasLooked(bypass, scope, one.id),
  );
  return authors.includes(id) && hasOther ? 'own' : 'yes';
}

const hasPublished = ({ by }: KeptBypass, person: string): boolean =>
  by.kind === 'person' && by.id === person;

const hasLooked = ({ looks }: KeptBypass, scope: string, person: string): boolean =>
  looks.some((look) => look.scope === scope && look.person === person);
