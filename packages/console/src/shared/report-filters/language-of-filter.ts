/** The language of the value of a filter, as the rows of an answer state it. */
import type { ReportFilter, ReportRow } from '@balise/contract';
import type { Language } from '../../language/languages.ts';
import { statedLanguage } from '../../language/stated-language.ts';

interface FilteredRows {
  /** The dimension that a click on a row filters by. */
  readonly filter: string | undefined;
  readonly rows: readonly Pick<ReportRow, 'kind' | 'name' | 'page' | 'value' | 'language'>[];
}

/** Undefined if the filter has several values, or no row with its value states a language. */
export function languageOfFilter(
  { dimension, values }: ReportFilter,
  tables: readonly FilteredRows[],
): Language | undefined {
  const [value] = values;
  if (values.length !== 1 || value === '') return undefined;
  const found = tables
    .filter(({ filter }) => filter === dimension)
    .flatMap(({ rows }) => rows)
    .find((row) => row.kind === 'value' && row.value === value);
  if (!found?.page && found?.name) return undefined;
  return statedLanguage(found?.page?.language ?? found?.language);
}
