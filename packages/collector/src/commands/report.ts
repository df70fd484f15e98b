/**
 * `balise report`: prints a report as a table, as CSV or as JSON. A collector that runs on the data folder is asked for it; else the
 * store is opened here, what waits in the journal is stored and what is due is counted first. Who may read the folder sees all departments.
 */
import { readAccessKey } from '../access/access-key.ts';
import { readConfig, type Config } from '../config/config.ts';
import { DataFolder } from '../data-folder.ts';
import type { FolderNote } from '../folder-note.ts';
import type { ReportAnswer } from '@balise/contract';
import { message } from '../locales/messages.ts';
import { openHits } from '../open-hits.ts';
import { Problem } from '../problem/problem.ts';
import { answerReport } from '../reports/answer-report.ts';
import { REPORT_LIST } from '../reports/list-reports.ts';
import { moved } from '../reports/question.ts';
import { readReportQuery } from '../reports/read-report-query.ts';
import { reportCsv } from '../reports/report-csv.ts';
import type { ReportDefinition } from '../reports/report-definition.ts';
import { REPORTS } from '../reports/report-definitions.ts';
import { listText } from '../reports/text/list-text.ts';
import { reportText } from '../reports/text/report-text.ts';
import { ZONE } from '../store/zone.ts';
import { askCollector } from './ask-collector.ts';
import { CommandFailed } from './command-failed.ts';
import { takeOrAsk } from './data-folder-of.ts';
import { DONE } from './exit-code.ts';
import { badValue } from './option-values.ts';
import { Misuse, readWithLists } from './read-options.ts';
import type { Terminal } from './terminal.ts';

const QUERY = [
  ...['environment', 'source', 'from', 'to', 'compare', 'suite', 'department', 'language', 'host'],
  ...['device', 'languages', 'scope', 'limit'],
];
const FORMATS = ['table', 'csv', 'json'] as const;
const LIST = 'list';
const DAYS = 28;
/** Rows that one can look at. */
const ROWS = '10';
const STORE_PATIENCE = 30_000;

export async function reportCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  const [first = ''] = words;
  const [name, rest] =
    first === '' || first.startsWith('--') ? ['', words] : [first, words.slice(1)];
  const known = [...QUERY, 'format', 'table', 'decimal'];
  const { options, given } = readWithLists(rest, known, ['filter'], [LIST]);
  const shape = shapeOf(options, terminal);
  if (LIST in options) {
    const isJson = options['format'] === 'json';
    await terminal.out(
      isJson ? `${JSON.stringify(REPORT_LIST)}\n` : listText(REPORT_LIST, terminal),
    );
    return DONE;
  }
  const report = REPORTS.find(({ id }) => id === name);
  if (!report)
    throw name === ''
      ? new Misuse('command.report-missing', {})
      : new Misuse('command.report-unknown', { name });
  const { table } = options;
  if (table !== undefined && !report.tables.some(({ id }) => id === table))
    throw badValue('table', 'expected.table', terminal.language);
  const query = queryOf(options, given['filter'] ?? [], shape.format);
  const read = readQuery(query, terminal);
  const config = readConfig(terminal.env);
  const answer = await answerOf(config, { report, query, read }, terminal);
  await terminal.out(textOf(report, answer, { ...shape, table }, terminal));
  return DONE;
}

interface Shape {
  readonly format: (typeof FORMATS)[number];
  readonly decimal: 'point' | 'comma';
}

function shapeOf(
  { format: wanted = 'table', decimal = 'point' }: Readonly<Record<string, string>>,
  { language }: Terminal,
): Shape {
  const format = FORMATS.find((one) => one === wanted);
  if (!format) throw badValue('format', 'expected.report-format', language);
  if (decimal !== 'point' && decimal !== 'comma')
    throw badValue('decimal', 'expected.decimal', language);
  return { format, decimal };
}

/** As the address of the report has it. */
function queryOf(
  options: Readonly<Record<string, string>>,
  filters: readonly string[],
  format: Shape['format'],
): URLSearchParams {
  const yesterday = moved(new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(), -1);
  const { to = yesterday } = options;
  // A day that is none is refused with all that is wrong.
  const from = Number.isNaN(Date.parse(to)) ? '' : moved(to, 1 - DAYS);
  const query = new URLSearchParams({ environment: 'production', from, to });
  if (format === 'table') query.set('limit', ROWS);
  for (const name of QUERY) {
    const value = options[name];
    if (value !== undefined) query.set(name, value);
  }
  for (const filter of filters) query.append('filter', filterOf(filter));
  return query;
}

/** `page=www.canada.ca/en` is short for `page:is:www.canada.ca/en`. */
const filterOf = (text: string): string => text.replace(/^([A-Za-z][\w-]*)=/, '$1:is:');

function readQuery(
  query: URLSearchParams,
  { language }: Terminal,
): ReturnType<typeof readReportQuery> {
  try {
    return readReportQuery(query);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { name = '', expected = '', list = '' } = error.values;
    throw new Misuse('command.option-value', {
      option: `--${name}`,
      expected: message(language, `expected.${expected}` as 'expected.words', { list }),
    });
  }
}

interface Asked {
  readonly report: ReportDefinition;
  readonly query: URLSearchParams;
  readonly read: ReturnType<typeof readReportQuery>;
}

async function answerOf(
  config: Config,
  asked: Asked,
  { language }: Terminal,
): Promise<ReportAnswer> {
  const taken = await takeOrAsk(config);
  if (!(taken instanceof DataFolder)) {
    try {
      return await askThere(taken, config, asked, language);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new CommandFailed('failure.report', { reason }, { cause: error });
    }
  }
  try {
    return await answerHere(config, asked);
  } finally {
    await taken.release();
  }
}

async function askThere(
  note: FolderNote,
  { dataFolder }: Config,
  { report, query }: Asked,
  language: Terminal['language'],
): Promise<ReportAnswer> {
  const key = await readAccessKey(dataFolder);
  let text = '';
  const path = `/api/reports/${report.id}?${query}`;
  for await (const part of askCollector(note, { key, language }, path)) text += part;
  return JSON.parse(text) as ReportAnswer;
}

async function answerHere(config: Config, { report, read }: Asked): Promise<ReportAnswer> {
  const hits = await openHits(config, () => undefined);
  try {
    const { store } = hits;
    await store.whenReady(STORE_PATIENCE);
    await hits.feeder.flush();
    // On a server the collectors see to it.
    if (store.kind === 'embedded') while ((await store.makeVisits()).left > 0);
    return answerReport(report, read, await store.report({ report: report.id, query: read }));
  } finally {
    await hits.close();
  }
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
