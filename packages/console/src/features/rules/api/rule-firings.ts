/** Queries how often each rule fired on each of the last 30 days. */
import type { RuleDays, RuleFirings } from '@balise/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Environment } from '../../../place/routes.ts';
import { getJson } from '../../../network/get-json.ts';
import { list, number, object, text } from '../../../network/shape.ts';

/** Thirty days change little in this time. */
const STALE_MILLISECONDS = 10 * 60_000;

type Firings = Pick<RuleFirings, 'days' | 'rules'>;

const readFirings = object<Firings>({
  days: list(text),
  rules: list(object<RuleDays>({ id: text, firings: list(number), guessed: number })),
});

export function ruleFiringsOf(environment: Environment) {
  return queryOptions({
    queryKey: ['rule-firings', environment],
    queryFn: ({ signal }) =>
      getJson(`/api/rule-firings?environment=${environment}`, readFirings, signal),
    staleTime: STALE_MILLISECONDS,
  });
}
