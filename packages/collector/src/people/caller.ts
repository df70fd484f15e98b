/** The caller of a request and their rights. */
import { has, type Right, type Rights, type Scope } from './rights.ts';

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

/** Tokens allow reading only. */
export interface TokenRights {
  readonly view?: Scope;
  readonly metrics?: true;
}

/** The right that a route needs. */
export type Need =
  Right | 'signed-in' | 'activity' | 'simulate' | 'remove-simulated' | 'metrics' | 'command';

export function may(caller: Caller, need: Need): boolean {
  if (caller.kind === 'command') return need !== 'signed-in';
  if (caller.kind === 'token') {
    const { view, metrics } = caller.token.rights;
    if (need === 'view') return view !== undefined && has({ view }, 'view');
    return need === 'metrics' && metrics === true;
  }
  const { rights } = caller.person;
  switch (need) {
    case 'signed-in':
      return true;
    case 'activity':
    case 'remove-simulated':
      // The activity log covers every department, and so do simulated hits.
      return rights.people === 'all' || rights.privacy === 'all';
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

/** The departments for which the caller has a right. */
export function scopeOf(caller: Caller, right: Right): Scope {
  if (caller.kind === 'command') return 'all';
  if (caller.kind === 'token') return (right === 'view' && caller.token.rights.view) || [];
  return caller.person.rights[right] ?? [];
}
