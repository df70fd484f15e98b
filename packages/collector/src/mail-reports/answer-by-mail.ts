/** Answers the question of a report by mail for the person who receives it. Small counts are always suppressed. */
import type { BothLanguages, ExploreQuery, ReportQuery } from '@balise/contract';
import { answerExplorationFor, type ExplorationParts } from '../answers/answer-exploration-for.ts';
import { answerReportFor, type ReportParts } from '../answers/answer-report-for.ts';
import { csvFileOfExploration, csvFileOfReport } from '../answers/csv-file.ts';
import type { Language } from '../base/locales/messages.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import type { Caller } from '../hit/rights/caller.ts';
import { GOALS } from '../people/goals/kept-goals.ts';
import { aboutText } from '../reports/text/report-text.ts';
import { choicesInWords } from './choices-in-words.ts';
import type { MailedContent } from './mail-content.ts';
import { tablesOfExploration, tablesOfReport } from './mail-tables.ts';
import type { AskedByMail } from './read-question.ts';

export type AnswerParts = ReportParts & ExplorationParts;

export interface AnsweredMail {
  readonly content: MailedContent;
  /** Days of the period that are not counted completely yet. */
  readonly uncountedDays: number;
}

/** `origin`: that of the console. */
export async function answerByMail(
  asked: AskedByMail,
  { caller, language, origin }: { caller: Caller; language: Language; origin: string },
  parts: AnswerParts,
  database: () => ControlDatabase,
): Promise<AnsweredMail> {
  const goals = asked.kind === 'report' ? await goalNames(asked.query, database) : new Map();
  const choices = choicesInWords(asked.query, goals, language);
  const decimal = language === 'fr' ? 'comma' : 'point';
  const isForSharing = true;
  if (asked.kind === 'report') {
    const { report, table, query } = asked;
    const answer = await answerReportFor(caller, { report, query, isForSharing }, parts, database);
    const file = csvFileOfReport(report, answer, { language, decimal, table, ownOrigin: origin });
    return {
      uncountedDays: answer.uncountedDays,
      content: {
        ...{ name: report.name, finding: answer.finding, choices, file },
        about: aboutText(query, answer, language),
        tables: tablesOfReport(report, table, answer, language),
        hasHidden: HIDDEN.test(file.text),
        path: pathOf(report.id, query, language),
      },
    };
  }
  const { name, query } = asked;
  const answer = await answerExplorationFor(caller, { query, isForSharing }, parts, database);
  const file = csvFileOfExploration(answer, { language, decimal });
  return {
    uncountedDays: answer.uncountedDays,
    content: {
      ...{ name, finding: undefined, choices, file },
      about: aboutText(query, answer, language),
      tables: tablesOfExploration(answer, language),
      hasHidden: answer.hidden.cells + answer.hidden.totals > 0,
      path: pathOfExploration(query, language),
    },
  };
}

/** A cell with `<5` or `x`. */
const HIDDEN = /[,;](?:<5|x)(?=[,;\r])/;

async function goalNames(
  { goal, with: all = [], without = [] }: ReportQuery,
  database: () => ControlDatabase,
): Promise<ReadonlyMap<string, BothLanguages>> {
  const ids = [...new Set([...(goal === undefined ? [] : [goal]), ...all, ...without])];
  if (ids.length === 0) return new Map();
  return new Map((await GOALS.find(database(), ids)).map(({ id, name }) => [id, name]));
}

/** The console reads English words of addresses in both languages. */
function pathOf(report: string, query: ReportQuery, language: Language): string {
  const { compare, languages, scope, order = 'most', goal, with: all = [], without = [] } = query;
  const address = addressOf(query);
  for (const [name, value] of Object.entries({ compare, languages, order, goal: goal ?? '' }))
    if (value !== '') address.set(name, value);
  address.set('scope', scope);
  for (const id of all) address.append('with', id);
  for (const id of without) address.append('without', id);
  return `/${language}/${query.environment}/reports/${report}?${address}`;
}

function pathOfExploration(query: ExploreQuery, language: Language): string {
  const { rows, columns, measures, events, scope } = query;
  const address = addressOf(query);
  for (const [name, value] of Object.entries({ scope, by: rows, across: columns }))
    address.set(name, value);
  address.set('of', [...measures, ...events].join(','));
  return `/${language}/${query.environment}/reports/explore?${address}`;
}

const FIELDS = ['host', 'language', 'device', 'department', 'suite'] as const;

function addressOf(query: ReportQuery | ExploreQuery): URLSearchParams {
  const { from, to, source, filters } = query;
  const address = new URLSearchParams({ from, to, source });
  for (const field of FIELDS) if (query[field] !== '') address.set(field, query[field]);
  for (const { dimension, operator, values } of filters)
    address.append('filter', `${dimension}:${operator}:${values.join('\n')}`);
  return address;
}
