/** Who asks, and what they may. */
import { has, type Right, type Rights, type Scope } from './rights.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
  /** Null for those who have not chosen one, and for those of an organization. */
  readonly account: string | null;
  readonly kind: 'local' | 'openid';
  readonly hasPassword: boolean;
  readonly rights: Rights;
}

export type Caller =
  | { readonly kind: 'person'; readonly person: Person; readonly session: string }
  | { readonly kind: 'token'; readonly token: TokenHolder }
  /** The command line, with the key of the data folder: who may read the folder may read the hits in it. */
  | { readonly kind: 'command' };

export interface TokenHolder {
  readonly id: string;
  readonly name: string;
  readonly rights: TokenRights;
}

/** Machines read, and no more. */
export interface TokenRights {
  readonly view?: Scope;
  readonly metrics?: true;
}

/** What a route asks of who calls it. */
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
      // It names what happened in every department, and simulated hits are in every one.
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

/** Departments for which a caller has a right. */
export function scopeOf(caller: Caller, right: Right): Scope {
  if (caller.kind === 'command') return 'all';
  if (caller.kind === 'token') return (right === 'view' && caller.token.rights.view) || [];
  return caller.person.rights[right] ?? [];
}
