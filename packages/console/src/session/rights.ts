/** Permissions of a person, each for all or for some departments. */
import type { Rights, Scope } from '@balise/contract';
import { dictionary, list, text, type Reader } from '../network/shape.ts';

export type Right = keyof Rights;
export const RIGHTS: readonly Right[] = [
  ...(['view', 'figures', 'propose', 'approve', 'publish', 'privacy', 'people'] as const),
];

export type { Rights, Scope };

/** Named sets of permissions. */
export const ROLES = {
  reader: ['figures'],
  analyst: ['view', 'propose'],
  publisher: ['view', 'propose', 'approve', 'publish'],
  privacyOfficer: ['view', 'privacy'],
  // `view` includes `figures`.
  administrator: ['view', 'propose', 'approve', 'publish', 'privacy', 'people'],
} as const satisfies Readonly<Record<string, readonly Right[]>>;

export type Role = keyof typeof ROLES;
export const ROLE_IDS = Object.keys(ROLES) as readonly Role[];

/** Whether a person has a permission for at least one department. */
export function may(rights: Rights, right: Right): boolean {
  const scope = rights[right];
  return scope === 'all' || (scope !== undefined && scope.length > 0);
}

/** Whether a person may see the settings of all departments, and so the changes of a release. */
export const maySeeSettings = (rights: Rights): boolean =>
  rights.view === 'all' ||
  (['propose', 'approve', 'publish', 'privacy'] as const).some((right) => may(rights, right));

/** The departments whose figures a person may see. `view` includes `figures`. */
export function figuresScope({ view = [], figures = [] }: Rights): Scope {
  if (view === 'all' || figures === 'all') return 'all';
  return [...new Set([...view, ...figures])];
}

export const readScope: Reader<Scope> = (value, place) =>
  value === 'all' ? 'all' : list(text)(value, place);

const readNamed = dictionary(readScope);

/** Drops permissions that this console does not know. */
export const readRights: Reader<Rights> = (value, place) => {
  const named = readNamed(value, place);
  return Object.fromEntries(
    RIGHTS.filter((right) => named[right] !== undefined).map((right) => [right, named[right]]),
  );
};

export function isSameScope(one: Scope, other: Scope): boolean {
  if (one === 'all' || other === 'all') return one === other;
  return one.length === other.length && one.every((id) => other.includes(id));
}
