/** Which reports there are, and the answer of one to a question. */
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../network/get-json.ts';
import { apiAddressOf, type Asked } from '../query/api-address.ts';
import { readReportAnswer, readReportList, type Answered } from './read-reports.ts';

/** What reports there are changes with the release of the collector only. */
const LIST_MILLISECONDS = 10 * 60_000;
const ANSWER_MILLISECONDS = 60_000;

export const reportList = queryOptions({
  queryKey: ['reports'],
  queryFn: ({ signal }) => getJson('/api/reports', readReportList, signal),
  staleTime: LIST_MILLISECONDS,
});

export function reportAnswerOf(report: string, asked: Asked) {
  const address = apiAddressOf(report, asked);
  return queryOptions({
    queryKey: ['report', report, asked.environment, asked.view.source, address],
    queryFn: ({ signal }) => getJson(address, readReportAnswer, signal),
    staleTime: ANSWER_MILLISECONDS,
    // What was there stays, dimmed, while another filter is asked; not that of another report, place or source.
    placeholderData: (previous: Answered | undefined, query) =>
      [1, 2, 3].every(
        (part) =>
          query?.queryKey[part] === [report, asked.environment, asked.view.source][part - 1],
      )
        ? previous
        : undefined,
  });
}
