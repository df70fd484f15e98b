/** `POST /api/drain`: the command line closes this collector to beacons, and is told what still waits in its journal. */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Log } from '../../log.ts';
import type { RemoteStore } from '../../store/remote-store.ts';
import type { StoreFeeder } from '../../store/store-feeder.ts';
import { DOOR_STATES, type Door, type DoorState } from '../../receive/door.ts';
import { Problem } from '../../problem/problem.ts';
import { needs } from '../people/require-right.ts';

export interface DrainRouteParts {
  readonly door: Door;
  readonly feeder: Pick<StoreFeeder, 'waiting' | 'flush'>;
  readonly store: Pick<RemoteStore, 'state' | 'reason'>;
  readonly log: Log;
}

export interface DrainAnswer {
  readonly state: DoorState;
  /** Bytes of the journal that the store has not confirmed. */
  readonly waiting: number;
  /** Beacons that are on their way into the journal. */
  readonly inside: number;
  /** Why the store does not answer; empty where it does. */
  readonly reason: string;
}

/** How long one answer waits for the store. */
const PATIENCE = 1000;

export function drainRoute(scope: FastifyInstance, parts: DrainRouteParts): void {
  const { door, feeder, store, log } = parts;
  let flushing: Promise<void> | undefined;
  scope.post('/api/drain', needs('command'), async (request): Promise<DrainAnswer> => {
    const { state: wanted } = (request.body ?? {}) as Record<string, unknown>;
    const state = DOOR_STATES.find((one) => one === wanted);
    if (!state) throw new Problem('bad-value', { name: 'state', expected: 'drain-state' });
    if (state !== door.state) log(`serve.${state}`);
    door.state = state;
    if (state === 'closed') {
      flushing ??= feeder
        .flush()
        // The store says for itself why.
        .catch(() => undefined)
        .finally(() => (flushing = undefined));
      await Promise.race([flushing, wait(PATIENCE)]);
    }
    // First those inside: what they leave in the journal is counted after them.
    const { inside } = door;
    return { state, inside, waiting: feeder.waiting, reason: store.reason };
  });
}
