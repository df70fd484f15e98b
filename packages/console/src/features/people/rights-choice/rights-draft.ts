/** A draft of permissions: a role for some departments, or individual permissions. Pure. */
import {
  isSameScope,
  may,
  RIGHTS,
  ROLE_IDS,
  ROLES,
  type Right,
  type Rights,
  type Role,
  type Scope,
} from '../../../session/rights.ts';

export interface ScopeDraft {
  readonly isAll: boolean;
  /** Kept while all departments are chosen, so that the reader can return to the selection. */
  readonly chosen: readonly string[];
}

export interface RightsDraft {
  readonly role: Role | 'own';
  /** Departments of the role. */
  readonly scope: ScopeDraft;
  /** Departments of each individual permission; null if it is not chosen. */
  readonly own: Readonly<Record<Right, ScopeDraft | null>>;
}

export function newDraft(grantable: Scope): RightsDraft {
  return {
    role: 'analyst',
    scope: { isAll: grantable === 'all', chosen: [] },
    own: ownOf({}),
  };
}

/** Shows permissions as a role if they match one and all have the same departments. */
export function draftOf(rights: Rights): RightsDraft {
  const given = RIGHTS.filter((right) => may(rights, right));
  const [first] = given;
  const scope = (first && rights[first]) ?? [];
  const isOneScope = given.every((right) => isSameScope(rights[right] ?? [], scope));
  const role = ROLE_IDS.find(
    (id) => ROLES[id].length === given.length && ROLES[id].every((right) => given.includes(right)),
  );
  return {
    role: role && isOneScope ? role : 'own',
    scope: scopeDraftOf(scope),
    own: ownOf(rights),
  };
}

export function rightsOf({ role, scope, own }: RightsDraft): Rights {
  const scoped = RIGHTS.map((right): [Right, Scope] => {
    if (role === 'own') return [right, own[right] ? scopeOf(own[right]) : []];
    return [right, (ROLES[role] as readonly Right[]).includes(right) ? scopeOf(scope) : []];
  });
  return Object.fromEntries(scoped.filter(([, given]) => given === 'all' || given.length > 0));
}

/** Copies the role's permissions as individual ones, to change them. */
export function asOwn(draft: RightsDraft): RightsDraft {
  return { ...draft, role: 'own', own: ownOf(rightsOf(draft)) };
}

/** The reason why a draft is incomplete; null if it can be sent. */
export function whatIsMissing({ role, scope, own }: RightsDraft): 'right' | 'department' | null {
  if (role !== 'own') return isEmpty(scope) ? 'department' : null;
  const given = RIGHTS.map((right) => own[right]).filter((one) => one !== null);
  if (given.length === 0) return 'right';
  return given.some(isEmpty) ? 'department' : null;
}

export function scopeOf({ isAll, chosen }: ScopeDraft): Scope {
  return isAll ? 'all' : chosen;
}

function scopeDraftOf(scope: Scope): ScopeDraft {
  return scope === 'all' ? { isAll: true, chosen: [] } : { isAll: false, chosen: scope };
}

export function isEmpty({ isAll, chosen }: ScopeDraft): boolean {
  return !isAll && chosen.length === 0;
}

function ownOf(rights: Rights): RightsDraft['own'] {
  const draft = (right: Right) => (may(rights, right) ? scopeDraftOf(rights[right] ?? []) : null);
  return {
    view: draft('view'),
    figures: draft('figures'),
    propose: draft('propose'),
    approve: draft('approve'),
    publish: draft('publish'),
    privacy: draft('privacy'),
    people: draft('people'),
  };
}
