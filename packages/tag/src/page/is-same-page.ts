/** Whether an address is that of the page itself, whatever the fragments of both. */
import type { Browser } from './browser.ts';

export function isSamePage({ window }: Browser, address: string): boolean {
  const [page] = window.location.href.split('#');
  return address.split('#')[0] === page;
}
