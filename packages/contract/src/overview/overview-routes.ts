/** Routes for the overview, the rules, the variables and the status. */
import type { Routes } from '../route.ts';
import { OfEnvironment } from '../shared.ts';
import { Attention } from './attention.ts';
import { Overview } from './overview.ts';
import { RuleFirings, RuleList } from './rule-list.ts';
import { Status } from './status.ts';
import { VariableList } from './variable-list.ts';

export const overviewRoutes = {
  overview: { method: 'GET', path: '/api/overview', query: OfEnvironment, answer: Overview },
  attention: { method: 'GET', path: '/api/attention', query: OfEnvironment, answer: Attention },
  rules: {
    ...{ method: 'GET', path: '/api/rules', query: OfEnvironment, answer: RuleList },
    problems: ['no-library', 'bad-catalogue'],
  },
  ruleFirings: {
    ...{ method: 'GET', path: '/api/rule-firings', query: OfEnvironment, answer: RuleFirings },
    problems: ['no-library', 'bad-catalogue'],
  },
  variables: { method: 'GET', path: '/api/variables', query: OfEnvironment, answer: VariableList },
  status: { method: 'GET', path: '/api/status', answer: Status },
} as const satisfies Routes;
