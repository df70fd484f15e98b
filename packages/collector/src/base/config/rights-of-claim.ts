/**
 * Translates the claim of an organization into rights. Its texts have forms such as `analyst`, `analyst:cra` or
 * `publish:hc`: a role or a right, for all departments or for one. The settings can also translate groups of the
 * organization into such texts. Unknown texts give no rights.
 */
import {
  readRights,
  RIGHTS,
  ROLES,
  withoutCovered,
  type Right,
  type Rights,
  type Scope,
} from './rights.ts';

/** Texts by group of the organization. */
export type Groups = Readonly<Record<string, readonly string[]>>;

/** `claim`: the name of the claim; dots separate nested claims (`realm_access.roles`). */
export function rightsOfClaim(
  claims: Readonly<Record<string, unknown>>,
  claim: string,
  groups: Groups = {},
): Rights {
  const said = textsOf(valueOf(claims, claim));
  const texts = said.flatMap((text) => (Object.hasOwn(groups, text) ? (groups[text] ?? []) : text));
  let rights: Rights = {};
  for (const text of texts) rights = joined(rights, rightsOfText(text));
  return withoutCovered(rights);
}

/** A claim with dots in its own name takes precedence over a nested claim. */
function valueOf(claims: Readonly<Record<string, unknown>>, claim: string): unknown {
  if (Object.hasOwn(claims, claim)) return claims[claim];
  return claim.split('.').reduce<unknown>((value, part) => {
    const isObject = typeof value === 'object' && value !== null && Object.hasOwn(value, part);
    return isObject ? (value as Record<string, unknown>)[part] : undefined;
  }, claims);
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/[\s,]+/).filter(Boolean);
  if (!Array.isArray(value)) return [];
  return value.filter((item): item is string => typeof item === 'string');
}

/** A text of another form, or with an unknown department, gives no rights. */
export function rightsOfText(text: string): Rights {
  const [name = '', department, ...more] = text.split(':');
  if (more.length > 0) return {};
  const named = Object.hasOwn(ROLES, name) ? ROLES[name as keyof typeof ROLES] : rightsNamed(name);
  const scope = department === undefined ? 'all' : [department];
  return readRights(Object.fromEntries(named.map((right) => [right, scope]))) ?? {};
}

const rightsNamed = (name: string): readonly Right[] => RIGHTS.filter((right) => right === name);

function joined(one: Rights, other: Rights): Rights {
  return Object.fromEntries(
    RIGHTS.flatMap((right) => {
      const scope = joinedScope(one[right], other[right]);
      return scope === undefined ? [] : [[right, scope] as const];
    }),
  );
}

function joinedScope(one: Scope | undefined, other: Scope | undefined): Scope | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one === 'all' || other === 'all' ? 'all' : [...new Set([...one, ...other])];
}
