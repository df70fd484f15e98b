/** Parameters of a query string: the first value of each name, at most a fixed number of keys (row 9.22). */
import { window } from '../../env/browser.ts';
import { lastAnswer } from '../../env/last-answer.ts';
import { settings } from '../../env/settings.ts';
import { decodeText } from '../../env/text.ts';

export type QueryParameters = Readonly<Record<string, string>>;

/**
 * Names and values decoded, `+` as a space; a broken escape is kept as it is; names in small letters where their case says
 * nothing. Linear in the length of the query.
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
 * Those of the page's address, by their names in small letters: those of its fragment, then those of its query. The new search
 * keeps what is searched in the fragment, and leaves the query as the page was loaded with.
 */
export function addressParameters(): QueryParameters {
  const { hash, search } = window.location;
  const pairs = hash.slice(1) + '&' + search.slice(1);
  return known(pairs, () => readQuery(pairs, true));
}

function decode(text: string): string {
  return decodeText(text.indexOf('+') < 0 ? text : text.replace(/\+/g, ' '));
}
