/** How answers of the collector are kept and asked for again. */
import { QueryClient } from '@tanstack/react-query';
import { NetworkProblem } from '../network/network-problem.ts';

const RETRIES = 1;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        // A refusal does not change by asking again; silence may.
        retry: (failures, error) =>
          failures < RETRIES && !(error instanceof NetworkProblem && error.kind !== 'no-answer'),
      },
    },
  });
}
