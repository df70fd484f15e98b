/** Where a redirect offer may lead: within the internal domains, elsewhere than here, and not back to where it came from. */
import { isInternalHost } from '../../core/element/link-target.ts';
import { attempt } from '../../env/attempt.ts';
import { document, window } from '../../env/browser.ts';
import { onlyText } from './only-text.ts';

/** Nothing when it may not. */
export function internalRedirect(address: unknown): string | undefined {
  const { location } = window;
  return attempt(() => {
    const { href, protocol, hostname } = new URL(onlyText(address), location.href);
    const isWeb = protocol === 'https:' || protocol === location.protocol;
    // One within the page leads nowhere else.
    const isElsewhere = [location.href, document.referrer].every(
      (here) => here.split('#')[0] !== href.split('#')[0],
    );
    return isWeb && isElsewhere && isInternalHost(hostname) ? href : undefined;
  });
}
