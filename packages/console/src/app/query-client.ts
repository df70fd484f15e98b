/** How answers of the collector are kept and asked for again. */
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { NetworkProblem } from '../network/network-problem.ts';

/** Whether this browser has access. */
export const ACCESS_KEY = ['access'];
export const ACCESS_NEEDED = 401;

const RETRIES = 1;

export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      // Access may end: a cookie has its time, and a token may be replaced.
      onError(error, { queryKey }) {
        const isRefused = error instanceof NetworkProblem && error.status === ACCESS_NEEDED;
        if (isRefused && queryKey[0] !== ACCESS_KEY[0])
          void client.invalidateQueries({ queryKey: ACCESS_KEY });
      },
    }),
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        // A refusal does not change by asking again; silence may.
        retry: (failures, error) =>
          failures < RETRIES && !(error instanceof NetworkProblem && error.kind !== 'no-answer'),
      },
    },
  });
  return client;
}
