/** Parameters of a query string: the first value of each name that is not empty, with a maximum number of keys (row 9.22). */
import { attempt } from '../../env/attempt.ts';
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
    if (key) parameters[key] ||= decode(value.join('='));
  }
  return parameters;
}

const known = lastAnswer<QueryParameters>();

/**
 * Parameters of the page address, by lower-case name: first those of the fragment, then those of the query. The new
 * search stores its terms in the fragment and keeps the query of the page load, so an empty term of the fragment counts.
 */
export function addressParameters(): QueryParameters {
  const { hash, search } = window.location;
  return known(search + hash, () =>
    Object.assign(readQuery(search, true), readQuery(hash.slice(1), true)),
  );
}

/** A text that is not UTF-8 comes from a page in the older encoding of Western languages. */
function decode(text: string): string {
  const spaced = text.indexOf('+') < 0 ? text : text.replace(/\+/g, ' ');
  const decoded = decodeText(spaced);
  return decoded === spaced && spaced.indexOf('%') >= 0 ? decodeWestern(spaced) : decoded;
}

/** A text with a cut escape stays encoded. */
function decodeWestern(text: string): string {
  if (/%(?![\da-f]{2})/i.test(text)) return text;
  return (
    attempt(() => {
      const decoder = new TextDecoder('windows-1252');
      return text.replace(/(?:%[\da-f]{2})+/gi, (bytes) =>
        decoder.decode(Uint8Array.from(bytes.slice(1).split('%'), (byte) => parseInt(byte, 16))),
      );
    }) ?? text
  );
}
