/**
 * `balise explore`: prints any dimension by any other as a table, CSV or JSON. It includes all departments, because a
 * user who can read the folder can read all hits.
 */
import type { ExploreAnswer } from '@balise/contract';
import { readConfig } from '../base/config/config.ts';
import { exploreChoices } from '../reports/explore/choices.ts';
import { exploreCsv } from '../reports/explore/explore-csv.ts';
import { choicesText, exploreText } from '../reports/explore/explore-text.ts';
import { readExploreQuery } from '../reports/explore/read-explore-query.ts';
import { partOfRows } from '../reports/answer/part-of-rows.ts';
import { answerFrom } from './run/answer-from.ts';
import { DONE } from './terminal/exit-code.ts';
import { checkedBy, questionOf, shapeOf } from './terminal/question-options.ts';
import { Misuse, readWithLists } from './terminal/read-options.ts';
import { statePart } from './terminal/state-part.ts';
import { suppressedHere } from './run/suppressed-here.ts';
import type { Terminal } from './terminal/terminal.ts';

const QUERY = [
  ...['environment', 'source', 'from', 'to', 'suite', 'department', 'language', 'host', 'device'],
  ...['scope', 'rows', 'columns', 'measures', 'events', 'limit'],
];
const LIST = 'list';
/** Suppresses small counts. */
const SHARING = 'sharing';
/** Default number of rows in a table. */
const ROWS = '20';

export async function exploreCommand(
  words: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const { options, given } = readWithLists(
    words,
    [...QUERY, 'format', 'decimal'],
    ['filter'],
    [LIST, SHARING],
  );
  const { format, decimal } = shapeOf(options, terminal);
  const { language } = terminal;
  if (LIST in options) {
    const isJson = format === 'json';
    await terminal.out(
      isJson ? `${JSON.stringify(exploreChoices())}\n` : choicesText(exploreChoices(), language),
    );
    return DONE;
  }
  if (options['rows'] === undefined) throw new Misuse('command.explore-rows', {});
  const query = questionOf(options, QUERY, given['filter'] ?? []);
  if (!query.has('measures') && !query.has('events')) query.set('measures', 'pageViews');
  if (format === 'table' && !query.has('limit')) query.set('limit', ROWS);
  const isForSharing = SHARING in options;
  if (isForSharing) query.set(SHARING, 'yes');
  const read = checkedBy(readExploreQuery, query, terminal);
  const config = readConfig(terminal.env);
  const answer = await answerFrom(config, terminal, {
    path: `/api/explore?${query}`,
    ask: async (store): Promise<ExploreAnswer> => {
      const isSuppressed = await suppressedHere(config, read, isForSharing);
      return await store.explore({ query: read, isSuppressed });
    },
  });
  if (format === 'json') await terminal.out(`${JSON.stringify(answer)}\n`);
  else if (format === 'csv') {
    await terminal.out(exploreCsv(answer, { language, decimal }));
    statePart(terminal, partOfRows(answer.rows.length, answer.rowCount));
  } else await terminal.out(exploreText(answer, terminal));
  return DONE;
}
