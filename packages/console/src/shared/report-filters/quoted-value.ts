/** The value of a filter as its sentence quotes it, with its language. */
import type { ReportFilter } from '@balise/contract';
import type { Language } from '../../language/languages.ts';
import type { QuotedPart } from '../../components/text/part-in-language.tsx';
import { visibleDirections } from '../../language/visible-directions.ts';

/** The language of the value of a filter. Undefined if it is unknown. */
export type LanguageOf = (filter: ReportFilter) => Language | undefined;

export function quotedValue(filter: ReportFilter, languageOf: LanguageOf): QuotedPart | undefined {
  const language = languageOf(filter);
  const [value = ''] = filter.values;
  return language && value ? { text: visibleDirections(value), language } : undefined;
}
