/** How many simulated hits there are, and how far the walk is that makes more; asked for again while it goes on. */
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../network/get-json.ts';
import { nullable, number, object, oneOf, text } from '../../../network/shape.ts';

export interface SimulatedHits {
  /** Null while the store does not answer. */
  readonly hits: number | null;
  readonly walk: {
    readonly state: 'idle' | 'running' | 'failed';
    /** Visits. */
    readonly done: number;
    readonly of: number;
    /** Why it failed, in the reader's language. */
    readonly reason: string | null;
  };
  /** How to install a browser where the collector has none, in the reader's language. */
  readonly browserNeeded: string | null;
}

export const SIMULATED_KEY = ['simulated-hits'];
export const SIMULATED_ADDRESS = '/api/simulated-hits';
const REFRESH_MILLISECONDS = 2000;

export const readSimulatedHits = object<SimulatedHits>({
  hits: nullable(number),
  walk: object<SimulatedHits['walk']>({
    state: oneOf('idle', 'running', 'failed'),
    done: number,
    of: number,
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
