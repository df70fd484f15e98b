/** Queries the choices for an exploration, and its answer. */
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../network/get-json.ts';
import { readChoices, readExplored, type Explored } from './read-explore.ts';

/** Choices change only with a release of the collector. */
const CHOICES_MILLISECONDS = 10 * 60_000;
const ANSWER_MILLISECONDS = 60_000;

export const exploreChoices = queryOptions({
  queryKey: ['explore', 'choices'],
  queryFn: ({ signal }) => getJson('/api/explore/choices', readChoices, signal),
  staleTime: CHOICES_MILLISECONDS,
});

/** `address`: address of the request, with the whole query. */
export const exploredBy = (address: string) =>
  queryOptions({
    queryKey: ['explore', address],
    queryFn: ({ signal }) => getJson(address, readExplored, signal),
    staleTime: ANSWER_MILLISECONDS,
    // Keeps the present rows while a request for more rows runs.
    placeholderData: (previous: Explored | undefined, query) =>
      withoutLimit(String(query?.queryKey[1])) === withoutLimit(address) ? previous : undefined,
  });

const withoutLimit = (address: string): string => address.replace(/\blimit=\d+/, '');
