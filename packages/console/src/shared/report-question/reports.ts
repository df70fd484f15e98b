/** Queries the list of reports, and the answer of one report. */
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../network/get-json.ts';
import { apiAddressOf, type Asked } from './api-address.ts';
import { readReportAnswer, readReportList, type Answered } from './read-reports.ts';

/** The list changes only with a release of the collector. */
const LIST_MILLISECONDS = 10 * 60_000;
const ANSWER_MILLISECONDS = 60_000;
/** While received hits are being counted. */
const COUNTING_MILLISECONDS = 10_000;

export const reportList = queryOptions({
  queryKey: ['reports'],
  queryFn: ({ signal }) => getJson('/api/reports', readReportList, signal),
  staleTime: LIST_MILLISECONDS,
});

/** `more`: other parameters of the address. */
export function reportAnswerOf(
  report: string,
  asked: Asked,
  more: Readonly<Record<string, string>> = {},
) {
  const address = apiAddressOf(report, asked, more);
  return queryOptions({
    queryKey: ['report', report, asked.environment, asked.view.source, address],
    queryFn: ({ signal }) => getJson(address, readReportAnswer, signal),
    staleTime: ANSWER_MILLISECONDS,
    refetchInterval: ({
      state: { data },
    }: {
      readonly state: { readonly data: Answered | undefined };
    }) => data?.isCounting === true && COUNTING_MILLISECONDS,
    // While a new filter loads, the old answer stays, dimmed. An answer of another report, environment or source is
    // not shown.
    placeholderData: (previous: Answered | undefined, query) =>
      [1, 2, 3].every(
        (part) =>
          query?.queryKey[part] === [report, asked.environment, asked.view.source][part - 1],
      )
        ? previous
        : undefined,
  });
}
