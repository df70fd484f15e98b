/** Routes for stops. */
import type { Routes } from '../route.ts';
import { AskedLift, AskedStop, LiftAnswer, PressedStop, StopList, StopsQuery } from './stop.ts';

export const stopRoutes = {
  stops: {
    ...{ method: 'GET', path: '/api/stops', query: StopsQuery, answer: StopList },
    problems: ['bad-catalogue'],
  },
  stop: {
    ...{ method: 'POST', path: '/api/stops', body: AskedStop, answer: PressedStop, status: 201 },
    problems: ['not-own-place', 'stop-needs-all', 'too-many-stops', 'stop-not-written'],
  },
  liftStop: {
    ...{ method: 'POST', path: '/api/stops/:id/lift', body: AskedLift, answer: LiftAnswer },
    problems: ['not-found', 'beyond-rights'],
  },
} as const satisfies Routes;
