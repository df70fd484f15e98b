/** The approvals that changes of hosts and of departments need. */
import type { Change, PlacePart } from '@balise/settings/changes';
import type { Need, Sides } from './need.ts';
import type { PlaceOwners } from './place-owners.ts';
import { REASONS } from './reasons.ts';

/**
 * A host belongs to the department that lists it, before or after. A host without one belongs to the department that its
 * entry names, unless departments share it by paths. A removal also concerns the departments with paths on it.
 */
export function needsOfHost(
  { kind }: Change,
  [list, entry]: readonly PlacePart[],
  { before, after }: Sides,
): readonly Need[] {
  if (list?.kind === 'member' && list.name === 'internalDomains')
    return [{ scope: 'all', why: REASONS.domains }];
  const [host = ''] = entry?.kind === 'entry' ? entry.key : [];
  if (list?.kind !== 'member' || host === '') return [];
  const listed = owners(before.ofPlace(host, ''), after.ofPlace(host, ''));
  const named = [before, after].flatMap((side) => ownersByName(side, list.name, host));
  const found = listed.length > 0 ? listed : named;
  if (found.length === 0 || found.includes('')) return [{ scope: 'all', why: REASONS.noOwner }];
  const sharing = kind === 'remove' ? before.onHost(host) : [];
  return needs([...found, ...sharing]);
}

/** By the name of the institution. Nothing if the host is not in the list, and an empty text if no department has it. */
function ownersByName(side: PlaceOwners, list: string, host: string): readonly string[] {
  const entries: unknown = Object(side.settings.hosts)[list];
  const entry: unknown = (Array.isArray(entries) ? (entries as unknown[]) : [])
    .map(Object)
    .find((one: { readonly host?: unknown }) => one.host === host);
  if (entry === undefined) return [];
  const isShared = side.onHost(host).length > 0;
  return [isShared ? '' : side.named((entry as { readonly department?: unknown }).department)];
}

/**
 * Hosts and paths of a department concern it, and the department that had them before or gets them. A part of a host that
 * others share, or a host that has no department, concerns all. So does all else about departments: a mark takes hits
 * of any host.
 */
export function needsOfMark(
  _: Change,
  [, department, list, mark, ...inside]: readonly PlacePart[],
  { before, after }: Sides,
): readonly Need[] {
  const [id = ''] = department?.kind === 'entry' ? department.key : [];
  const isKnown = before.has(id) && after.has(id);
  const place =
    list?.kind === 'member' && inside.length === 0 ? placeOf(list.name, mark) : undefined;
  if (!isKnown || !place) return [{ scope: 'all', why: REASONS.departments }];
  const { host, path } = place;
  const listed = owners(before.ofPlace(host, path), after.ofPlace(host, path));
  // The owners of the host by its name, while no path and no host of a department has the place.
  const sides = path === '' ? [before] : [before, after];
  const named = sides
    .filter((side) => side.ofPlace(host, path) === '')
    .flatMap((side) => ['production', 'staging'].flatMap((name) => ownersByName(side, name, host)));
  const others = [before, after].flatMap((side) => side.below(host, path));
  const isShared =
    (path === '' && named.includes('')) ||
    others.some((one) => one !== id && !listed.includes(one));
  const own = needs([id, ...listed, ...owners(...named)]);
  return isShared ? [...own, { scope: 'all', why: REASONS.shared }] : own;
}

function placeOf(
  list: string,
  mark: PlacePart | undefined,
): { readonly host: string; readonly path: string } | undefined {
  if (list === 'hosts' && mark?.kind === 'value') return { host: mark.value, path: '' };
  if (list !== 'paths' || mark?.kind !== 'entry') return undefined;
  const [host = '', path = ''] = mark.key;
  return { host, path };
}

const owners = (...ids: readonly string[]): readonly string[] => ids.filter((id) => id !== '');

function needs(ids: readonly string[]): readonly Need[] {
  const scopes = [...new Set(ids)];
  const why = scopes.length > 1 ? REASONS.moved : REASONS.place;
  return scopes.map((scope) => ({ scope, why }));
}
