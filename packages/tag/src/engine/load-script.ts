/** Fetches a script from where the library itself came from (rows 7.14, 8.11): its services, and what its rules run. */
import { attempt } from '../page/attempt.ts';
import type { Browser } from '../page/browser.ts';

/** `file` is relative to the library. `offer` is handed to the script on its own element. Rejects what is missing or altered. */
export type Load = (file: string, integrity?: string, offer?: unknown) => Promise<unknown>;

/** @public */
interface ScriptPolicy {
  readonly createScriptURL: (url: string) => string;
}

/** Name of the member of its element by which a script is offered something. */
export const OFFER = 'balise';

/** Services that run the scripts of others check these (`withIntegrity`). */
export function createLoad(
  { window, document, libraryUrl }: Browser,
  withIntegrity: boolean,
): Load {
  const { trustedTypes } = window as {
    readonly trustedTypes?: {
      readonly createPolicy: (name: string, policy: ScriptPolicy) => ScriptPolicy;
    };
  };
  let policy: ScriptPolicy | undefined;
  return (file, integrity, offer) =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script');
      const { href } = new URL(file, libraryUrl);
      policy ??= attempt(() =>
        trustedTypes?.createPolicy(OFFER, { createScriptURL: (url) => url }),
      );
      if (withIntegrity && integrity) {
        script.integrity = integrity;
        script.crossOrigin = 'anonymous';
      }
      // A script that leaves what it was offered is not the one that was asked for.
      script.onload = () => (OFFER in script ? reject() : resolve(href));
      script.onerror = reject;
      Object.assign(script, offer && { [OFFER]: offer }, {
        src: policy?.createScriptURL(href) ?? href,
      });
      document.head.append(script);
    });
}
