/** The caller of a request and their rights. */
import type { Environment } from '@balise/beacon';
import {
  figuresScope,
  has,
  type Right,
  type Rights,
  type Scope,
} from '../../base/config/rights.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
  /** Null for people without an account yet, and for people of an organization. */
  readonly account: string | null;
  readonly kind: 'local' | 'openid';
  readonly hasPassword: boolean;
  readonly rights: Rights;
}

export type Caller =
  | { readonly kind: 'person'; readonly person: Person; readonly session: string }
  | { readonly kind: 'token'; readonly token: TokenHolder }
  /**
   * The command line, identified by the key of the data folder. A user who can read the folder can read its hits
   * anyway.
   */
  | { readonly kind: 'command' };

export interface TokenHolder {
  readonly id: string;
  readonly name: string;
  /** Those that act on settings are within those of its person at that moment. */
  readonly rights: TokenRights;
  /** Identifier of the person to whom it belongs. Absent if a command made it. */
  readonly owner?: string;
}

/** Tokens read, propose changes, and publish in named environments. They never approve. */
export interface TokenRights {
  readonly view?: Scope;
  readonly figures?: Scope;
  readonly propose?: Scope;
  readonly publish?: readonly Environment[];
  readonly metrics?: true;
}

/** The right that a route needs. */
export type Need =
  | Right
  /** Any caller. */
  | 'nothing'
  | 'signed-in'
  | 'activity'
  | 'simulate'
  | 'remove-simulated'
  | 'small-counts'
  | 'stop'
  /** To see drafts. */
  | 'drafts'
  /** To approve changes, or to confirm a release without its approvals. */
  | 'approvals'
  /** To see which releases there are, without their settings. */
  | 'releases'
  /** To see the settings. */
  | 'settings'
  | 'metrics'
  | 'command';

export function may(caller: Caller, need: Need): boolean {
  if (need === 'nothing') return true;
  if (caller.kind === 'command') return need !== 'signed-in';
  if (caller.kind === 'token') {
    if (need === 'view' || need === 'figures' || need === 'propose')
      return isSome(scopeOf(caller, need));
    const isPublisher = (caller.token.rights.publish ?? []).length > 0;
    if (need === 'publish') return isPublisher;
    if (need === 'drafts') return isPublisher || isSome(scopeOf(caller, 'propose'));
    if (need === 'releases') return may(caller, 'view') || may(caller, 'drafts');
    if (need === 'settings') return may(caller, 'drafts') || scopeOf(caller, 'view') === 'all';
    return need === 'metrics' && caller.token.rights.metrics === true;
  }
  const { rights } = caller.person;
  switch (need) {
    case 'signed-in':
      return true;
    case 'activity':
    case 'remove-simulated':
      // The activity log covers every department, and so do simulated hits.
      return rights.people === 'all' || rights.privacy === 'all';
    case 'small-counts':
      // The rule is the same for all departments.
      return rights.privacy === 'all';
    case 'stop':
      return has(rights, 'publish') || has(rights, 'privacy');
    case 'drafts':
      return has(rights, 'propose') || has(rights, 'publish') || may(caller, 'approvals');
    case 'approvals':
      return has(rights, 'approve') || has(rights, 'privacy');
    case 'settings':
      return may(caller, 'drafts') || rights.view === 'all';
    case 'releases':
      return may(caller, 'view') || may(caller, 'drafts');
    case 'figures':
      return isSome(scopeOf(caller, 'figures'));
    case 'simulate':
      return rights.people === 'all';
    case 'metrics':
      return rights.view === 'all';
    case 'command':
      return false;
    default:
      return has(rights, need);
  }
}

/** Whether the caller may change what is live in an environment. A release concerns all departments. */
export function mayPublishIn(caller: Caller, environment: Environment): boolean {
  if (caller.kind === 'token')
    return (caller.token.rights.publish ?? []).some((one) => one === environment);
  return scopeOf(caller, 'publish') === 'all';
}

/** The departments for which the caller has a right. `view` includes `figures`. A token publishes for no department. */
export function scopeOf(caller: Caller, right: Right): Scope {
  if (caller.kind === 'command') return 'all';
  const rights: Rights =
    caller.kind === 'token' ? rightsOfToken(caller.token) : caller.person.rights;
  return right === 'figures' ? figuresScope(rights) : (rights[right] ?? []);
}

const rightsOfToken = ({ rights }: TokenHolder): Rights => {
  const { view = [], figures = [], propose = [] } = rights;
  return { view, figures, propose };
};

const isSome = (scope: Scope): boolean => scope === 'all' || scope.length > 0;
