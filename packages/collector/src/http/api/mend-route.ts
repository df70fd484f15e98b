/**
 * `POST /api/mend`: the running collector corrects stored data for the command line, because only it has the embedded
 * store open.
 */
import { AskedMend } from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import { ControlUnavailable } from '../../control-store/control-store.ts';
import { readTask } from '../../control-store/mend-task.ts';
import { mend, type MenderParts } from '../../store/corrections/mender.ts';
import { doerOf } from '../../control-store/activity.ts';
import { Problem } from '../../base/problem/problem.ts';
import { needs } from '../people/require-right.ts';
import { checkedBody } from '../request/checked-body.ts';

export type MendRouteParts = MenderParts;

export function mendRoute(scope: FastifyInstance, parts: MendRouteParts): void {
  scope.post('/api/mend', needs('command'), async (request) => {
    const { task: given, apply = false, by } = checkedBody(request, AskedMend);
    const task = readTask(given);
    if ('fault' in task)
      throw new Problem('bad-value', { name: task.fault, expected: 'mend-task' });
    try {
      return await mend(parts, { task, isApplied: apply, by: doerOf(request.caller, by) });
    } catch (error) {
      if (error instanceof ControlUnavailable)
        throw new Problem('not-in-ledger', {}, { cause: error });
      throw error;
    }
  });
}
