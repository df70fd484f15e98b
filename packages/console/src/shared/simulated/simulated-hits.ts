/** Queries the number of simulated hits and the progress of the walk, every 2 seconds while it runs. */
import type { SimulatedHits } from '@balise/contract';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../network/get-json.ts';
import { nullable, number, object, oneOf, text } from '../../network/shape.ts';

export type { SimulatedHits };

export const SIMULATED_KEY = ['simulated-hits'];
export const SIMULATED_ADDRESS = '/api/simulated-hits';
const REFRESH_MILLISECONDS = 2000;

export const readSimulatedHits = object<SimulatedHits>({
  hits: nullable(number),
  walk: object<SimulatedHits['walk']>({
    state: oneOf('idle', 'running', 'failed'),
    done: nullable(number),
    of: nullable(number),
    reason: nullable(text),
  }),
  browserNeeded: nullable(text),
});

export const simulatedHits = queryOptions({
  queryKey: SIMULATED_KEY,
  queryFn: ({ signal }) => getJson(SIMULATED_ADDRESS, readSimulatedHits, signal),
  refetchInterval: ({ state }) =>
    state.data?.walk.state === 'running' ? REFRESH_MILLISECONDS : false,
});
