/** Routes for goals and funnels. */
import { Type } from 'typebox';
import type { Routes } from '../route.ts';
import { Made } from '../shared.ts';
import { Funnel, FunnelAnswer, FunnelAsked, FunnelChange } from './funnel.ts';
import { Goal, GoalChange, GoalCount, GoalToCount } from './goal.ts';

/** All that the reader may see, by English name. */
const GoalList = Type.Object({ goals: Type.Array(Goal) });
const FunnelList = Type.Object({ funnels: Type.Array(Funnel) });

const MADE = { answer: Made, status: 201 } as const;
const SAVING = ['beyond-sight', 'too-many-goals'];
const CHANGING = ['not-found', 'beyond-sight'];

export const goalRoutes = {
  goals: { method: 'GET', path: '/api/goals', answer: GoalList },
  makeGoal: { method: 'POST', path: '/api/goals', body: GoalChange, ...MADE, problems: SAVING },
  countGoal: {
    ...{ method: 'POST', path: '/api/goals/count', body: GoalToCount, answer: GoalCount },
    problems: ['goal-gone'],
  },
  changeGoal: { method: 'PUT', path: '/api/goals/:id', body: GoalChange, problems: CHANGING },
  removeGoal: { method: 'DELETE', path: '/api/goals/:id', problems: CHANGING },
  funnels: { method: 'GET', path: '/api/funnels', answer: FunnelList },
  funnel: {
    ...{ method: 'GET', path: '/api/funnels/:id', query: FunnelAsked, answer: FunnelAnswer },
    problems: ['not-found', 'goal-gone', 'goal-removed'],
  },
  makeFunnel: {
    ...{ method: 'POST', path: '/api/funnels', body: FunnelChange, ...MADE, problems: SAVING },
  },
  changeFunnel: {
    ...{ method: 'PUT', path: '/api/funnels/:id', body: FunnelChange, problems: CHANGING },
  },
  removeFunnel: { method: 'DELETE', path: '/api/funnels/:id', problems: CHANGING },
} as const satisfies Routes;
