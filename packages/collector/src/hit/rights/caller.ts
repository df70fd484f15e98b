/** The caller of a request and their rights. */
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
  readonly rights: TokenRights;
}

/** Tokens read, and propose changes. They never approve. */
export interface TokenRights {
  readonly view?: Scope;
  readonly figures?: Scope;
  readonly propose?: Scope;
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
    if (need === 'drafts') return isSome(scopeOf(caller, 'propose'));
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
      return has(rights, 'propose') || has(rights, 'approve') || has(rights, 'publish');
    case 'settings':
      return may(caller, 'drafts') || rights.view === 'all';
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

/** The departments for which the caller has a right. `view` includes `figures`. */
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
