/** Fetches a script from where the library itself came from (rows 7.14, 8.11): its services, and what its rules run. */
import { attempt } from './attempt.ts';
import { document, libraryUrl, window } from './browser.ts';
import { oncePerPage } from './once-per-page.ts';
import { REFERRER_POLICY } from './referrer-policy.ts';

/** `file` is relative to the library. `offer` is handed to the script on its own element. Rejects what is missing or altered. */
export type Load = (file: string, integrity?: string, offer?: unknown) => Promise<unknown>;

interface ScriptPolicy {
  readonly createScriptURL: (url: string) => string;
}

/** Name of the member of its element by which a script is offered something, and of the policy of Trusted Types. */
export const OFFER = 'balise';

/** Nothing where pages do without, or refuse it. */
const policy = oncePerPage(() =>
  attempt(() =>
    (
      window as {
        readonly trustedTypes?: {
          readonly createPolicy: (name: string, policy: ScriptPolicy) => ScriptPolicy;
        };
      }
    ).trustedTypes?.createPolicy(OFFER, { createScriptURL: (url) => url }),
  ),
);

export const loadScript: Load = async (file, integrity, offer) =>
  // On a page without it, a script that is missing.
  new Promise((resolve, reject) => {
    const script: HTMLScriptElement & { [OFFER]?: unknown } = document.createElement('script');
    const { href } = new URL(file, libraryUrl);
    script.referrerPolicy = REFERRER_POLICY;
    if (integrity) {
      script.integrity = integrity;
      script.crossOrigin = 'anonymous';
    }
    // A script that leaves what it was offered is not the one that was asked for; one that throws leaves why.
    script.onload = () => (OFFER in script ? reject(script[OFFER]) : resolve(href));
    script.onerror = reject;
    Object.assign(script, offer && { [OFFER]: offer }, {
      src: policy()?.createScriptURL(href) ?? href,
    });
    document.head.append(script);
  });
