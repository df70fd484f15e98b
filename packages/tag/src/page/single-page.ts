/** Single-page-application hosts (row 2.12): a mapping table, matched by substring of the host. */
import type { PageContext } from './page-context.ts';

export function isSinglePage({ address, settings }: PageContext): boolean {
  return new RegExp(settings.singlePageHosts).test(address().host);
}
