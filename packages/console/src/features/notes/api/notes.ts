/** Notes of days: those that there are, and what can be done with them. Afterwards they are asked for again. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Note, NoteChange } from '@balise/contract';
import { getJson } from '../../../network/get-json.ts';
import { nothing, sendJson } from '../../../network/send-json.ts';
import { flag, list, object, text } from '../../../network/shape.ts';

const KEY = 'notes';
const MILLISECONDS = 60_000;

const readNotes = object<{ notes: Note[] }>({
  notes: list(
    object<Note>({
      ...{ id: text, day: text, department: text, by: text, mayChange: flag },
      text: object({ en: text, fr: text }),
    }),
  ),
});

export const notesOf = ({ from, to }: { readonly from: string; readonly to: string }) =>
  queryOptions({
    queryKey: [KEY, from, to],
    queryFn: async ({ signal }) =>
      (await getJson(`/api/notes?from=${from}&to=${to}`, readNotes, signal)).notes,
    staleTime: MILLISECONDS,
  });

const addressOf = (id: string): string => `/api/notes/${encodeURIComponent(id)}`;

/** Without an identifier it is a new one. */
export const useWriteNote = () =>
  useChange(({ id, note }: { readonly id: string | null; readonly note: NoteChange }) =>
    sendJson(
      id === null
        ? { method: 'POST', address: '/api/notes', body: note }
        : { method: 'PUT', address: addressOf(id), body: note },
      nothing,
    ),
  );

export const useRemoveNote = () =>
  useChange((id: string) => sendJson({ method: 'DELETE', address: addressOf(id) }, nothing));

function useChange<In>(mutationFn: (input: In) => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}
