/**
 * Writes rows as text that the engine reads fast: one row a line, values separated by tabs, in the order of the
 * columns.
 */
import type { Hit } from '@balise/beacon';
import type { ValueKind } from '../rows/hit-columns.ts';

const SPECIAL = /[\\'\t\n\r\0\b\f]/;
const EACH_SPECIAL = /[\\'\t\n\r\0\b\f]/g;
const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\0': '\\0',
  '\b': '\\b',
  '\f': '\\f',
};

export function escapeText(text: string): string {
  return SPECIAL.test(text) ? text.replace(EACH_SPECIAL, (sign) => ESCAPES[sign] ?? sign) : text;
}

export const quote = (text: string): string => `'${escapeText(text)}'`;

/** The items must already be written as text. */
export const listOf = (items: readonly string[]): string => `[${items.join(',')}]`;

/** Writes the column's default if `value` is undefined. */
export function writeValue(kind: ValueKind, value: unknown): string {
  switch (kind) {
    case 'text':
      return escapeText((value as string | undefined) ?? '');
    case 'number':
      return String(value ?? 0);
    case 'number?':
      return value === undefined ? '\\N' : String(value);
    case 'texts':
      return listOf(((value ?? []) as readonly string[]).map(quote));
    case 'events':
      return listOf(
        ((value ?? []) as Hit['events']).map(
          (event) => `(${event.number},${quote(event.id)},${quote(event.value)})`,
        ),
      );
    case 'findings':
      return listOf(
        ((value ?? []) as Hit['findings']).map(
          (found) => `(${quote(found.kind)},${quote(found.field)})`,
        ),
      );
  }
}
