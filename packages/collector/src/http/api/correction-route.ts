/**
 * `POST /api/mend`: the running collector corrects stored data for the command line, because only it has the embedded
 * store open.
 */
import { AskedCorrection } from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import { ControlUnavailable } from '../../control-store/control-store.ts';
import { readTask } from '../../control-store/correction-task.ts';
import { correct, type CorrectionParts } from '../../store/corrections/correct.ts';
import { doerOf } from '../../control-store/activity.ts';
import { Problem } from '../../base/problem/problem.ts';
import { needs } from '../people/require-right.ts';
import { checkedBody } from '../request/checked-body.ts';

export type CorrectionRouteParts = CorrectionParts;

export function correctionRoute(scope: FastifyInstance, parts: CorrectionRouteParts): void {
  scope.post('/api/mend', needs('command'), async (request) => {
    const { task: given, apply = false, by } = checkedBody(request, AskedCorrection);
    const task = readTask(given);
    if ('fault' in task)
      throw new Problem('bad-value', { name: task.fault, expected: 'mend-task' });
    try {
      return await correct(parts, { task, isApplied: apply, by: doerOf(request.caller, by) });
    } catch (error) {
      if (error instanceof ControlUnavailable)
        throw new Problem('not-in-ledger', {}, { cause: error });
      throw error;
    }
  });
}
