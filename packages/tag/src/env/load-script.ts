/** Loads scripts from the server of the library (rows 7.14, 8.11): services, and scripts that rules run. */
import { attempt } from './attempt.ts';
import { document, libraryNonce, libraryUrl, window } from './browser.ts';
import { oncePerPage } from './once-per-page.ts';
import { REFERRER_POLICY } from './referrer-policy.ts';

/**
 * `file` is relative to the library. The script finds `offer` as a property of its own element. Rejects if the file
 * is missing or altered.
 */
export type Load = (file: string, integrity?: string, offer?: unknown) => Promise<unknown>;

interface ScriptPolicy {
  readonly createScriptURL: (url: string) => string;
}

/** Name of the property with the offer, and of the Trusted Types policy. */
export const OFFER = 'balise';

/** Undefined if the page has no Trusted Types or refuses the policy. */
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

/** The loader of the live library, which a preview uses: a page may allow the policy only once. */
let outer: Load | undefined;

export function useLoader(loader: Load): void {
  outer = loader;
}

// `async` turns an exception, such as a missing `Promise`, into a rejection.
export const loadScript: Load = async (file, integrity, offer) => {
  if (outer) return outer(new URL(file, libraryUrl).href, integrity, offer);
  return new Promise((resolve, reject) => {
    const script: HTMLScriptElement & { [OFFER]?: unknown } = document.createElement('script');
    const { href } = new URL(file, libraryUrl);
    script.referrerPolicy = REFERRER_POLICY;
    script.nonce = libraryNonce;
    if (integrity) {
      script.integrity = integrity;
      script.crossOrigin = 'anonymous';
    }
    // Each of our scripts takes its offer. If the offer is still there, it is not our script. A script that failed
    // leaves the reason instead.
    script.onload = () => (OFFER in script ? reject(script[OFFER]) : resolve(href));
    script.onerror = reject;
    Object.assign(script, offer && { [OFFER]: offer }, {
      src: policy()?.createScriptURL(href) ?? href,
    });
    document.head.append(script);
  });
};
