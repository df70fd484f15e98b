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
  /**
   * Of the visits whose last step it is: the pages after it, the greatest first. Visits with a page that is not among
   * them are left out: those beyond the limit of the statement, and those of a page without a known address.
   */
  readonly next: readonly RawNext[];
}

export interface RawFunnel extends CountedUntil {
  readonly steps: readonly RawStep[];
}

const SECONDS = 30;
/** The digest of a visit without a next page. */
const NO_PAGE = '0';

/** `mostNext`: the greatest number of pages after each step; default: that of the statement. */
export async function askFunnel(
  reader: Reader,
  { steps, query, departments, hidden = {}, goals = {} }: AskedFunnel,
  mostNext?: number,
): Promise<RawFunnel> {
  const ofSteps = Object.fromEntries(steps.map((step, index) => [stepName(index), step]));
  const question: Question = {
    ...{ query, departments, goals: { ...goals, ...ofSteps } },
    hidden: new Map(Object.entries(hidden)),
  };
  const values = valuesOf(question);
  const ask: Ask = (sql, more) => reader.rows(sql, { ...values, ...more }, SECONDS);
  const rows = await ask(funnelStatement(steps, question, query, mostNext));
  const found = rows.map((row) => ({
    reached: Number(row['reached']),
    digest: String(row['next_page']),
    visits: Number(row['visits']),
    all: Number(row['all_visits']),
  }));
  const stopped = new Map(found.map(({ reached, all }) => [reached, all]));
  const lost = found.filter(({ reached }) => reached < steps.length);
  const digests = lost.map(({ digest }) => digest);
  const names = await pageNames(ask, question, aroundMidnight(query), digests);
  const counted = await countedUntil(ask, [query], true, departments);
  return {
    ...counted,
    steps: steps.map((_, index) => ({
      visits: [...stopped].reduce((sum, [at, all]) => sum + (at > index ? all : 0), 0),
      next: nextPages(
        lost.filter(({ reached }) => reached === index + 1),
        names,
      ),
    })),
  };
}

/** Adds up the visits of one page: its digest before and after a change of digests, for example. */
export function nextPages(
  rows: readonly { readonly digest: string; readonly visits: number }[],
  names: ReadonlyMap<string, string>,
): readonly RawNext[] {
  const found = new Map<string, RawNext>();
  for (const { digest, visits } of rows) {
    const next = nextOf(digest, names.get(digest) ?? '');
    if (!next) continue;
    const key = `${next.kind} ${next.page}`;
    found.set(key, { ...next, visits: (found.get(key)?.visits ?? 0) + visits });
  }
  return [...found.values()].sort((one, other) => other.visits - one.visits);
}

/** Undefined for a page whose address is not found. */
function nextOf(digest: string, name: string): Omit<RawNext, 'visits'> | undefined {
  if (digest === NO_PAGE) return { kind: 'left', page: '' };
  if (name === OTHERS) return { kind: 'other-department', page: '' };
  return name === '' ? undefined : { kind: 'page', page: name };
}
