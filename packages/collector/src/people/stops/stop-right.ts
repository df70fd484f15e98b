/** Who may stop a place and lift a stop. People with `publish` or `privacy` may, for their departments. */
import type { StopKind } from '@balise/contract';
import { covers, type Scope } from '../../base/config/rights.ts';
import { Problem } from '../../base/problem/problem.ts';
import { departmentOf, listsInForce } from '../../hit/department/department-of.ts';
import { scopeOf, type Caller } from '../../hit/rights/caller.ts';
import { isBelow, placeIn, type StoppedPlace } from '../../hit/stops/stopped-place.ts';
import type { KeptStop } from '../../control-store/stops.ts';

/** The departments for which the caller may stop. */
function stopScopeOf(caller: Caller): Scope {
  const [publish, privacy] = [scopeOf(caller, 'publish'), scopeOf(caller, 'privacy')];
  if (publish === 'all' || privacy === 'all') return 'all';
  return [...new Set([...publish, ...privacy])];
}

/**
 * The scope of a new stop: all departments for a person who may stop for all of them, otherwise those of the place.
 * Throws a `Problem` if the caller may not stop it.
 */
export function scopeForStop(caller: Caller, kind: StopKind, what: string): Scope {
  const scope = stopScopeOf(caller);
  if (scope === 'all') return 'all';
  if (kind !== 'host' && kind !== 'path') throw new Problem('stop-needs-all');
  const owners = ownersOf(placeIn(what));
  if (owners === undefined || !covers(scope, owners))
    throw new Problem('not-own-place', { name: what });
  return owners;
}

/** A person sees the stops that they may lift, and those of the places of their departments. */
export function maySeeStop(caller: Caller, { kind, what, scope }: KeptStop): boolean {
  const own = stopScopeOf(caller);
  if (covers(own, scope)) return true;
  const owners = kind === 'host' || kind === 'path' ? ownersOf(placeIn(what)) : undefined;
  return owners !== undefined && covers(own, owners);
}

export const mayLiftStop = (caller: Caller, { scope }: Pick<KeptStop, 'scope'>): boolean =>
  covers(stopScopeOf(caller), scope);

/** The departments of a place, according to its host and its path. Undefined if a part of it has none. */
function ownersOf(place: StoppedPlace | undefined): readonly string[] | undefined {
  if (!place) return undefined;
  const { host, prefix } = place;
  const owner = departmentOf({ host, path: prefix, ownership: '', creator: '' }, listsInForce());
  if (owner === '') return undefined;
  const below = (listsInForce().paths.get(host) ?? []).filter((part) =>
    isBelow(part.prefix, prefix),
  );
  return [...new Set([owner, ...below.map(({ id }) => id)])];
}
