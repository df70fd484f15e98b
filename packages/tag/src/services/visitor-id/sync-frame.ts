/** The hidden frame in which the identity service matches its ids with those of its partners (row 7.10). */
import { escapeValue } from '@balise/beacon';
import { attempt } from '../../page/attempt.ts';
import type { Browser } from '../../page/browser.ts';
import { whenLoaded } from '../../page/page-lifecycle.ts';
import { REFERRER_POLICY } from '../../transport/request-options.ts';

/**
 * Once the page has loaded: it is in nobody's way. `host` is the service's name below `domain`. Whether the frame is still
 * `isWanted` is asked then: consent may have been withdrawn meanwhile.
 */
export function openSyncFrame(
  browser: Browser,
  host: string,
  domain: string,
  isWanted: () => boolean,
): void {
  const { window, document } = browser;
  whenLoaded(browser, () =>
    attempt(() => {
      const id = `destination_publishing_iframe_${host}_0`;
      if (!isWanted() || document.getElementById(id)) return;
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
      frame.style.display = 'none';
      Object.assign(frame, {
        id,
        title: 'Adobe ID Syncing iFrame',
        referrerPolicy: REFERRER_POLICY,
        src: `https://${host}.${domain}/dest5.html?d_nsid=0#${escapeValue(window.location.origin)}`,
      });
      document.body.append(frame);
    }),
  );
}
