/** Rights of people and tokens. Each right is for all departments or for some. */
import { derived } from '@balise/settings';

export const RIGHTS = [
  'view',
  'figures',
  'propose',
  'approve',
  'publish',
  'privacy',
  'people',
] as const;
export type Right = (typeof RIGHTS)[number];

/** Identifiers of departments. */
export type Scope = 'all' | readonly string[];

/** A missing name means that the right is not given. */
export type Rights = { readonly [R in Right]?: Scope };

/** Named sets of rights. A role is only a choice: the rights themselves are stored. */
export const ROLES: Readonly<
  Record<
    'reader' | 'analyst' | 'siteTeam' | 'publisher' | 'privacyOfficer' | 'administrator',
    readonly Right[]
  >
> = {
  reader: ['figures'],
  analyst: ['view', 'propose'],
  siteTeam: ['view', 'propose'],
  publisher: ['view', 'propose', 'approve', 'publish'],
  privacyOfficer: ['view', 'privacy'],
  administrator: ['view', 'propose', 'approve', 'publish', 'privacy', 'people'],
};

export const ALL_RIGHTS: Rights = Object.fromEntries(
  ROLES.administrator.map((right) => [right, 'all']),
);

const known = derived(
  ({ departments }): ReadonlySet<string> => new Set(departments.departments.map(({ id }) => id)),
);

/**
 * Checks given rights. Undefined if a right or a department does not exist. `figures` is left out if `view` covers it:
 * the previous version of the collector does not know this right.
 */
export function readRights(value: unknown): Rights | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const rights: { [R in Right]?: Scope } = {};
  for (const [name, given] of Object.entries(value)) {
    const right = RIGHTS.find((known) => known === name);
    const scope = readScope(given);
    if (!right || scope === undefined) return undefined;
    if (scope === 'all' || scope.length > 0) rights[right] = scope;
  }
  return withoutCovered(rights);
}

/** Removes `figures` where `view` includes it. */
export function withoutCovered<T extends { view?: Scope; figures?: Scope }>(rights: T): T {
  const { figures, ...others } = rights;
  return figures !== undefined && covers(rights.view, figures) ? (others as T) : rights;
}

/** The departments whose figures may be seen: those of `view` and those of `figures`. */
export function figuresScope({ view = [], figures = [] }: Pick<Rights, 'view' | 'figures'>): Scope {
  if (view === 'all' || figures === 'all') return 'all';
  return [...new Set([...view, ...figures])];
}

/** `all`, or existing departments, each once. */
export function readScope(value: unknown): Scope | undefined {
  if (value === 'all') return 'all';
  if (!Array.isArray(value)) return undefined;
  const ids: unknown[] = value;
  if (!ids.every((id): id is string => typeof id === 'string' && known().has(id))) return undefined;
  return [...new Set(ids)];
}

export function has(rights: Rights, right: Right): boolean {
  const scope = rights[right];
  return scope === 'all' || (scope !== undefined && scope.length > 0);
}

/** Whether a scope includes all of another. */
export function covers(scope: Scope | undefined, other: Scope): boolean {
  if (scope === 'all') return true;
  if (scope === undefined || other === 'all') return false;
  return other.every((id) => scope.includes(id));
}

/** Whether a person who may give rights within a scope may give these rights. */
export const mayGive = (scope: Scope | undefined, rights: Rights): boolean =>
  RIGHTS.every((right) => {
    const given = rights[right];
    return given === undefined || covers(scope, given);
  });

/** An account with its rights, and the departments whose people its author managed. */
interface Account {
  readonly rights: Rights;
  readonly madeWithin: Scope;
}

/**
 * Whether a person who manages people of these departments may change or block an account. An account without rights
 * belongs to its author.
 */
export const governs = (scope: Scope, { rights, madeWithin }: Account): boolean =>
  mayGive(scope, rights) &&
  (RIGHTS.some((right) => has(rights, right)) || covers(scope, madeWithin));

/** Whether an account gets rights that it does not have, and that its author could not give. */
export const goesBeyond = ({ rights, madeWithin }: Account, next: Rights): boolean =>
  RIGHTS.some((right) => {
    const given = next[right];
    return given !== undefined && !covers(madeWithin, given) && !covers(rights[right], given);
  });

/**
 * Whether the person may also make a sign-in link for it, or remove it. With a link, they could sign in to it and keep
 * rights that it gets later. So they may not if the author managed people of further departments.
 */
export const mayTakeOver = (scope: Scope, account: Account): boolean =>
  governs(scope, account) && covers(scope, account.madeWithin);
