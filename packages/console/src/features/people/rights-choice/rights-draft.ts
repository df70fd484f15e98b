/** Rights while they are being chosen: a role for some departments, or each right by itself. Pure. */
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
  /** Kept while all are chosen, so that a change of mind loses nothing. */
  readonly chosen: readonly string[];
}

export interface RightsDraft {
  readonly role: Role | 'own';
  /** Of the role. */
  readonly scope: ScopeDraft;
  /** Of each right that is chosen by itself; null where it is not. */
  readonly own: Readonly<Record<Right, ScopeDraft | null>>;
}

export function newDraft(grantable: Scope): RightsDraft {
  return {
    role: 'analyst',
    scope: { isAll: grantable === 'all', chosen: [] },
    own: ownOf({}),
  };
}

/** Rights that are a role, all for the same departments, are shown as that role. */
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

/** The role’s rights one by one, as a start for an own choice. */
export function asOwn(draft: RightsDraft): RightsDraft {
  return { ...draft, role: 'own', own: ownOf(rightsOf(draft)) };
}

/** What keeps a draft from being sent. */
export function whatIsMissing({ role, scope, own }: RightsDraft): 'right' | 'department' | null {
  if (role !== 'own') return isEmpty(scope) ? 'department' : null;
  const given = RIGHTS.map((right) => own[right]).filter((one) => one !== null);
  if (given.length === 0) return 'right';
  return given.some(isEmpty) ? 'department' : null;
}

export function scopeOf({ isAll, chosen }: ScopeDraft): Scope {
  return isAll ? 'all' : chosen;
}

export function scopeDraftOf(scope: Scope): ScopeDraft {
  return scope === 'all' ? { isAll: true, chosen: [] } : { isAll: false, chosen: scope };
}

export function isEmpty({ isAll, chosen }: ScopeDraft): boolean {
  return !isAll && chosen.length === 0;
}

function ownOf(rights: Rights): RightsDraft['own'] {
  const draft = (right: Right) => (may(rights, right) ? scopeDraftOf(rights[right] ?? []) : null);
  return {
    view: draft('view'),
    propose: draft('propose'),
    approve: draft('approve'),
    publish: draft('publish'),
    privacy: draft('privacy'),
    people: draft('people'),
  };
}
