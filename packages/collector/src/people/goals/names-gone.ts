/** Names of a condition that the settings in force do not have, because a release has removed them. */
import type { FunnelStep, Gone, GoalCondition } from '@balise/contract';
import { derived } from '@balise/settings';
import { dimensionOf } from '../../reports/question/question.ts';

const events = derived(
  (all): ReadonlySet<string> => new Set(all.events.events.map(({ id }) => id)),
);

/** An event that is gone keeps its past hits. A dimension that is gone cannot be counted. */
export function namesGone(conditions: readonly (GoalCondition | FunnelStep)[]): Gone[] {
  const gone = conditions.flatMap((one): Gone[] => {
    if (one.kind === 'event')
      return events().has(one.event) ? [] : [{ kind: 'event', id: one.event }];
    if (one.kind === 'page') return [];
    return one.filters.flatMap(({ dimension }) =>
      dimensionOf(dimension) ? [] : [{ kind: 'dimension' as const, id: dimension }],
    );
  });
  return [...new Map(gone.map((one) => [`${one.kind} ${one.id}`, one])).values()];
}
