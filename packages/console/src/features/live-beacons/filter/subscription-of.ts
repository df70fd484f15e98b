/**
 * The part of a filter that the collector judges, as it is asked for: what passes the filter is always among it. The console
 * judges all of the filter again, which knows more names. Pure.
 */
import { namesMeant } from './filter-names.ts';
import { TYPES, type Filter } from './match-hit.ts';
import type { Term } from './parse-filter.ts';

/** What the collector takes: of each name so many, each so long; `*` at both ends is two more. */
const MOST = 8;
const LONGEST = 198;
/** Fields whose words are not in the text of a beacon. */
const HERE_ONLY: ReadonlySet<string> = new Set([
  'type',
  'language',
  'suite',
  'method',
  'cleaned',
  'view',
]);

/** A query without environment; empty where the collector has nothing to judge. */
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
