/** Row 8.11: where the settings say so, the library runs only when a page has loaded it from one of its hosts. */
import { document, window } from '../../env/browser.ts';
import { isWordOf } from '../../env/text.ts';

/** Said before what is wrong: where nothing of the library may run nothing is fetched that has the words. */
export const REVIEW_ERROR = 'Please review the following error:';
const NOT_AUTHORIZED = 'This library is not authorized for this domain.';
const EMBED_CODE_MISSING = 'Unable to find the Library Embed Code for Dynamic Host Resolution.';

/** What is wrong with where the library came from, or nothing. `hosts` by spaces. Asked while its own script runs. */
export function libraryHostFault(hosts: string): string {
  const address = document.currentScript?.getAttribute('src') ?? '';
  if (!/^\s*(https?:)?\/\//i.test(address)) return EMBED_CODE_MISSING;
  const { hostname } = new URL(address, window.location.href);
  return isWordOf(hosts, hostname) ? '' : NOT_AUTHORIZED;
}
