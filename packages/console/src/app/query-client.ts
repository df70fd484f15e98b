/** Settings of the cache for answers of the collector. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { NetworkProblem } from '../network/network-problem.ts';
import { isAboutSession, SESSION_KEY } from '../session/session.ts';

const RETRIES = 1;

export function createQueryClient(): QueryClient {
  // The session may have expired or its permissions may have changed. The gate then queries the session again.
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
        // A retry does not change a refusal, but may succeed if there was no answer.
        retry: (failures, error) =>
          failures < RETRIES && !(error instanceof NetworkProblem && error.kind !== 'no-answer'),
      },
    },
  });
  return client;
}
