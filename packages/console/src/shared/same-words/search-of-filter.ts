/**
 * The search in all beacons that finds the beacons of a live filter. It never leaves out a beacon that the filter
 * accepts; a term that would do so is left out itself. Pure.
 */
import { COMMERCE_EVENTS, dimensionIdOf, fold, spellingsOf } from '@balise/beacon';
import { MOST_FILTERS } from '@balise/contract/limits';
import { settings } from '@balise/settings';
import { LANGUAGES } from '../../language/languages.ts';
import { words as wordsOf } from '../../language/words.ts';
import { namesMeant } from '../beacon-filter/filter-names.ts';
import { TYPES, type Filter, type HitType } from '../beacon-filter/match-hit.ts';
import type { Term } from '../beacon-filter/parse-filter.ts';
import { textOfFilter } from '../report-question/filter-text.ts';

export interface OtherScreen {
  /** Query string of the other screen; empty without words. */
  readonly query: string;
  /** Terms that it cannot have, as typed or in the words of the reader. */
  readonly left: readonly string[];
}

/** Characters of the words of a search, and of a pattern. */
const LONGEST = 200;
/** Named parameters with a dimension. */
const NAMED = ['pageName', 'g', 'r', 'server', 'ch', 'pageType', 'products', 'v0'];
const LINKS: readonly HitType[] = ['download', 'exit', 'other'];

/** `nameOfType`: the name of a type for the reader. */
export function searchOfFilter(
  { terms, types }: Filter,
  nameOfType: (type: HitType) => string,
): OtherScreen {
  const search = new Search();
  const kind = kindOf(types);
  if (kind) search.set('kind', kind);
  const left = terms.filter((term) => !put(term, search)).map(({ written }) => written);
  const isPartOfTypes = types.length > 0 && types.length < TYPES.length && kind === '';
  return {
    query: search.text(),
    left: [...(isPartOfTypes ? types.map(nameOfType) : []), ...left],
  };
}

function kindOf(types: readonly HitType[]): string {
  if (types.length === 1) return types[0] ?? '';
  return types.length === LINKS.length && LINKS.every((type) => types.includes(type)) ? 'link' : '';
}

/** The search as it is made. A method returns false if the search has no place for its part. */
class Search {
  readonly #query = new URLSearchParams();
  readonly #words: string[] = [];
  #filters = 0;

  set(name: 'kind' | 'event' | 'host' | 'path', value: string): boolean {
    const known = this.#query.get(name);
    if (known !== null || value.length > LONGEST) return known === value;
    this.#query.set(name, value);
    return true;
  }

  /** A quotation mark would close a quoted phrase, so the parts around it are words. */
  word(value: string): boolean {
    const parts = value
      .split('"')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => (/\s/.test(part) ? `"${part}"` : part));
    const all = [...new Set([...this.#words, ...parts])];
    if (all.join(' ').length > LONGEST) return false;
    this.#words.splice(0, Infinity, ...all);
    return true;
  }

  filter(dimension: string, operator: 'contains' | 'is-not', value: string): boolean {
    if (this.#filters >= MOST_FILTERS) return false;
    this.#query.append('filter', textOfFilter({ dimension, operator, values: [value] }));
    this.#filters += 1;
    return true;
  }

  text(): string {
    if (this.#words.length > 0) this.#query.set('q', this.#words.join(' '));
    return this.#query.toString();
  }
}

/** Whether the search has the term. */
function put(term: Term, search: Search): boolean {
  const { name, exact, without, typed } = term;
  if (typed === '' || /\p{Cc}/u.test(typed)) return false;
  const meant = namesMeant(name);
  const dimension = name === '' ? undefined : dimensionNamed(meant);
  // Without the exact value, the filter refuses fewer beacons than the search would.
  if (without) return exact && dimension !== undefined && search.filter(dimension, 'is-not', typed);
  if (name === '') return search.word(typed);
  for (const place of ['host', 'path'] as const) {
    if (meant.includes(place)) return search.set(place, exact ? typed : `*${typed}*`);
  }
  if (meant.includes('event')) {
    const event = eventNamed(term);
    return event === undefined ? !exact && search.word(typed) : search.set('event', event);
  }
  if (meant.includes('type')) {
    const type = typeNamed(term.value);
    return type !== undefined && search.set('kind', type);
  }
  if (dimension !== undefined) return search.filter(dimension, 'contains', typed);
  return meant.includes('link') && search.word(typed);
}

/** Id of the dimension that folded names mean: its own id, or a variable. */
function dimensionNamed(names: readonly string[]): string | undefined {
  for (const name of names) {
    const own = settings.variables.dimensions.find(({ id }) => fold(id) === name);
    const wire = NAMED.find((known) => fold(known) === name) ?? spellingsOf(name)[0] ?? name;
    const id = own?.id ?? dimensionIdOf(settings, wire);
    if (id !== undefined) return id;
  }
  return undefined;
}

/** The only event with this id, number or name. */
function eventNamed({ value, exact }: Pick<Term, 'value' | 'exact'>): string | undefined {
  const all = [
    ...settings.events.events.map(({ id, number, name }) => ({ id, number, name })),
    ...Object.entries(COMMERCE_EVENTS).map(([id, name]) => ({ id, number: id, name })),
  ];
  const found = all.filter(({ id, number, name }) => {
    const texts = [id, String(number), ...LANGUAGES.map((language) => name[language])].map(fold);
    return texts.some((text) => (exact ? text === value : text.includes(value)));
  });
  return found.length === 1 ? found[0]?.id : undefined;
}

/** The only type with this id or displayed name, in either language. */
function typeNamed(value: string): HitType | undefined {
  const found = TYPES.filter((type) =>
    [type, ...LANGUAGES.map((language) => wordsOf[language].t(`states.beaconType.${type}`))]
      .map(fold)
      .some((text) => text.includes(value)),
  );
  return found.length === 1 ? found[0] : undefined;
}
