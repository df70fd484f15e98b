/**
 * `POST /api/reconcile`: the stored totals of a day, which the command line compares with those of another service.
 */
import { AskedDay } from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import { askOurDay, type OurDayParts } from '../../../reports/reconcile/ask-our-day.ts';
import { needs } from '../../people/require-right.ts';
import { checkedBody } from '../../request/checked-body.ts';

export type ReconcileRouteParts = OurDayParts;

export function reconcileRoute(scope: FastifyInstance, parts: ReconcileRouteParts): void {
  scope.post('/api/reconcile', needs('command'), (request) =>
    askOurDay(parts, checkedBody(request, AskedDay)),
  );
}
