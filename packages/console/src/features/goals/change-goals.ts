/** Makes, changes and removes goals and funnels, and counts a condition. Each change reloads the lists. */
import { queryOptions } from '@tanstack/react-query';
import type { FunnelChange, GoalChange, GoalCondition, GoalCount } from '@balise/contract';
import { sendJson } from '../../network/send-json.ts';
import { nullable, object, text } from '../../network/shape.ts';
import { removeEntry, useChange, writeEntry } from '../../network/use-change.ts';
import type { Environment } from '../../place/routes.ts';
import { FUNNELS_KEY, GOALS_KEY } from '../../shared/goals/goals.ts';
import { figure } from '../../shared/report-question/read-reports.ts';

/** A null `id` makes a new one. */
interface Written<Change> {
  readonly id: string | null;
  readonly change: Change;
}

export const useWriteGoal = () =>
  useChange(GOALS_KEY, ({ id, change }: Written<GoalChange>) =>
    writeEntry('/api/goals', id, change),
  );
export const useRemoveGoal = () =>
  useChange(GOALS_KEY, (id: string) => removeEntry('/api/goals', id));

export const useWriteFunnel = () =>
  useChange(FUNNELS_KEY, ({ id, change }: Written<FunnelChange>) =>
    writeEntry('/api/funnels', id, change),
  );
export const useRemoveFunnel = () =>
  useChange(FUNNELS_KEY, (id: string) => removeEntry('/api/funnels', id));

const readCount = object<GoalCount>({
  ...{ from: text, to: text, visits: figure, of: figure, countedUntil: nullable(text) },
});

/** The visits of the last days with a condition; not asked while the condition is null. */
export const countOf = (environment: Environment, condition: GoalCondition | null) =>
  queryOptions({
    queryKey: ['goal-count', environment, JSON.stringify(condition)],
    queryFn: () =>
      sendJson(
        {
          ...{ method: 'POST', address: '/api/goals/count' },
          body: { environment, source: 'real', condition },
        },
        readCount,
      ),
    enabled: condition !== null,
    retry: false,
  });
