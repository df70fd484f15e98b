/** Encodes context data and other nested data. A dotted key opens a level (`page.`) and closes it (`.page`). */
import { escapeValue } from './escape-value.ts';

export type NestedData = Readonly<Record<string, string>>;

/**
 * `{'page.title': 'T'}` under `c` becomes `c.`, `page.`, `title=T`, `.page`, `.c`. Returns an empty list if all
 * values are empty.
 */
export function encodeNested(name: string, data: NestedData): string[] {
  const inner: string[] = [];
  const done: Record<string, true> = Object.create(null);
  for (const key of Object.keys(data)) {
    const dot = key.indexOf('.');
    const value = data[key];
    if (dot < 1) {
      if (value) inner.push(escapeValue(key) + '=' + escapeValue(value));
      continue;
    }
    const level = key.slice(0, dot);
    if (done[level]) continue;
    done[level] = true;
    inner.push(...encodeNested(level, below(data, level + '.')));
  }
  const wire = escapeValue(name);
  return inner.length ? [wire + '.', ...inner, '.' + wire] : [];
}

function below(data: NestedData, prefix: string): NestedData {
  const part: Record<string, string> = {};
  for (const key of Object.keys(data)) {
    if (key.indexOf(prefix) === 0) part[key.slice(prefix.length)] = data[key] ?? '';
  }
  return part;
}
