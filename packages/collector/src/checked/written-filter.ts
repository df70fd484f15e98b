/** A filter as an address writes it: `id:operator:value`; the several values of `one-of` are lines (`theme:one-of:Taxes%0AHealth`). */

/** Entry of the messages. */
export const FILTER_EXPECTED = 'filter';

/** A value may have colons. */
const FILTER = /^([^:]*):([^:]*):([^]*)$/;

export interface WrittenFilter {
  readonly dimension: string;
  readonly operator: string;
  readonly values: readonly string[];
}

/** Dimension and operator are the schema's to check. Nothing where the text is none. */
export function readFilter(text: string): WrittenFilter | undefined {
  const [, dimension, operator, value = ''] = FILTER.exec(text) ?? [];
  if (dimension === undefined || operator === undefined) return undefined;
  return { dimension, operator, values: operator === 'one-of' ? linesOf(value) : [value] };
}

/** Each once, without the spaces around it. */
const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];
