/** `POST /api/reconcile`: what the store has of a day, for the command line to lay beside what another service has. */
import { AskedDay } from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import { askOurDay, type OurDayParts } from '../../reconcile/ask-our-day.ts';
import { needs } from '../people/require-right.ts';
import { checkedBody } from './checked-body.ts';

export type ReconcileRouteParts = OurDayParts;

export function reconcileRoute(scope: FastifyInstance, parts: ReconcileRouteParts): void {
  scope.post('/api/reconcile', needs('command'), (request) =>
    askOurDay(parts, checkedBody(request, AskedDay)),
  );
}
