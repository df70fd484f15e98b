/**
 * `/api/variables`: which dimensions and events the hits of the last 30 days had, and the last value of each. Only for
 * people who may see these hits, and in the form in which the beacon is shown.
 */
import { isTextOfPage, type Hit } from '@balise/beacon';
import { settings } from '@balise/settings';
import { LANGUAGES } from '@balise/contract/limits';
import { OfEnvironment, type UsedVariable, type VariableList } from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import { seenBy, type Owners } from '../../../store/other-departments/seen-by.ts';
import { momentOf } from '../../../base/clock/moment-of.ts';
import { visibleDepartmentsOf, within } from '../../../hit/rights/visible-departments-of.ts';
import { clockOf } from '../../../reports/period/toronto-clock.ts';
import type { CountCalls } from '../../../store/count-calls.ts';
import type { VariableUses } from '../../../store/counts/variable-uses.ts';
import { leaveOutIdentifiers } from '../../../hit/visitor/leave-out-identifiers.ts';
import { needs } from '../../people/require-right.ts';
import { checkedQuery } from '../../request/checked-query.ts';

export interface VariablesRouteParts {
  readonly store: Pick<CountCalls, 'variableUses'>;
  readonly owners: Owners;
}

const DAYS = 30 * 24 * 60 * 60 * 1000;

export function variablesRoute(
  scope: FastifyInstance,
  { store, owners }: VariablesRouteParts,
): void {
  scope.get('/api/variables', needs('view'), async (request): Promise<VariableList> => {
    const { environment } = checkedQuery(request, OfEnvironment);
    const sight = visibleDepartmentsOf(request.caller);
    const to = Date.now();
    const from = to - DAYS;
    const today = momentOf(clockOf(to).day, 'from') ?? to;
    const uses = await store.variableUses({ environment, from, to, today, ...within(sight) });
    const shown = await seenBy(uses.lastHits.map(leaveOutIdentifiers), sight, owners);
    return {
      environment,
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      dimensions: listOf(uses.dimensions, (id, at) => lastValueIn(shown, id, at)),
      events: listOf(uses.events, () => ({ lastValue: null })),
    };
  });
}

type LastValue = Pick<UsedVariable, 'lastValue' | 'language'>;

function listOf(
  uses: VariableUses['events'],
  valueOf: (id: string, at: string) => LastValue,
): UsedVariable[] {
  return Object.entries(uses).map(([id, { hits, lastAt }]) => {
    const at = new Date(lastAt).toISOString();
    return { id, today: hits, lastAt: at, ...valueOf(id, at) };
  });
}

/** The value in the last hit that has one. Null if the value is removed from the shown hit. */
function lastValueIn(hits: readonly Hit[], id: string, at: string): LastValue {
  const hit = hits.find(({ receivedAt, dimensions }) => receivedAt === at && dimensions[id]);
  const language = isTextOfPage(settings, id) && LANGUAGES.find((one) => one === hit?.language);
  return { lastValue: hit?.dimensions[id] ?? null, ...(language && { language }) };
}
