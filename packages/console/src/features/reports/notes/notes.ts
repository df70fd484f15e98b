/** Queries, writes and removes notes. Each change reloads them. */
import { queryOptions } from '@tanstack/react-query';
import type { Note, NoteChange } from '@balise/contract';
import { getJson } from '../../../network/get-json.ts';
import { flag, list, object, text } from '../../../network/shape.ts';
import { removeEntry, useChange, writeEntry } from '../../../network/use-change.ts';

const KEY = ['notes'];
const ADDRESS = '/api/notes';
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
    queryKey: [...KEY, from, to],
    queryFn: async ({ signal }) =>
      (await getJson(`${ADDRESS}?from=${from}&to=${to}`, readNotes, signal)).notes,
    staleTime: MILLISECONDS,
  });

/** A null `id` creates a new note. */
export const useWriteNote = () =>
  useChange(KEY, ({ id, note }: { readonly id: string | null; readonly note: NoteChange }) =>
    writeEntry(ADDRESS, id, note),
  );

export const useRemoveNote = () => useChange(KEY, (id: string) => removeEntry(ADDRESS, id));
