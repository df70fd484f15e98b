/** A filter as an address has it: `page:is:www.canada.ca/en.html`; values of `one-of` are on lines of their own. */
import type { FilterOperator, ReportFilter } from '@balise/contract';
import { MOST_VALUES } from '@balise/contract/limits';

export const OPERATORS = ['is', 'is-not', 'starts-with', 'contains', 'one-of'] as const;

const FILTER = /^([A-Za-z][\w-]{0,63}):([a-z-]+):(.*)$/s;

/** None where the text is not a filter. */
export function filterOf(text: string): ReportFilter[] {
  const [, dimension, word, rest = ''] = FILTER.exec(text) ?? [];
  const operator = OPERATORS.find((known) => known === word);
  if (!dimension || !operator) return [];
  const values = operator === 'one-of' ? linesOf(rest).slice(0, MOST_VALUES) : [rest];
  return values.length > 0 ? [{ dimension, operator, values }] : [];
}

export function textOfFilter({ dimension, operator, values }: ReportFilter): string {
  return `${dimension}:${operator}:${values.join('\n')}`;
}

/** What was pasted, one value on each line: without empty lines, spaces around, and what is there twice. */
export function linesOf(text: string): string[] {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}

export function isSameFilter(one: ReportFilter, other: ReportFilter): boolean {
  return textOfFilter(one) === textOfFilter(other);
}

/** A filter of one value, as a row of a table makes it. */
export function filterBy(dimension: string, value: string): ReportFilter {
  const operator: FilterOperator = 'is';
  return { dimension, operator, values: [value] };
}
