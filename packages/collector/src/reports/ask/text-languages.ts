/**
 * The language of the texts in rows, such as link texts and search terms: that of the pages on which a text was most
 * often in the period. Filters do not change it.
 */
import { isTextOfPage } from '@balise/beacon';
import { settings } from '@balise/settings';
import { keptMask } from '../../store/sums/by-levels.ts';
import type { RawTable } from './ask-table.ts';
import type { Dimension } from '../../figures/facts/fact.ts';
import { baseOf, sightOf, type Question } from '../question/question.ts';
import type { TableDefinition } from '../definitions/report-definition.ts';
import { REPORT_DAYS } from '../../store/sums/report-days.ts';
import { levelFor } from '../../store/sums/report-levels.ts';
import { REPORT_SUMS } from '../../store/sums/report-sums-tables.ts';
import { numbersOf, type Ask } from '../plan/selection.ts';

/** Columns that count the hits on English and on French pages. `count`: from a condition. */
export const countsOfLanguages = (count: (condition: string) => string): string =>
  `${count("language = 'en'")} AS n_in_english, ${count("language = 'fr'")} AS n_in_french`;

/** Of these columns, without their `n_`. Empty if neither language has more hits. */
export function languageOfCounts(numbers: Readonly<Record<string, number>>): 'en' | 'fr' | '' {
  const { in_english: english = 0, in_french: french = 0 } = numbers;
  if (english === french) return '';
  return english > french ? 'en' : 'fr';
}

/** Whether the values are texts of the page of their hit. */
export const isText = ({ id, names }: Dimension): boolean =>
  names === undefined && isTextOfPage(settings, id);

/** The same tables. Rows of texts have their language. Texts of facts that are not counted by day have none. */
export async function withTextLanguages(
  ask: Ask,
  question: Question,
  definitions: readonly TableDefinition[],
  tables: readonly RawTable[],
): Promise<readonly RawTable[]> {
  const answered: RawTable[] = [];
  for (const [index, table] of tables.entries()) {
    const fact = definitions[index]?.fact;
    const values = table.rows.map(({ value }) => value);
    if (!fact || fact.asked || !isText(fact.dimension) || values.length === 0) {
      answered.push(table);
      continue;
    }
    const { inSums = 'value' } = fact;
    // The roll-ups by language have no department.
    const kept =
      question.departments === undefined && levelFor(fact, new Set(['value', 'language']));
    const from = kept
      ? `${REPORT_SUMS} WHERE kept = ${keptMask(kept)}`
      : `${REPORT_DAYS} WHERE ${sightOf(question)}`;
    const rows = await ask(
      `SELECT ${inSums} AS text, ${countsOfLanguages((condition) => `sumIf(hits, ${condition})`)} FROM ${from}
       AND fact = '${fact.id}' AND ${baseOf(question, question.query)} AND text IN {texts: Array(String)} GROUP BY text`,
      { texts: values },
    );
    const languages = new Map(
      rows.map((row) => [String(row['text']), languageOfCounts(numbersOf(row))] as const),
    );
    answered.push({
      ...table,
      rows: table.rows.map((row) => ({ ...row, language: languages.get(row.value) ?? '' })),
    });
  }
  return answered;
}
