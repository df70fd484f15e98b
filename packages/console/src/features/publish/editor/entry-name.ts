/** The words that identify an entry of a list to a person. Pure. */
import type { Language } from '../../../language/languages.ts';

/** Each of these identifies an entry by itself. */
const KEYS = ['id', 'dimension', 'element'];
const NAMED_BY = ['host', 'rule', 'names', 'variable', 'from', 'prefix', 'file', 'pattern'];

/** `{ "host": "travel.example" }`: travel.example. The members that identify it, without its translated name. */
export function entryKey(entry: unknown): string {
  const members = entry as Readonly<Record<string, unknown>> | null;
  const id = KEYS.map((key) => members?.[key]).find((value) => typeof value === 'string');
  if (id !== undefined) return id;
  return NAMED_BY.flatMap((name) => {
    const value = members?.[name];
    if (typeof value === 'string' || typeof value === 'number') return [String(value)];
    return Array.isArray(value) ? [value.join(', ')] : [];
  }).join(' ');
}

/** Its name in the language of the reader, where it has one. */
export function entryName(entry: unknown, language: Language): string {
  const members = entry as { readonly name?: Readonly<Partial<Record<Language, unknown>>> } | null;
  const name = members?.name?.[language];
  return typeof name === 'string' && name !== '' ? name : entryKey(entry);
}
