/** Row 8.11: with this setting, the library runs only if the page loaded it from one of the listed hosts. */
import { document, window } from '../../env/browser.ts';
import { oncePerPage } from '../../env/once-per-page.ts';
import { isWordOf } from '../../env/text.ts';

/** Printed before the fault. These texts are here because an unauthorized library must not load the messages. */
export const REVIEW_ERROR = 'Please review the following error:';
const NOT_AUTHORIZED = 'This library is not authorized for this domain.';
const EMBED_CODE_MISSING = 'Unable to find the Library Embed Code for Dynamic Host Resolution.';

/** Address in the page’s script element. The first call must be while the library’s script runs. */
export const addressInPage = oncePerPage(() => document.currentScript?.getAttribute('src') ?? '');

/** Fault of the address that the library was loaded from; empty if it is authorized. `hosts` is a word list. */
export function libraryHostFault(hosts: string): string {
  const address = addressInPage();
  if (!/^\s*(https?:)?\/\//i.test(address)) return EMBED_CODE_MISSING;
  const { hostname } = new URL(address, window.location.href);
  return isWordOf(hosts, hostname) ? '' : NOT_AUTHORIZED;
}
