/**
 * `balise report`: prints a report as a table, CSV or JSON. It includes all departments, because a user who can read
 * the folder can read all hits.
 */
import type { ReportAnswer, ReportQuery } from '@balise/contract';
import { readConfig } from '../base/config/config.ts';
import { message } from '../base/locales/messages.ts';
import { answerReport } from '../reports/answer/answer-report.ts';
import { reportList } from '../reports/definitions/list-reports.ts';
import { partOfRows } from '../reports/answer/part-of-rows.ts';
import type { RawReport } from '../reports/ask/ask-report.ts';
import { comparisonsOf } from '../reports/question/comparisons.ts';
import { readReportQuery } from '../reports/question/read-report-query.ts';
import { refuseSeveralGoals } from '../reports/question/refuse-several-goals.ts';
import { reportCsv } from '../reports/text/report-csv.ts';
import { withGoal } from '../reports/definitions/with-goal.ts';
import type { ReportDefinition } from '../reports/definitions/report-definition.ts';
import { REPORTS } from '../reports/definitions/report-definitions.ts';
import { listText } from '../reports/text/list-text.ts';
import { refuseSuppressedPage } from '../reports/plan/row-pages.ts';
import { reportText } from '../reports/text/report-text.ts';
import { answerFrom } from './run/answer-from.ts';
import { DONE } from './terminal/exit-code.ts';
import { badValue } from './terminal/option-values.ts';
import { checkedBy, questionOf, shapeOf, type Shape } from './terminal/question-options.ts';
import { Misuse, readWithLists } from './terminal/read-options.ts';
import { statePart } from './terminal/state-part.ts';
import { goalsHere } from './run/goals-here.ts';
import { suppressedHere } from './run/suppressed-here.ts';
import type { Terminal } from './terminal/terminal.ts';

const QUERY = [
  ...['environment', 'source', 'from', 'to', 'compare', 'suite', 'department', 'language', 'host'],
  ...['device', 'languages', 'scope', 'order', 'limit', 'after', 'goal'],
];
/** Numbers of goals that choose visits. */
const VISITS = ['with', 'without'];
const LIST = 'list';
/** Suppresses small counts. */
const SHARING = 'sharing';
/** Default number of rows in a table. */
const ROWS = '10';

export async function reportCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  const [first = ''] = words;
  const [name, rest] =
    first === '' || first.startsWith('--') ? ['', words] : [first, words.slice(1)];
  const known = [...QUERY, 'format', 'table', 'decimal'];
  const { options, given } = readWithLists(rest, known, ['filter', ...VISITS], [LIST, SHARING]);
  const shape = shapeOf(options, terminal);
  if (LIST in options) {
    const isJson = options['format'] === 'json';
    await terminal.out(
      isJson ? `${JSON.stringify(reportList())}\n` : listText(reportList(), terminal),
    );
    return DONE;
  }
  const own = REPORTS.find(({ id }) => id === name);
  if (!own)
    throw name === ''
      ? new Misuse('command.report-missing', {})
      : new Misuse('command.report-unknown', { name });
  const { table: named } = options;
  if (named !== undefined && !own.tables.some(({ id }) => id === named))
    throw badValue('table', 'expected.table', terminal.language);
  const query = questionOf(options, QUERY, given['filter'] ?? []);
  for (const name of VISITS) for (const id of given[name] ?? []) query.append(name, id);
  if (shape.format === 'table' && !query.has('limit')) query.set('limit', ROWS);
  const isForSharing = SHARING in options;
  if (isForSharing) query.set(SHARING, 'yes');
  const read = checkedBy(readReportQuery, query, terminal);
  const report = withGoal(own, read);
  const config = readConfig(terminal.env);
  const answer = await answerFrom(config, terminal, {
    path: `/api/reports/${report.id}?${query}`,
    ask: async (store): Promise<ReportAnswer> => {
      const isSuppressed = await suppressedHere(config, read, isForSharing);
      checkedBy(() => refuseSuppressedPage(read, isSuppressed), query, terminal);
      checkedBy(() => refuseSeveralGoals(read, isSuppressed), query, terminal);
      const goals = await goalsHere(config, read, terminal.language);
      const asked = { report: report.id, goals, isSuppressed };
      const askRaw = (other: ReportQuery): Promise<RawReport> =>
        store.report({ ...asked, query: other });
      const raw = await askRaw(read);
      const [comparison] = isSuppressed ? await comparisonsOf(read, askRaw) : [];
      return checkedBy(
        () => answerReport(report, read, raw, isSuppressed, comparison),
        query,
        terminal,
      );
    },
  });
  const table = named ?? read.after?.table;
  await terminal.out(textOf(report, answer, { ...shape, table }, terminal));
  const page = answer.tables.find(({ id }) => id === table);
  if (page && shape.format === 'csv')
    statePart(terminal, partOfRows(page.rows.length, page.total, read.after?.place));
  if (page?.next !== undefined && shape.format !== 'json')
    terminal.err(`${message(terminal.language, 'report.next', { next: page.next })}\n`);
  return DONE;
}

function textOf(
  report: ReportDefinition,
  answer: ReportAnswer,
  { format, decimal, table }: Shape & { readonly table: string | undefined },
  { language, width }: Terminal,
): string {
  if (format === 'json') return `${JSON.stringify(answer)}\n`;
  if (format === 'csv') return reportCsv(report, answer, { language, decimal, table });
  return reportText(report, answer, { language, width, table });
}
