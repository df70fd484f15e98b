/** A filter as text in an address: `page:is:www.canada.ca/en.html`. `one-of` has one value a line. */
import type { FilterOperator, ReportFilter } from '@balise/contract';

export const OPERATORS = ['is', 'is-not', 'starts-with', 'contains', 'one-of'] as const;

const FILTER = /^([A-Za-z][\w-]{0,63}):([a-z-]+):(.*)$/s;

/** Empty if the text is not a filter. Keeps every value: the collector explains how many it accepts. */
export function filterOf(text: string): ReportFilter[] {
  const [, dimension, word, rest = ''] = FILTER.exec(text) ?? [];
  const operator = OPERATORS.find((known) => known === word);
  if (!dimension || !operator) return [];
  const values = operator === 'one-of' ? linesOf(rest) : [rest];
  return values.length > 0 ? [{ dimension, operator, values }] : [];
}

export function textOfFilter({ dimension, operator, values }: ReportFilter): string {
  return `${dimension}:${operator}:${values.join('\n')}`;
}

/** Splits pasted text into values, one for each line. Drops empty lines, spaces around values, and duplicates. */
export function linesOf(text: string): string[] {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}

export function isSameFilter(one: ReportFilter, other: ReportFilter): boolean {
  return textOfFilter(one) === textOfFilter(other);
}

/** A filter by one value, as a click on a row makes it. */
export function filterBy(dimension: string, value: string): ReportFilter {
  const operator: FilterOperator = 'is';
  return { dimension, operator, values: [value] };
}
