/** Single-page-application hosts (row 2.12): a mapping table, matched by substring of the host. */
import type { PageContext } from './page-context.ts';

export function isSinglePageHost(host: string, parts: readonly string[]): boolean {
  return parts.some((part) => host.indexOf(part) >= 0);
}

export function isSinglePage(page: PageContext): boolean {
  return isSinglePageHost(page.address().host, page.settings.singlePageHosts);
}
