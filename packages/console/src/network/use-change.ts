/** A change of what a list shows; afterwards the list is asked for again, and the change ends when it has come. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { nothing, sendJson } from './send-json.ts';

/** `queryKey`: of the questions that are asked again. */
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

/** With `null` for the identifier a new entry of the list at an address, else another content of that entry. */
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
