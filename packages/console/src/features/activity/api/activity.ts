/** Queries the activity log page by page, newest entry first. */
import type { ActivityEntry, ActivityPage } from '@balise/contract';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { getJson } from '../../../network/get-json.ts';
import { beginningOf, dayAfter } from '../../../language/toronto-day.ts';
import { flag, list, object, oneOf, text, type Reader } from '../../../network/shape.ts';

export interface ActivityFilter {
  /** Part of a name. */
  readonly who: string;
  /** Code of the action. */
  readonly what: string;
  /** `YYYY-MM-DD` in Toronto, both days included. */
  readonly from: string;
  readonly to: string;
}

export type Entry = ActivityEntry;
type Page = Pick<ActivityPage, 'entries'> & { readonly older: boolean };

const PAGE = 50;

const anything: Reader<unknown> = (value) => value ?? null;

const readPage = object<Page>({
  entries: list(
    object<Entry>({
      id: text,
      at: text,
      who: object<Entry['who']>({
        kind: oneOf('person', 'token', 'command', 'system'),
        name: text,
      }),
      what: text,
      about: text,
      from: anything,
      to: anything,
    }),
  ),
  older: flag,
});

export function activityOf(filter: ActivityFilter) {
  return infiniteQueryOptions({
    queryKey: ['activity', filter],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      getJson(
        addressOf(filter, { limit: String(PAGE), ...(pageParam && { before: pageParam }) }),
        readPage,
        signal,
      ),
    getNextPageParam: ({ entries, older }) => (older ? entries.at(-1)?.id : undefined),
    // Do not cache: readers look for the newest entries.
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Address of a file with all matching entries. */
export function fileAddressOf(filter: ActivityFilter, format: 'csv' | 'ndjson'): string {
  return addressOf(filter, { format });
}

function addressOf(filter: ActivityFilter, more: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(more);
  const { who, what, from, to } = filter;
  // Days are in Toronto time, like the times in the list. `to` includes its day, so send the start of the next day.
  const asked = { who, what, from: beginningOf(from), to: beginningOf(dayAfter(to)) };
  for (const [name, value] of Object.entries(asked)) if (value) query.set(name, value);
  return `/api/activity?${query.toString()}`;
}
