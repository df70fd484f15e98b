/** Rows as text that the engine reads fast: values in the order of the columns, between tabs, a row a line. */
import type { Hit } from '@balise/beacon';
import type { ValueKind } from './hit-columns.ts';

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

/** Of items that are written already. */
export const listOf = (items: readonly string[]): string => `[${items.join(',')}]`;

/** What is not given is the column's default. */
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
