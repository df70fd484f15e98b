/** Queries the visits of a funnel by step. */
import { queryOptions } from '@tanstack/react-query';
import type { FunnelAnswer, FunnelReached } from '@balise/contract';
import { getJson } from '../../../network/get-json.ts';
import { flag, list, nullable, number, object, oneOf, text } from '../../../network/shape.ts';
import type { Environment } from '../../../place/routes.ts';
import { FUNNELS_KEY } from '../../../shared/goals/goals.ts';
import { textOfFilter } from '../../../shared/report-question/filter-text.ts';
import { figure } from '../../../shared/report-question/read-reports.ts';
import { FIELDS, VISITS, type ReportView } from '../../../shared/report-question/report-view.ts';

const readAnswer = object<FunnelAnswer>({
  ...{ funnel: text, isSuppressed: flag, countedUntil: nullable(text), uncountedDays: number },
  period: object({ from: text, to: text }),
  steps: list(
    object<FunnelReached>({
      ...{ visits: figure, share: figure, ofFirst: figure, lost: figure },
      next: list(
        object<FunnelReached['next'][number]>({
          kind: oneOf('page', 'left', 'other-department', 'others'),
          ...{ page: text, visits: figure },
        }),
      ),
    }),
  ),
});

export function funnelAnswer(
  id: string,
  { environment, view }: { readonly environment: Environment; readonly view: ReportView },
) {
  const query = new URLSearchParams({
    ...{ environment, source: view.source, from: view.period.from, to: view.period.to },
  });
  for (const field of FIELDS) if (view[field]) query.set(field, view[field]);
  for (const filter of view.filters) query.append('filter', textOfFilter(filter));
  for (const name of VISITS) for (const goal of view[name]) query.append(name, goal);
  return queryOptions({
    queryKey: [...FUNNELS_KEY, id, query.toString()],
    queryFn: ({ signal }) => getJson(`/api/funnels/${id}?${query}`, readAnswer, signal),
  });
}
