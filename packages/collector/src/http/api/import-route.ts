/** `POST /api/import`: the command line has totals of days that another service has counted kept by the collector that runs. */
import { ImportTask } from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import { ControlUnavailable } from '../../control/control-store.ts';
import { carryOutImport, type ImportingParts } from '../../imported/carry-out-import.ts';
import { Problem } from '../../problem/problem.ts';
import { needs } from '../people/require-right.ts';
import { checkedBody } from './checked-body.ts';

export type ImportRouteParts = ImportingParts;

/** Rows come some thousands at a time. */
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
