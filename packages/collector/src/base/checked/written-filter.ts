/**
 * Reads a filter from a URL or a command option: `id:operator:value`, or `id=value`, which is short for
 * `id:is:value`. The values of `one-of` are separate lines (`theme:one-of:Taxes%0AHealth`).
 */

/** Key in the messages. */
export const FILTER_EXPECTED = 'filter';

/** A value may contain colons. */
const FILTER = /^([^:]*):([^:]*):([^]*)$/;
/** A value may contain equal signs, and a name may not. */
const SHORT = /^([A-Za-z][\w-]*)=([^]*)$/;

export interface WrittenFilter {
  readonly dimension: string;
  readonly operator: string;
  readonly values: readonly string[];
}

/** The schema checks dimension and operator afterwards. Returns `undefined` if the text is not a filter. */
export function readFilter(text: string): WrittenFilter | undefined {
  const [, dimension, operator, value = ''] = FILTER.exec(text.replace(SHORT, '$1:is:$2')) ?? [];
  if (dimension === undefined || operator === undefined) return undefined;
  return { dimension, operator, values: operator === 'one-of' ? linesOf(value) : [value] };
}

/** The different lines, trimmed and without empty ones. */
const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];
