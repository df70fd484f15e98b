/** `POST /api/import`: the running collector stores daily totals of another service for the command line. */
import { ImportTask } from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import { ControlUnavailable } from '../../../control-store/control-store.ts';
import { carryOutImport, type ImportingParts } from '../../../reports/imported/carry-out-import.ts';
import { Problem } from '../../../base/problem/problem.ts';
import { needs } from '../../people/require-right.ts';
import { checkedBody } from '../../request/checked-body.ts';

export type ImportRouteParts = ImportingParts;

/** The command line sends some thousand rows in each request. */
const LONGEST_BODY = 8 * 1024 * 1024;

export function importRoute(scope: FastifyInstance, parts: ImportRouteParts): void {
  scope.post('/api/import', { ...needs('command'), bodyLimit: LONGEST_BODY }, async (request) => {
    const task = checkedBody(request, ImportTask);
    try {
      return await carryOutImport(parts, task);
    } catch (error) {
      if (error instanceof ControlUnavailable)
        throw new Problem('not-in-ledger', {}, { cause: error });
      throw error;
    }
  });
}
