/** How answers of the collector are kept and asked for again. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { NetworkProblem } from '../network/network-problem.ts';
import { isAboutSession, SESSION_KEY } from '../session/session.ts';

const RETRIES = 1;

export function createQueryClient(): QueryClient {
  // A session may end, and its rights may change: the gate asks again who is signed in.
  const heed = (error: Error) => {
    if (isAboutSession(error)) void client.invalidateQueries({ queryKey: SESSION_KEY });
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError(error, { queryKey }) {
        if (queryKey[0] !== SESSION_KEY[0]) heed(error);
      },
    }),
    mutationCache: new MutationCache({ onError: heed }),
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
