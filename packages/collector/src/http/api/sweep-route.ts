/** `POST /api/sweep`: the running collector removes expired data for the command line. */
import { AskedSweep } from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import { ControlUnavailable } from '../../control-store/control-store.ts';
import { Problem } from '../../base/problem/problem.ts';
import { sweepNow, type SweepParts } from '../../store/retention/sweep-now.ts';
import { needs } from '../people/require-right.ts';
import { checkedBody } from '../request/checked-body.ts';

export type SweepRouteParts = SweepParts;

export function sweepRoute(scope: FastifyInstance, parts: SweepRouteParts): void {
  scope.post('/api/sweep', needs('command'), async (request) => {
    const { apply = false } = checkedBody(request, AskedSweep);
    try {
      return await sweepNow(parts, Date.now(), apply);
    } catch (error) {
      if (error instanceof ControlUnavailable)
        throw new Problem('not-in-ledger', {}, { cause: error });
      throw error;
    }
  });
}
