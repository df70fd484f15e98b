/** The answer to a report, with the departments and the counts that a caller may see. */
import type { ReportAnswer, ReportQuery } from '@balise/contract';
import { inSlices } from '../base/slices.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import type { Caller } from '../hit/rights/caller.ts';
import { within } from '../hit/rights/visible-departments-of.ts';
import { filtersOfGoals, goalsAsked } from '../people/goals/goals-asked.ts';
import { answerInSlices } from '../reports/answer/answer-report.ts';
import type { RawReport } from '../reports/ask/ask-report.ts';
import type { ReportDefinition } from '../reports/definitions/report-definition.ts';
import { refuseSuppressedPage } from '../reports/plan/row-pages.ts';
import { comparisonsOf } from '../reports/question/comparisons.ts';
import { refuseSeveralGoals } from '../reports/question/refuse-several-goals.ts';
import type { ReportCalls } from '../reports/report-calls.ts';
import { hiddenValues } from '../reports/suppression/values-of-others.ts';
import type { Owners } from '../store/other-departments/seen-by.ts';
import { countedMoment, withCounted, type HasLag } from './counted-until.ts';
import { figuresFor, type FigureParts } from './figures-for.ts';

export interface ReportParts extends FigureParts {
  readonly store: Pick<ReportCalls, 'report' | 'reportWords'> & FigureParts['store'];
  readonly owners: Owners;
  readonly visits: HasLag;
}

export interface WantedReport {
  /** With the columns of the goal that the query names. */
  readonly report: ReportDefinition;
  readonly query: ReportQuery;
  readonly isForSharing: boolean;
}

/** Throws a `Problem` for a page or goals that the caller may not ask for. */
export async function answerReportFor(
  caller: Caller,
  { report, ...wanted }: WantedReport,
  parts: ReportParts,
  database: () => ControlDatabase,
): Promise<ReportAnswer> {
  const { query } = wanted;
  const { isSuppressed, sight } = await figuresFor(caller, wanted, parts, database);
  refuseSuppressedPage(query, isSuppressed);
  refuseSeveralGoals(query, isSuppressed);
  const goals = await goalsAsked(query, caller, database);
  const ofGoals = filtersOfGoals(goals);
  const hidden = await hiddenValues(report, query, sight, parts, ofGoals);
  const counted = await countedMoment(parts.visits);
  const asked = { report: report.id, hidden, goals, isSuppressed, ...within(sight) };
  const ask = (other: ReportQuery): Promise<RawReport> =>
    parts.store.report({ ...asked, query: other });
  const raw = withCounted(await ask(query), counted);
  // A suppressed question has one goal at most.
  const [comparison] = isSuppressed ? await comparisonsOf(query, ask) : [];
  return await inSlices(answerInSlices(report, query, raw, isSuppressed, comparison));
}
