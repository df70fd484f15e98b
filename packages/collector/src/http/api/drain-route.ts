/**
 * `POST /api/drain`: the command line closes this collector to beacons. The answer states how much data still waits
 * in the journal.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { AskedDrain, type DrainAnswer } from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import type { Log } from '../../base/log/log.ts';
import type { RemoteStore } from '../../store-process/remote-store.ts';
import type { StoreFeeder } from '../../store/store-feeder.ts';
import type { BeaconAdmission } from '../../intake/receive/beacon-admission.ts';
import { needs } from '../people/require-right.ts';
import { checkedBody } from '../request/checked-body.ts';

export interface DrainRouteParts {
  readonly admission: BeaconAdmission;
  readonly feeder: Pick<StoreFeeder, 'waiting' | 'flush'>;
  readonly store: Pick<RemoteStore, 'state' | 'reason'>;
  readonly log: Log;
}

/** How long one answer waits for the store, in milliseconds. */
const PATIENCE = 1000;

export function drainRoute(scope: FastifyInstance, parts: DrainRouteParts): void {
  const { admission, feeder, store, log } = parts;
  let flushing: Promise<void> | undefined;
  scope.post('/api/drain', needs('command'), async (request): Promise<DrainAnswer> => {
    const { state } = checkedBody(request, AskedDrain);
    if (state !== admission.state) log(`serve.${state}`);
    admission.state = state;
    if (state === 'closed') {
      flushing ??= feeder
        .flush()
        // `store.reason` has the cause.
        .catch(() => undefined)
        .finally(() => (flushing = undefined));
      await Promise.race([flushing, wait(PATIENCE)]);
    }
    // Read `inside` before `waiting`: requests that finish in between have then written to the journal.
    const { inside } = admission;
    return { state, inside, waiting: feeder.waiting, reason: store.reason };
  });
}
