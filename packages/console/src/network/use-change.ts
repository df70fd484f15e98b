/** Changes data and reloads the list that shows it. The mutation is pending until the list is reloaded. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { nothing, sendJson } from './send-json.ts';

/** `queryKey`: of the queries to reload. */
export function useChange<In, Out>(
  queryKey: readonly string[],
  mutationFn: (input: In) => Promise<Out>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

/** Creates an entry if `id` is null, else replaces the content of this entry. */
export const writeEntry = (address: string, id: string | null, body: unknown): Promise<void> =>
  sendJson(
    id === null
      ? { method: 'POST', address, body }
      : { method: 'PUT', address: entryAddress(address, id), body },
    nothing,
  );

export const removeEntry = (address: string, id: string): Promise<void> =>
  sendJson({ method: 'DELETE', address: entryAddress(address, id) }, nothing);

const entryAddress = (address: string, id: string): string =>
  `${address}/${encodeURIComponent(id)}`;
