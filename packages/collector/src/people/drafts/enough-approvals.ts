/** Whether enough people have approved changes. Nobody approves their own changes where two could. Pure. */
import { personOfDoer, type Doer } from '../../control-store/activity.ts';
import { mayApproveScope, type Approver } from './approvers.ts';
import type { NeededApproval } from './needed-approvals.ts';

type Need = Pick<NeededApproval, 'scope' | 'people'>;

/** Who made the changes. */
export interface Authors {
  /** Ids of people, also of those who used a token of theirs. */
  readonly people: ReadonlySet<string>;
  /** Whether a command made one of the changes: it may be of any of the people. */
  readonly hasUnknown: boolean;
}

/** An answer of a person to a scope. */
export interface Answer {
  readonly scope: string;
  readonly by: Doer;
  readonly yes: boolean;
}

export function authorsOf(doers: readonly Doer[]): Authors {
  // A package is no person who could approve what it brings.
  const people = doers.filter(({ kind }) => kind !== 'system').map(personOfDoer);
  return {
    people: new Set(people.filter((id) => id !== undefined)),
    hasUnknown: people.includes(undefined),
  };
}

export const ableTo = (scope: string, approvers: readonly Approver[]): readonly Approver[] =>
  approvers.filter(({ rights }) => mayApproveScope(rights, scope));

/** The answers that count. A person who has lost the right since then neither approves nor refuses. */
export function countedAnswers<Given extends Answer>(
  scope: string,
  given: readonly Given[],
  approvers: readonly Approver[],
): readonly Given[] {
  const ids = new Set(ableTo(scope, approvers).map(({ id }) => id));
  return given.filter(
    (one) => one.scope === scope && one.by.kind === 'person' && ids.has(one.by.id),
  );
}

/**
 * By people who made none of the changes, or by one more than needed, or by the only person who could. A refusal
 * counts until the same person approves.
 *
 * `given`: the newest answer of each person for each scope.
 */
export function isApproved(
  need: Need,
  given: readonly Answer[],
  { authors, approvers }: { readonly authors: Authors; readonly approvers: readonly Approver[] },
): boolean {
  const { scope, people } = need;
  const own = countedAnswers(scope, given, approvers);
  if (own.some(({ yes }) => !yes)) return false;
  const others = own.filter(({ by }) => !authors.people.has(by.id));
  if (others.length >= neededOthers(need, authors) || own.length > people) return true;
  const able = ableTo(scope, approvers).filter(({ canSignIn }) => canSignIn);
  return own.length > 0 && own.length >= able.length;
}

/** One of them may have made the changes whose author is not known. */
export const neededOthers = ({ people }: Need, { hasUnknown }: Authors): number =>
  hasUnknown ? people + 1 : people;
