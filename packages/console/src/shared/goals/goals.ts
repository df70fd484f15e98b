/** Queries the goals and funnels that the reader may see. */
import { queryOptions } from '@tanstack/react-query';
import type { Funnel, FunnelStep, Goal, GoalCondition, Gone, ReportFilter } from '@balise/contract';
import { getJson } from '../../network/get-json.ts';
import { flag, list, object, oneOf, text, type Reader } from '../../network/shape.ts';
import { OPERATORS } from '../report-question/filter-text.ts';
import { both } from '../report-question/read-reports.ts';

export const GOALS_KEY = ['goals'];
export const FUNNELS_KEY = ['funnels'];
const MILLISECONDS = 60_000;

const kind = object({ kind: oneOf('event', 'page', 'filters') });
const event = object<Extract<GoalCondition, { kind: 'event' }>>({
  ...{ kind: oneOf('event'), event: text },
});
const page = object<Extract<GoalCondition, { kind: 'page' }>>({
  ...{ kind: oneOf('page'), operator: oneOf('is', 'starts-with'), pages: list(text) },
});
const filters = object<Extract<GoalCondition, { kind: 'filters' }>>({
  kind: oneOf('filters'),
  filters: list(
    object<ReportFilter>({ dimension: text, operator: oneOf(...OPERATORS), values: list(text) }),
  ),
});

const step: Reader<FunnelStep> = (value, place) =>
  kind(value, place).kind === 'event' ? event(value, place) : page(value, place);
const condition: Reader<GoalCondition> = (value, place) =>
  kind(value, place).kind === 'filters' ? filters(value, place) : step(value, place);

const named = {
  ...{ id: text, name: both, department: text, by: text, mayChange: flag },
  gone: list(object<Gone>({ kind: oneOf('event', 'dimension'), id: text })),
};
const readGoals = object<{ goals: Goal[] }>({
  goals: list(object<Goal>({ ...named, condition })),
});
const readFunnels = object<{ funnels: Funnel[] }>({
  funnels: list(object<Funnel>({ ...named, steps: list(step) })),
});

export const goalList = queryOptions({
  queryKey: GOALS_KEY,
  queryFn: async ({ signal }) => (await getJson('/api/goals', readGoals, signal)).goals,
  staleTime: MILLISECONDS,
});

export const funnelList = queryOptions({
  queryKey: FUNNELS_KEY,
  queryFn: async ({ signal }) => (await getJson('/api/funnels', readFunnels, signal)).funnels,
  staleTime: MILLISECONDS,
});
