/** Hosts that are no outbound link (rows 1.3, 2.8): the page's own, and those of the internal domains at a label's edge. */
import type { PageContext } from './page-context.ts';

export function isInternalHost({ browser, settings }: PageContext, host: string): boolean {
  return (
    host === browser.window.location.hostname || new RegExp(settings.links.internal, 'i').test(host)
  );
}
