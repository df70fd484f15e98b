/** Where a redirect offer may lead: within the internal domains, elsewhere than here, and not back to where it came from. */
import { attempt } from '../../page/attempt.ts';
import { isInternalHost } from '../../page/internal-host.ts';
import type { PageContext } from '../../page/page-context.ts';

/** Empty when it may not. */
export function internalRedirect(page: PageContext, address: unknown): string {
  const { window, document } = page.browser;
  const { location } = window;
  const url = address ? attempt(() => new URL(String(address), location.href)) : undefined;
  if (!url) return '';
  const { href, protocol, hostname } = url;
  const isWeb = protocol === 'https:' || protocol === location.protocol;
  const isElsewhere = href !== location.href && href !== document.referrer;
  return isWeb && isElsewhere && isInternalHost(page, hostname) ? href : '';
}
