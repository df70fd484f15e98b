/**
 * `/api/stops`: what is stopped, and new stops. A stop is on the disk and in force at this collector before the answer,
 * also while the control database does not answer. If the disk is full, it is in force, and the answer is an error.
 */
import {
  AskedLift,
  AskedStop,
  StopsQuery,
  type LiftAnswer,
  type PressedStop,
  type ShownStop,
  type StopList,
} from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import type { LibraryRoot } from '../../base/library/library-root.ts';
import { Problem } from '../../base/problem/problem.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { findRelease } from '../../control-store/releases/releases.ts';
import type { KeptStop } from '../../control-store/stops.ts';
import type { Caller } from '../../hit/rights/caller.ts';
import { isUnconfirmed, type FollowStops } from '../../intake/stops/follow-stops.ts';
import type { StopsInForce } from '../../intake/stops/stops-in-force.ts';
import { newStop, rulesOf, type FindRelease } from '../../people/stops/new-stop.ts';
import { liftFor } from '../../people/stops/lift-stop.ts';
import { mayLiftStop, maySeeStop } from '../../people/stops/stop-right.ts';
import { alikeRules } from '../../reports/rules/alike-rules.ts';
import { needs } from '../people/require-right.ts';
import { checkedBody } from '../request/checked-body.ts';
import { checkedQuery } from '../request/checked-query.ts';
import { idOf } from '../request/id-of.ts';

export interface StopsRouteParts {
  readonly stops: StopsInForce;
  readonly followStops: Pick<FollowStops, 'look'>;
  readonly libraryRoot: LibraryRoot;
}

/** Each stop is looked at for each beacon of its kind. */
const MOST_STOPS = 500;

export function stopsRoute(
  scope: FastifyInstance,
  { stops, followStops, libraryRoot }: StopsRouteParts,
  database: () => ControlDatabase,
): void {
  scope.get('/api/stops', needs('stop'), async (request): Promise<StopList> => {
    const { caller } = request;
    const query = checkedQuery(request, StopsQuery);
    return {
      stops: stops.inForce
        .filter((stop) => maySeeStop(caller, stop))
        .map((stop) => shown(caller, stop)),
      alike: await alikeTo(query),
    };
  });

  scope.post('/api/stops', needs('stop'), async (request, reply) => {
    const asked = checkedBody(request, AskedStop);
    const { stop, alike } = await newStop(request.caller, asked, libraryRoot, released);
    if (stops.inForce.length >= MOST_STOPS) throw new Problem('too-many-stops');
    const failure: unknown = await stops.add(stop).then(
      () => undefined,
      (error: unknown) => error,
    );
    // In force already. The next look sends it if the control database does not answer now.
    await exchanged().catch(() => undefined);
    if (failure !== undefined) throw new Problem('stop-not-written', {}, { cause: failure });
    const made = stops.inForce.find((one) => isSame(one, stop));
    const pressed: PressedStop = { id: made?.id || null, alike: alike && [...alike] };
    return reply.code(201).send(pressed);
  });

  scope.post('/api/stops/:id/lift', needs('stop'), async (request): Promise<LiftAnswer> => {
    const { caller } = request;
    const { by } = checkedBody(request, AskedLift);
    const state = await liftFor(caller, database(), idOf(request), by);
    // Done already. The next look takes it over if this one fails.
    await exchanged().catch(() => undefined);
    return { state };
  });

  const released: FindRelease = async (id) => await findRelease(database(), id);

  async function exchanged(): Promise<void> {
    await followStops.look(database());
  }

  async function alikeTo({ environment, rule }: StopsQuery): Promise<string[] | null> {
    if (environment === undefined || rule === undefined) return [];
    const rules = await rulesOf(libraryRoot, environment);
    return rules && alikeRules(rules, rule);
  }

  function shown(caller: Caller, stop: KeptStop): ShownStop {
    const { key, id, environment, kind, what, reason, scope: departments, by, at } = stop;
    const { confirmedBy, liftAskedBy } = stop;
    return {
      ...{ id: id || null, environment, kind, what, reason, by: by.name, at },
      scope: departments === 'all' ? 'all' : [...departments],
      ...{ confirmedBy, liftAskedBy, isUnconfirmed: isUnconfirmed(stop, Date.now()) },
      mayLift: id !== '' && mayLiftStop(caller, stop),
      stopped: stops.counts.of(key),
    };
  }
}

const isSame = (one: KeptStop, other: KeptStop): boolean =>
  one.environment === other.environment && one.kind === other.kind && one.what === other.what;
