/** Hidden frame in which the identity service matches its ids with those of its partners (row 7.10). */
import { escapeValue } from '@balise/beacon';
import { REFERRER_POLICY } from '../../env/referrer-policy.ts';
import { attempt } from '../../env/attempt.ts';
import { document, window } from '../../env/browser.ts';
import { whenLoaded } from '../../env/page-lifecycle.ts';

/**
 * Opens the frame after the page has loaded, so that it delays nothing. `host` is the name of the service below
 * `domain`. `isWanted` is called at that time, because consent may have been withdrawn in the meantime.
 */
export function openSyncFrame(host: string, domain: string, isWanted: () => boolean): void {
  whenLoaded(() =>
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
