/** Routes for simulated visitors. */
import type { Routes } from '../route.ts';
import {
  HandedOver,
  RemovedSimulated,
  SimulatedBeacons,
  SimulatedHits,
  WalkWish,
} from './simulated.ts';

const PATH = '/api/simulated-hits';

export const simulatedRoutes = {
  simulatedHits: { method: 'GET', path: PATH, answer: SimulatedHits },
  walk: {
    ...{ method: 'POST', path: `${PATH}/walk`, body: WalkWish, answer: SimulatedHits, status: 202 },
    problems: ['walk-running', 'no-browser'],
  },
  removeSimulated: {
    ...{ method: 'DELETE', path: PATH, answer: RemovedSimulated },
    problems: ['walk-running', 'not-in-ledger'],
  },
  handOver: {
    ...{ method: 'POST', path: PATH, body: SimulatedBeacons, answer: HandedOver },
    ...{ whom: 'command', problems: ['not-durable', 'draining', 'settings-unknown'] },
  },
} as const satisfies Routes;
