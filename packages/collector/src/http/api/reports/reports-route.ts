/**
 * `/api/reports`: the list of reports and the meaning of their figures. `/api/reports/:id`: one report as JSON, or
 * one of its tables as CSV for spreadsheets.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ReportAsked, type ReportAnswer, type ReportQuery } from '@balise/contract';
import type { ControlDatabase } from '../../../control-store/database/control-database.ts';
import type { Owners } from '../../../store/other-departments/seen-by.ts';
import { message } from '../../../base/locales/messages.ts';
import { inSlices } from '../../../base/slices.ts';
import { filtersOfGoals, goalsAsked } from '../../../people/goals/goals-asked.ts';
import { within } from '../../../hit/rights/visible-departments-of.ts';
import { Problem } from '../../../base/problem/problem.ts';
import { answerInSlices } from '../../../reports/answer/answer-report.ts';
import { refuseSuppressedPage } from '../../../reports/plan/row-pages.ts';
import { hiddenValues } from '../../../reports/suppression/values-of-others.ts';
import { reportList } from '../../../reports/definitions/list-reports.ts';
import { partOfRows } from '../../../reports/answer/part-of-rows.ts';
import type { RawReport } from '../../../reports/ask/ask-report.ts';
import { comparisonsOf } from '../../../reports/question/comparisons.ts';
import { reportQueryOf } from '../../../reports/question/read-report-query.ts';
import { refuseSeveralGoals } from '../../../reports/question/refuse-several-goals.ts';
import { reportCsv } from '../../../reports/text/report-csv.ts';
import { withGoal } from '../../../reports/definitions/with-goal.ts';
import type { ReportDefinition } from '../../../reports/definitions/report-definition.ts';
import { REPORTS } from '../../../reports/definitions/report-definitions.ts';
import { dayAt } from '../../../reports/period/toronto-clock.ts';
import type { ReportCalls } from '../../../reports/report-calls.ts';
import { needs } from '../../people/require-right.ts';
import { checkedQuery } from '../../request/checked-query.ts';
import { countedMoment, withCounted, type HasLag } from '../../request/counted-until.ts';
import { csvHeaders } from '../../request/csv-headers.ts';
import { figuresFor, type FigureParts } from '../../request/figures-for.ts';
import { languageOf } from '../../request/language-of.ts';
import { ownOriginOf } from '../../request/own-origin-of.ts';

export interface ReportsRouteParts extends FigureParts {
  readonly store: Pick<ReportCalls, 'report' | 'reportWords'> & FigureParts['store'];
  readonly owners: Owners;
  readonly visits: HasLag;
}

export function reportsRoute(
  scope: FastifyInstance,
  parts: ReportsRouteParts,
  database: () => ControlDatabase,
): void {
  scope.get('/api/reports', needs('figures'), () => reportList());

  scope.get('/api/today', needs('figures'), () => {
    const now = Date.now();
    return { ...dayAt(now), now: new Date(now).toISOString() };
  });

  scope.get<{ Params: { id: string } }>(
    '/api/reports/:id',
    needs('figures'),
    async (request, reply) => {
      const own = REPORTS.find(({ id }) => id === request.params.id);
      if (!own) throw new Problem('not-found');
      const asked = checkedQuery(request, ReportAsked);
      const query = reportQueryOf(asked);
      const report = withGoal(own, query);
      const { decimal } = asked;
      const { table = query.after?.table } = asked;
      refuseNoTable(table, report);
      const found = await answer(report, { query, isForSharing: asked.sharing }, request);
      const shown = found.tables.find(({ id }) => id === table);
      const next = shown?.next;
      if (next !== undefined) reply.header('link', linkToNext(request.url, next));
      if (asked.format === 'json') return found;
      const language = languageOf(request, asked.words);
      const csv = reportCsv(report, found, {
        ...{ language, decimal, table, ownOrigin: ownOriginOf(request) },
      });
      const named = report.tables.find(({ id }) => id === table)?.name[language];
      const names = [report.name[language], named ?? message(language, 'file.days')];
      const part = shown && partOfRows(shown.rows.length, shown.total, query.after?.place);
      return reply.headers(csvHeaders(asked, { language, names, part })).send(csv);
    },
  );

  async function answer(
    report: ReportDefinition,
    wanted: { readonly query: ReportQuery; readonly isForSharing: boolean },
    { caller }: FastifyRequest,
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
}

/** The same address with another start (RFC 8288). */
function linkToNext(url: string, after: string): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  searchParams.set('after', after);
  return `<${pathname}?${searchParams}>; rel="next"`;
}

function refuseNoTable(id: string | undefined, { tables }: ReportDefinition): void {
  if (id !== undefined && !tables.some((table) => table.id === id))
    throw new Problem('bad-value', { name: 'table', expected: 'table' });
}
