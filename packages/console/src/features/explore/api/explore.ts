/** What can be explored, and the answer to a question. */
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../network/get-json.ts';
import { readChoices, readExplored, type Explored } from './read-explore.ts';

/** What can be explored changes with the release of the collector only. */
const CHOICES_MILLISECONDS = 10 * 60_000;
const ANSWER_MILLISECONDS = 60_000;

export const exploreChoices = queryOptions({
  queryKey: ['explore', 'choices'],
  queryFn: ({ signal }) => getJson('/api/explore/choices', readChoices, signal),
  staleTime: CHOICES_MILLISECONDS,
});

/** `address`: of the collector, with the question. */
export const exploredBy = (address: string) =>
  queryOptions({
    queryKey: ['explore', address],
    queryFn: ({ signal }) => getJson(address, readExplored, signal),
    staleTime: ANSWER_MILLISECONDS,
    // The rows that are there stay while more of them are asked for.
    placeholderData: (previous: Explored | undefined, query) =>
      withoutLimit(String(query?.queryKey[1])) === withoutLimit(address) ? previous : undefined,
  });

const withoutLimit = (address: string): string => address.replace(/\blimit=\d+/, '');
