/** A funnel in the form that is sent to the store's process, and its figures before suppression. */
import type { FunnelStep, ReportQuery } from '@balise/contract';
import type { Reader } from '../../engine/database/database.ts';
import { OTHERS } from '../../figures/facts/neighbours.ts';
import { countedUntil, type CountedUntil } from '../ask/counted-until.ts';
import { pageNames } from '../plan/page-names.ts';
import type { Ask } from '../plan/selection.ts';
import { aroundMidnight } from '../question/goal-conditions.ts';
import {
  valuesOf,
  type GoalConditions,
  type HiddenValues,
  type Question,
} from '../question/question.ts';
import { funnelStatement, stepName } from './funnel-statement.ts';

export interface AskedFunnel {
  readonly steps: readonly FunnelStep[];
  readonly query: ReportQuery;
  /** Identifiers of the departments whose hits are wanted; all if left out. */
  readonly departments?: readonly string[];
  /** Values of other departments, by dimension. */
  readonly hidden?: Readonly<Record<string, HiddenValues>>;
  readonly goals?: GoalConditions;
}

/** Visits that viewed this page next. */
export interface RawNext {
  readonly kind: 'page' | 'left' | 'other-department';
  readonly page: string;
  readonly visits: number;
}

export interface RawStep {
  /** Visits that reached the step. */
  readonly visits: number;
  /** Of the visits whose last step it is: the pages after it, the greatest first. */
  readonly next: readonly RawNext[];
}

export interface RawFunnel extends CountedUntil {
  readonly steps: readonly RawStep[];
}

const SECONDS = 30;

export async function askFunnel(
  reader: Reader,
  { steps, query, departments, hidden = {}, goals = {} }: AskedFunnel,
): Promise<RawFunnel> {
  const ofSteps = Object.fromEntries(steps.map((step, index) => [stepName(index), step]));
  const question: Question = {
    ...{ query, departments, goals: { ...goals, ...ofSteps } },
    hidden: new Map(Object.entries(hidden)),
  };
  const values = valuesOf(question);
  const ask: Ask = (sql, more) => reader.rows(sql, { ...values, ...more }, SECONDS);
  const rows = await ask(funnelStatement(steps, question, query));
  const found = rows.map((row) => ({
    reached: Number(row['reached']),
    digest: String(row['next_page']),
    visits: Number(row['visits']),
  }));
  const digests = found.flatMap(({ reached, digest }) => (reached < steps.length ? [digest] : []));
  const names = await pageNames(ask, question, aroundMidnight(query), digests);
  const counted = await countedUntil(ask, [query], true, departments);
  return {
    ...counted,
    steps: steps.map((_, index) => {
      const reached = index + 1;
      return {
        visits: found.reduce((sum, one) => sum + (one.reached >= reached ? one.visits : 0), 0),
        next:
          reached === steps.length
            ? []
            : found.flatMap((one) =>
                one.reached === reached ? [nextOf(names.get(one.digest) ?? '', one.visits)] : [],
              ),
      };
    }),
  };
}

function nextOf(name: string, visits: number): RawNext {
  if (name === '') return { kind: 'left', page: '', visits };
  if (name === OTHERS) return { kind: 'other-department', page: '', visits };
  return { kind: 'page', page: name, visits };
}
