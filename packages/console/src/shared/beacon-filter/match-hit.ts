/** Whether a hit matches the filter: one of the chosen types, and every term. Pure. */
import { summarizeHit, wordMatcher, type ShownHit } from '@balise/beacon';
import { settings } from '@balise/settings';
import type { Language } from '../../language/languages.ts';
import { namesMeant } from './filter-names.ts';
import type { Term } from './parse-filter.ts';
import { searchable, type SearchableHit } from './searchable-hit.ts';

export const TYPES = ['page', 'download', 'exit', 'other'] as const;
export type HitType = (typeof TYPES)[number];

export interface Filter {
  readonly terms: readonly Term[];
  /** Empty means all. */
  readonly types: readonly HitType[];
}

export function matchHit(hit: ShownHit, { terms, types }: Filter, language: Language): boolean {
  if (types.length > 0 && !types.includes(summarizeHit(settings, hit).type)) return false;
  if (terms.length === 0) return true;
  const prepared = searchable(hit, language);
  return terms.every((term) => holds(term, prepared) !== term.without);
}

function holds({ name, exact, value }: Term, { text, fields }: SearchableHit): boolean {
  if (name === '') return wordMatcher(value)(text);
  const values = namesMeant(name).flatMap((meant) => fields.get(meant) ?? []);
  return values.some((candidate) => (exact ? candidate === value : candidate.includes(value)));
}
