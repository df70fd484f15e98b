/**
 * The day in Toronto by the clock of the collector. It is asked again at midnight there, and when the window is seen
 * again. The clock of the browser may be wrong.
 */
import { queryOptions } from '@tanstack/react-query';
import type { Today } from '@balise/contract';
import { getJson } from '../../network/get-json.ts';
import { number, object, text } from '../../network/shape.ts';

const readToday = object<Today>({ day: text, secondsLeft: number, now: text });

/** Answers of one minute ago are new enough for another screen. */
const STALE_MILLISECONDS = 60_000;

export const presentDay = queryOptions({
  queryKey: ['today'],
  queryFn: ({ signal }) => getJson('/api/today', readToday, signal),
  staleTime: STALE_MILLISECONDS,
  refetchOnWindowFocus: 'always',
  refetchInterval: ({ state: { data } }) => (data ? (data.secondsLeft + 1) * 1000 : false),
  refetchIntervalInBackground: true,
});
