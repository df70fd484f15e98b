/**
 * The question of a report by mail, with the days of a period. It is read for each mail, because rights, goals,
 * explorations and settings may have changed.
 */
import {
  MOST_EXPLORED_ROWS,
  MOST_ROWS,
  ReportAsked,
  type ExploreQuery,
  type MailedQuestion,
  type ReportQuery,
} from '@balise/contract';
import { checkedValues } from '../base/checked/checked-values.ts';
import { Problem } from '../base/problem/problem.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { may, type Caller } from '../hit/rights/caller.ts';
import { maySee } from '../hit/rights/visible-departments.ts';
import { visibleDepartmentsOf } from '../hit/rights/visible-departments-of.ts';
import { goalsAsked } from '../people/goals/goals-asked.ts';
import { mayRead } from '../people/may-change.ts';
import {
  findExploration,
  type KeptExploration,
} from '../people/saved-explorations/explorations.ts';
import { queryOfSaved } from '../people/saved-explorations/query-of-saved.ts';
import type { ReportDefinition } from '../reports/definitions/report-definition.ts';
import { REPORTS } from '../reports/definitions/report-definitions.ts';
import { withGoal } from '../reports/definitions/with-goal.ts';
import { reportQueryOf } from '../reports/question/read-report-query.ts';
import { refuseSeveralGoals } from '../reports/question/refuse-several-goals.ts';
import type { MailedPeriod } from './mailed-period.ts';

export type AskedByMail =
  | {
      readonly kind: 'report';
      /** With the measures of its goal. */
      readonly report: ReportDefinition;
      /** `id` of a table; undefined for the days. */
      readonly table: string | undefined;
      readonly query: ReportQuery;
    }
  | {
      readonly kind: 'exploration';
      readonly name: KeptExploration['name'];
      readonly query: ExploreQuery;
    };

/** Options of the address that a mail sets itself. */
const OWN = ['from', 'to', 'limit', 'format', 'decimal', 'sharing', 'words', 'after', 'table'];

/** Throws a `Problem` for an invalid question, and for one whose figures the person may not see. */
export async function readQuestion(
  question: MailedQuestion,
  period: MailedPeriod,
  caller: Extract<Caller, { kind: 'person' }>,
  database: () => Pick<ControlDatabase, 'query'>,
): Promise<AskedByMail> {
  if (!may(caller, 'figures')) throw new Problem('mail-report-unseen');
  const asked =
    question.kind === 'report'
      ? readReport(question, period)
      : await readExploration(question, period, caller, database);
  const { department } = asked.query;
  if (department !== '' && !maySee(visibleDepartmentsOf(caller, 'figures'), department))
    throw new Problem('mail-report-unseen');
  if (asked.kind === 'report') await goalsAsked(asked.query, caller, database);
  return asked;
}

function readReport(
  { report: id, table, choices }: Extract<MailedQuestion, { kind: 'report' }>,
  period: MailedPeriod,
): AskedByMail {
  const own = REPORTS.find((one) => one.id === id);
  if (!own) throw new Problem('bad-value', { name: 'report', expected: 'report' });
  if (table !== '' && !own.tables.some((one) => one.id === table))
    throw new Problem('bad-value', { name: 'table', expected: 'table' });
  const given = new URLSearchParams(choices);
  for (const name of OWN)
    if (given.has(name)) throw new Problem('bad-value', { name, expected: 'no-such-choice' });
  for (const [name, value] of Object.entries({ ...period, limit: String(MOST_ROWS) }))
    given.set(name, value);
  const query = reportQueryOf(checkedValues(given, ReportAsked));
  // Figures of mails are always suppressed.
  refuseSeveralGoals(query, true);
  return {
    ...{ kind: 'report', query, report: withGoal(own, query) },
    table: table === '' ? undefined : table,
  };
}

async function readExploration(
  { exploration, environment }: Extract<MailedQuestion, { kind: 'exploration' }>,
  period: MailedPeriod,
  caller: Extract<Caller, { kind: 'person' }>,
  database: () => Pick<ControlDatabase, 'query'>,
): Promise<AskedByMail> {
  const kept = await findExploration(database(), exploration);
  const isSeen = kept && (kept.ownOf === null ? mayRead(caller, kept) : isOwn(kept, caller));
  if (!isSeen) throw new Problem('not-found');
  const days = { ...period, environment, limit: MOST_EXPLORED_ROWS };
  return { kind: 'exploration', name: kept.name, query: queryOfSaved(kept.question, days) };
}

const isOwn = (
  { ownOf }: KeptExploration,
  { person }: Extract<Caller, { kind: 'person' }>,
): boolean => ownOf === person.id;
