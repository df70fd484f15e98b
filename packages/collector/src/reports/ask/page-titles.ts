/**
 * The titles of the pages in rows, from their last views in the period. Filters do not change them.
 *
 * Rows of visits find these views, because they are sorted by page. Only these few views are read from the hits, which
 * are sorted by time.
 */
import { UNDER } from '@balise/contract';
import { valueFormSql } from '../../figures/hits/value-form.ts';
import { NO_PEOPLE } from '../../figures/hits/excluded-hits.ts';
import { isOfClasses } from '../../figures/hits/hit-classes.ts';
import { pageId, pageOfHit, storedValue } from '../../figures/hits/report-columns.ts';
import { IDENTIFIER_PATTERNS, leftOutSql } from '../../engine/sql/left-out-sql.ts';
import type { PageTitle, RawTable } from './ask-table.ts';
import { baseOf, sightOf, type Question } from '../question/question.ts';
import { moved } from '../period/period.ts';
import type { TableDefinition } from '../definitions/report-definition.ts';
import type { Ask } from '../plan/selection.ts';
import { VISIT_HITS } from '../../figures/hits/visit-hits.ts';

/** Of each table, so many rows have a title. */
const MOST_ROWS = 100;
/** So many of the last views of a page decide. */
const VIEWS = 2 * UNDER;
/** Most pages have views on the last days of a period. All days are read only for the others. */
const LAST_DAYS = [1, 7];

/** Whether the values are pages that have titles. */
const isOfPages = ({ fact }: TableDefinition): boolean => fact.dimension.isPage === true;

/** The same tables. Rows of pages have the title of their page and of its twin, if these are known. */
export async function withPageTitles(
  ask: Ask,
  question: Question,
  definitions: readonly TableDefinition[],
  tables: readonly RawTable[],
): Promise<readonly RawTable[]> {
  const pages = tables.flatMap(({ rows }, index) =>
    definitions[index] && isOfPages(definitions[index])
      ? rows.slice(0, MOST_ROWS).flatMap(({ value, twin }) => [value, twin])
      : [],
  );
  const titles = await titlesOf(ask, question, [...new Set(pages)].filter(Boolean));
  if (titles.size === 0) return tables;
  return tables.map((table, index) =>
    definitions[index] && isOfPages(definitions[index])
      ? {
          ...table,
          rows: table.rows.map((row) => ({
            ...row,
            title: titles.get(row.value),
            twinTitle: titles.get(row.twin),
          })),
        }
      : table,
  );
}

/** By page. Pages without a view in the period, or without a title, are absent. */
async function titlesOf(
  ask: Ask,
  question: Question,
  pages: readonly string[],
): Promise<ReadonlyMap<string, PageTitle>> {
  const { from, to } = question.query;
  const titles = new Map<string, PageTitle>();
  const starts = LAST_DAYS.map((days) => moved(to, 1 - days)).filter((day) => day > from);
  const periods = [...starts, from].map((start) => ({ from: start, to }));
  for (const period of periods) {
    // With fewer visitors, a suppressed answer has no title.
    const missing = pages.filter((page) => (titles.get(page)?.visitors ?? 0) < UNDER);
    if (missing.length === 0) break;
    const moments = await ask(
      `SELECT toUnixTimestamp64Milli(received_at) AS moment FROM ${VISIT_HITS}
       WHERE ${baseOf(question, period)} AND NOT is_left_out AND ${isOfClasses(['view'])} AND ${sightOf(question)}
         AND page_id IN (SELECT ${pageId('arrayJoin({titled: Array(String)})')})
       ORDER BY page_id, received_at DESC LIMIT ${VIEWS} BY page_id`,
      { titled: missing },
    );
    if (moments.length === 0) continue;
    const rows = await ask(
      `WITH ${IDENTIFIER_PATTERNS}
       SELECT page, title, uniqExact(identifier) AS visitors FROM (
         SELECT ${pageOfHit(leftOutSql)} AS page, ${leftOutSql(valueFormSql('title', storedValue('title')))} AS title, received_at, identifier
         FROM hits
         WHERE received_at IN (SELECT fromUnixTimestamp64Milli(arrayJoin({moments: Array(Int64)}), 'UTC'))
           AND environment = {environment: String} AND kind = 'page' AND is_simulated = ${question.query.source === 'simulated' ? 1 : 0}
           AND NOT ${NO_PEOPLE} AND ${sightOf(question)})
       WHERE title != '' AND page IN {titled: Array(String)}
       GROUP BY page, title ORDER BY count() DESC, max(received_at) DESC, title LIMIT 1 BY page`,
      { titled: missing, moments: moments.map(({ moment }) => String(moment)) },
    );
    for (const row of rows)
      titles.set(String(row['page']), {
        text: String(row['title']),
        visitors: Number(row['visitors']),
      });
  }
  return titles;
}
