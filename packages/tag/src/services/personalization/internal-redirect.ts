/** Checks the destination of a redirect offer: it must be internal, and neither this page nor the referrer. */
import { isInternalHost } from '../../core/element/link-target.ts';
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';
import { documentText } from '../../env/document-text.ts';
import { onlyText } from './only-text.ts';

/** Undefined if the redirect is not allowed. */
export function internalRedirect(address: unknown): string | undefined {
  const { location } = window;
  return attempt(() => {
    const { href, protocol, hostname } = new URL(onlyText(address), location.href);
    const isWeb = protocol === 'https:' || protocol === location.protocol;
    // A redirect within the page has no effect.
    const isElsewhere = [location.href, documentText('referrer')].every(
      (here) => here.split('#')[0] !== href.split('#')[0],
    );
    return isWeb && isElsewhere && isInternalHost(hostname) ? href : undefined;
  });
}
