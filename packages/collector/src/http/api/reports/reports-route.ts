/**
 * `/api/reports`: the list of reports and the meaning of their figures. `/api/reports/:id`: one report as JSON, or
 * one of its tables as CSV for spreadsheets.
 */
import type { FastifyInstance } from 'fastify';
import { ReportAsked } from '@balise/contract';
import { answerReportFor, type ReportParts } from '../../../answers/answer-report-for.ts';
import { csvFileOfReport } from '../../../answers/csv-file.ts';
import type { ControlDatabase } from '../../../control-store/database/control-database.ts';
import { Problem } from '../../../base/problem/problem.ts';
import { reportList } from '../../../reports/definitions/list-reports.ts';
import { reportQueryOf } from '../../../reports/question/read-report-query.ts';
import { withGoal } from '../../../reports/definitions/with-goal.ts';
import type { ReportDefinition } from '../../../reports/definitions/report-definition.ts';
import { REPORTS } from '../../../reports/definitions/report-definitions.ts';
import { dayAt } from '../../../reports/period/toronto-clock.ts';
import { needs } from '../../people/require-right.ts';
import { checkedQuery } from '../../request/checked-query.ts';
import { csvHeaders } from '../../request/csv-headers.ts';
import { languageOf } from '../../request/language-of.ts';
import { ownOriginOf } from '../../request/own-origin-of.ts';

export type ReportsRouteParts = ReportParts;

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
      const wanted = { report, query, isForSharing: asked.sharing };
      const found = await answerReportFor(request.caller, wanted, parts, database);
      const shown = found.tables.find(({ id }) => id === table);
      const next = shown?.next;
      if (next !== undefined) reply.header('link', linkToNext(request.url, next));
      if (asked.format === 'json') return found;
      const language = languageOf(request, asked.words);
      const options = { language, decimal, table, ownOrigin: ownOriginOf(request) };
      const file = csvFileOfReport(report, found, options);
      return reply.headers(csvHeaders(file)).send(file.text);
    },
  );
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
