/**
 * `/api/rules`: the rules of an environment's library in both languages, and how often each fired in the last 24
 * hours. `/api/rule-firings`: how often each fired on each of the last 30 days.
 */
import { OfEnvironment, type RuleFirings } from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import type { LibraryRoot } from '../../../base/library/library-root.ts';
import { visibleDepartmentsOf, within } from '../../../hit/rights/visible-departments-of.ts';
import { Unavailable } from '../../../base/errors/unavailable.ts';
import { momentOf } from '../../../base/clock/moment-of.ts';
import { clockOf } from '../../../reports/period/toronto-clock.ts';
import { conditionInWords, ruleName } from '../../../reports/rules/in-both-languages.ts';
import { readCatalogue } from '../../../reports/rules/read-catalogue.ts';
import { beaconOf, firingsOf } from '../../../reports/rules/sent-by.ts';
import type { CountCalls } from '../../../store/count-calls.ts';
import type { SentCount, SentQuery } from '../../../store/counts/sent-counts.ts';
import { needs } from '../../people/require-right.ts';
import { checkedQuery } from '../../request/checked-query.ts';

export interface RulesRouteParts {
  readonly store: Pick<CountCalls, 'sentCounts'>;
  readonly libraryRoot: LibraryRoot;
}

const DAY = 24 * 60 * 60 * 1000;
/** Milliseconds to wait for the counts. The rules are useful without them. */
const PATIENCE = 12_000;

export function rulesRoute(scope: FastifyInstance, parts: RulesRouteParts): void {
  const { store, libraryRoot } = parts;
  ruleFiringsRoute(scope, parts);
  scope.get('/api/rules', needs('view'), async (request) => {
    const { environment } = checkedQuery(request, OfEnvironment);
    const rules = await readCatalogue(libraryRoot, environment);
    const to = Date.now();
    const query: SentQuery = {
      environment,
      from: to - DAY,
      to,
      ...within(visibleDepartmentsOf(request.caller)),
    };
    const counts = await counted(store, query);
    return {
      environment,
      from: new Date(query.from).toISOString(),
      to: new Date(to).toISOString(),
      counted: counts !== null,
      rules: rules.map((rule) => ({
        ...rule,
        name: ruleName(rule.id),
        conditions: rule.conditions.map(conditionInWords),
        beacon: beaconOf(rule),
        ...((counts && firingsOf(rule, counts)) ?? { firings: null, guessed: 0 }),
      })),
    };
  });
}

const DAYS = 30;

/** The last days in Toronto, oldest first. */
function lastDays(now: number): string[] {
  const today = Date.parse(clockOf(now).day);
  return Array.from({ length: DAYS }, (_, index) =>
    new Date(today - (DAYS - 1 - index) * DAY).toISOString().slice(0, 10),
  );
}

function ruleFiringsRoute(scope: FastifyInstance, { store, libraryRoot }: RulesRouteParts): void {
  scope.get('/api/rule-firings', needs('view'), async (request): Promise<RuleFirings> => {
    const { environment } = checkedQuery(request, OfEnvironment);
    const rules = await readCatalogue(libraryRoot, environment);
    const to = Date.now();
    const days = lastDays(to);
    const counts = await store.sentCounts({
      ...{ environment, from: momentOf(days[0] ?? '', 'from') ?? to, to, byDay: true },
      ...within(visibleDepartmentsOf(request.caller)),
    });
    const ofDay = new Map(days.map((day) => [day, counts.filter((count) => count.day === day)]));
    return {
      environment,
      days,
      rules: rules.flatMap((rule) => {
        const all = firingsOf(rule, counts);
        if (!all) return [];
        const firings = days.map((day) => firingsOf(rule, ofDay.get(day) ?? [])?.firings ?? 0);
        return [{ id: rule.id, firings, guessed: all.guessed }];
      }),
    };
  });
}

/** Undefined if the store does not answer in time. */
async function counted(
  store: RulesRouteParts['store'],
  query: SentQuery,
): Promise<readonly SentCount[] | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE);
  });
  try {
    return await Promise.race([store.sentCounts(query), tooLate]);
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    return null;
  } finally {
    clearTimeout(timer);
  }
}
