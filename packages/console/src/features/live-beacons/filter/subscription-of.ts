/**
 * The part of a filter that the collector can apply, as a query string. It never excludes a hit that the whole filter
 * accepts. The console applies the whole filter again, since it knows more names. Pure.
 */
import { namesMeant } from '../../../shared/beacon-filter/filter-names.ts';
import { TYPES, type Filter } from '../../../shared/beacon-filter/match-hit.ts';
import type { Term } from '../../../shared/beacon-filter/parse-filter.ts';

/** Limits of the collector: values for each name, and characters for each value. `*` at both ends adds two. */
const MOST = 8;
const LONGEST = 198;
/** Fields whose values are not in the searchable text of a beacon. */
const HERE_ONLY: ReadonlySet<string> = new Set([
  'type',
  'language',
  'suite',
  'method',
  'cleaned',
  'view',
]);

/** A query string without the environment; empty if the collector cannot apply any part. */
export function subscriptionOf({ terms, types }: Filter): string {
  const query = new URLSearchParams();
  if (types.length > 0 && types.length < TYPES.length) query.set('kind', types.join(','));
  for (const term of terms) {
    const [name, value] = askedBy(term);
    const known = query.getAll(name);
    if (value && known.length < MOST && !known.includes(value)) query.append(name, value);
  }
  return query.toString();
}

function askedBy({ without, name, exact, value }: Term): readonly [name: string, value: string] {
  const meant = namesMeant(name);
  if (without || value === '' || value.length > LONGEST || /\p{Cc}/u.test(value)) return ['', ''];
  for (const place of ['host', 'path']) {
    if (meant.includes(place)) return [place, exact ? value : `*${value}*`];
  }
  // The value of any other name is somewhere in the text.
  return meant.some((one) => HERE_ONLY.has(one)) ? ['', ''] : ['text', value];
}
