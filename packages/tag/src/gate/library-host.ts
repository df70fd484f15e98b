/** Row 8.11: where the settings say so, the library runs only when a page has loaded it from one of its hosts. */
import type { Browser } from '../page/browser.ts';
import { EMBED_CODE_MISSING, NOT_AUTHORIZED } from './library-messages.ts';

/** What is wrong with where the library came from, or nothing. `hosts` by spaces. Asked while its own script runs. */
export function libraryHostFault({ window, document }: Browser, hosts: string): string {
  const address = document.currentScript?.getAttribute('src') ?? '';
  if (!/^\s*(https?:)?\/\//i.test(address)) return EMBED_CODE_MISSING;
  const { hostname } = new URL(address, window.location.href);
  return hosts.split(' ').indexOf(hostname) < 0 ? NOT_AUTHORIZED : '';
}
