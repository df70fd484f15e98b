/** Queries, saves and removes saved explorations. Each change reloads the list. */
import { queryOptions } from '@tanstack/react-query';
import type { Exploration, ExplorationChange, Readers, SavedQuestion } from '@balise/contract';
import { getJson } from '../../network/get-json.ts';
import { flag, list, object, oneOf, ShapeError, text, type Reader } from '../../network/shape.ts';
import { removeEntry, useChange, writeEntry } from '../../network/use-change.ts';

const KEY = ['explorations'];
const ADDRESS = '/api/explorations';
const MILLISECONDS = 60_000;

const readReaders: Reader<Readers> = (value, place) => {
  const { kind } = object({ kind: oneOf('own', 'everybody', 'department') })(value, place);
  return kind === 'department'
    ? { kind, department: object({ department: text })(value, place).department }
    : { kind };
};

/** Only checks that it is an object: the code that makes an address of it ignores unknown parts. */
const readQuestion: Reader<SavedQuestion> = (value, place) => {
  if (typeof value !== 'object' || value === null) throw new ShapeError(place, 'an object');
  return value as SavedQuestion;
};

const readExplorations = object<{ explorations: Exploration[] }>({
  explorations: list(
    object<Exploration>({
      ...{ id: text, by: text, mayChange: flag },
      name: object({ en: text, fr: text }),
      readers: readReaders,
      question: readQuestion,
    }),
  ),
});

export const savedExplorations = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal }) => (await getJson(ADDRESS, readExplorations, signal)).explorations,
  staleTime: MILLISECONDS,
});

/** A null `id` creates a new exploration. */
export const useSaveExploration = () =>
  useChange(
    KEY,
    ({
      id,
      exploration,
    }: {
      readonly id: string | null;
      readonly exploration: ExplorationChange;
    }) => writeEntry(ADDRESS, id, exploration),
  );

export const useRemoveExploration = () => useChange(KEY, (id: string) => removeEntry(ADDRESS, id));
