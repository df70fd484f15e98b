/** Parameters of a query string: the first value of each name, with a maximum number of keys (row 9.22). */
import { window } from '../../env/browser.ts';
import { lastAnswer } from '../../env/cache-last.ts';
import { settings } from '../../env/settings.ts';
import { decodeText } from '../../env/text.ts';

export type QueryParameters = Readonly<Record<string, string>>;

/**
 * Decodes names and values. `+` is a space, and an invalid escape is kept. `isAnyCase` converts names to lower case.
 * The time is linear in the length of the query.
 */
export function readQuery(query: string, isAnyCase?: boolean): QueryParameters {
  const parameters: Record<string, string> = Object.create(null);
  const begin = query[0] === '?' || query[0] === '&' ? 1 : 0;
  for (const pair of query.slice(begin).split('&', settings.maximumQueryKeys)) {
    const [name = '', ...value] = pair.split('=');
    const key = decode(isAnyCase ? name.toLowerCase() : name);
    if (key) parameters[key] ??= decode(value.join('='));
  }
  return parameters;
}

const known = lastAnswer<QueryParameters>();

/**
 * Parameters of the page address, by lower-case name: first those of the fragment, then those of the query. The new
 * search stores its terms in the fragment and keeps the query of the page load.
 */
export function addressParameters(): QueryParameters {
  const { hash, search } = window.location;
  const pairs = hash.slice(1) + '&' + search.slice(1);
  return known(pairs, () => readQuery(pairs, true));
}

function decode(text: string): string {
  return decodeText(text.indexOf('+') < 0 ? text : text.replace(/\+/g, ' '));
}
