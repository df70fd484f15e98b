/** The live filter that accepts the new beacons of a search. Pure. */
import type { ReportFilter } from '@balise/contract';
import { isFilterName } from '../beacon-filter/filter-names.ts';
import { exactTerm, partTerm } from '../beacon-filter/parse-filter.ts';
import type { OtherScreen } from './search-of-filter.ts';

/** The parts of a search that a filter can have; empty if the search has none. */
export interface SearchParts {
  readonly q: string;
  readonly kind: string;
  readonly event: string;
  readonly rule: string;
  readonly host: string;
  readonly path: string;
  readonly filters: readonly ReportFilter[];
}

const KINDS: Readonly<Record<string, string>> = {
  page: 'page',
  link: 'download,exit,other',
  download: 'download',
  exit: 'exit',
  other: 'other',
};
const WORD = /"([^"]*)"?|[^\s"]+/gu;

/** `left`: other parts of the search, which a filter cannot have, in the words of the reader. */
export function filterOfSearch(search: SearchParts, left: readonly string[]): OtherScreen {
  const { q, kind, event, rule, filters } = search;
  const leftHere: string[] = [];
  const terms = [...q.matchAll(WORD)].map(([whole, quoted]) => wordTerm(quoted ?? whole));
  if (event) terms.push(exactTerm('event', event, isFilterName));
  if (rule) terms.push(exactTerm('c.rule', rule, isFilterName));
  for (const name of ['host', 'path'] as const) {
    const pattern = search[name].trim();
    if (pattern) terms.push(patternTerm(name, pattern));
  }
  for (const filter of filters) {
    const term = filterTerm(filter);
    if (term) terms.push(term);
    else leftHere.push(`${filter.dimension}=${filter.values.join('|')}`);
  }
  const query = new URLSearchParams();
  const text = terms.filter((term) => term !== '').join(' ');
  if (text) query.set('q', text);
  if (KINDS[kind]) query.set('type', KINDS[kind]);
  return { query: query.toString(), left: [...leftHere, ...left] };
}

/** A word of a search is only a word, whatever signs it has. */
function wordTerm(word: string): string {
  const text = word.trim();
  return /[\s:=]|^-/.test(text) ? `"${text}"` : text;
}

function patternTerm(name: 'host' | 'path', pattern: string): string {
  const isPart = pattern.startsWith('*') || pattern.endsWith('*');
  const text = pattern.replace(/^\*|\*$/g, '');
  if (text === '') return '';
  return isPart ? partTerm(name, text, isFilterName) : exactTerm(name, text, isFilterName);
}

function filterTerm({ dimension, operator, values }: ReportFilter): string {
  const [value = '', ...others] = values;
  if (others.length > 0 || value === '') return '';
  if (operator === 'is-not') return `-${exactTerm(dimension, value, isFilterName)}`;
  if (operator === 'is' || operator === 'one-of') return exactTerm(dimension, value, isFilterName);
  return partTerm(dimension, value, isFilterName);
}
