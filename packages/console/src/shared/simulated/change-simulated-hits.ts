/**
 * Starts a simulated walk, or removes all simulated hits. After a removal, all data but the session is queried again.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendJson } from '../../network/send-json.ts';
import { number, object } from '../../network/shape.ts';
import { SESSION_KEY } from '../../session/session.ts';
import { readSimulatedHits, SIMULATED_ADDRESS, SIMULATED_KEY } from './simulated-hits.ts';

export function useWalk() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      sendJson(
        { method: 'POST', address: `${SIMULATED_ADDRESS}/walk`, body: {} },
        readSimulatedHits,
      ),
    onSuccess: (state) => client.setQueryData(SIMULATED_KEY, state),
  });
}

export function useRemoval() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      sendJson(
        { method: 'DELETE', address: SIMULATED_ADDRESS },
        object<{ hits: number }>({ hits: number }),
      ),
    onSettled: () =>
      void client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0],
      }),
  });
}
