/** A condition while it is being written. */
import type { FunnelStep, GoalCondition, ReportFilter } from '@balise/contract';
import { MOST_GOAL_PAGES } from '@balise/contract/goal-limits';
import { linesOf } from '../../shared/report-question/filter-text.ts';

export const KINDS = ['event', 'page', 'filters'] as const;
export type Kind = (typeof KINDS)[number];

export interface ConditionDraft {
  readonly kind: Kind;
  /** `id` of an event; empty: none chosen yet. */
  readonly event: string;
  readonly operator: 'is' | 'starts-with';
  /** One address a line. */
  readonly pages: string;
  readonly filters: readonly ReportFilter[];
}

export const EMPTY: ConditionDraft = {
  ...{ kind: 'event', event: '', operator: 'is', pages: '', filters: [] },
};

export function draftOf(condition: GoalCondition): ConditionDraft {
  if (condition.kind === 'event') return { ...EMPTY, kind: 'event', event: condition.event };
  if (condition.kind === 'filters')
    return { ...EMPTY, kind: 'filters', filters: condition.filters };
  const { kind, operator, pages } = condition;
  return { ...EMPTY, kind, operator, pages: pages.join('\n') };
}

/** The event or page of a step; null if it is not complete. */
export function stepOf({ kind, event, operator, pages }: ConditionDraft): FunnelStep | null {
  if (kind === 'event') return event === '' ? null : { kind, event };
  const lines = linesOf(pages);
  return kind !== 'page' || lines.length === 0 || lines.length > MOST_GOAL_PAGES
    ? null
    : { kind, operator, pages: lines };
}

/** Null if it is not complete. */
export function conditionOf(draft: ConditionDraft): GoalCondition | null {
  const { kind, filters } = draft;
  if (kind !== 'filters') return stepOf(draft);
  return filters.length === 0 ? null : { kind, filters: [...filters] };
}
