/** Where a redirect offer may lead: within the internal domains, elsewhere than here, and not back to where it came from. */
import { attempt } from '../../page/attempt.ts';
import { isInternalHost } from '../../page/internal-host.ts';
import type { PageContext } from '../../page/page-context.ts';
import { onlyText } from './only-text.ts';

/** Nothing when it may not. */
export function internalRedirect(page: PageContext, address: unknown): string | undefined {
  const { window, document } = page.browser;
  const { location } = window;
  return attempt(() => {
    const { href, protocol, hostname } = new URL(onlyText(address), location.href);
    const isWeb = protocol === 'https:' || protocol === location.protocol;
    // One within the page leads nowhere else.
    const isElsewhere = [location.href, document.referrer].every(
      (here) => here.split('#')[0] !== href.split('#')[0],
    );
    return isWeb && isElsewhere && isInternalHost(page, hostname) ? href : undefined;
  });
}
