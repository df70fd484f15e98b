/** Parameters of the page's address, by their names in small letters: those of its fragment, then those of its query. */
import type { PageContext } from './page-context.ts';
import { readQuery, type QueryParameters } from './query-parameters.ts';

/** The new search keeps what is searched in the fragment, and leaves the query as the page was loaded with. */
export function addressParameters({ browser, settings, address }: PageContext): QueryParameters {
  const pairs = browser.window.location.hash.slice(1) + '&' + address().query.slice(1);
  return readQuery(
    pairs.replace(/(&|^)[^&=]*/g, (name) => name.toLowerCase()),
    settings,
  );
}
