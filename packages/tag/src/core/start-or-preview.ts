/**
 * Previews of a draft or a release (docs/library.md). A link brings its code in the fragment of the address. Its cookie
 * names a build by its digest. Everybody else pays one look at each of both.
 */
import { attempt } from '../env/attempt.ts';
import { window } from '../env/browser.ts';
import { getCookie } from '../env/cookies.ts';
import { loadScript } from '../env/load-script.ts';
import { whenLeaving } from '../env/page-lifecycle.ts';
import { PREVIEW_COOKIE, removePreviewCookie } from '../env/preview-cookie.ts';
import { firstGroup } from '../env/text.ts';
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import { pageLanguage } from './page/language.ts';

const FRAGMENT = '#balise-preview=';
/** Time in which a page that is about to be left is gone, also if the next page is slow. */
const LEAVING_MILLISECONDS = 10_000;

/**
 * Loads the build that the cookie names, with its integrity, and does nothing else. Without such a cookie, calls
 * `start`. It also does so if the build is gone or blocked, removes the cookie, and explains this.
 */
export function startOrPreview(start: () => void): void {
  const { location, history } = window;
  attempt(() => {
    if (location.hash.indexOf(FRAGMENT)) return;
    const [address, code] = location.href.split(FRAGMENT);
    // The code is a secret, so no beacon may contain it as part of the address.
    history.replaceState(history.state, '', address);
    askForPreview(code);
  });
  const digest = firstGroup(/\.([\w-]{64})$/, getCookie(PREVIEW_COOKIE));
  if (digest) {
    const integrity = 'sha384-' + digest.replace(/-/g, '+').replace(/_/g, '/');
    load(`/preview/lib/${digest}/balise.js`, integrity, loadScript, () => {
      removePreviewCookie();
      attempt(start);
      refuse();
    });
  } else start();
}

/** Asks the visitor, in a panel of `preview.js`, whether to begin the preview with this code. */
export function askForPreview(code: unknown): void {
  load('preview.js', '', String(code), refuse);
}

/**
 * Loads a script, and calls `failed` if that is not possible. Firefox also aborts the scripts of a page that is about to
 * be left, so the call waits then: a page that is gone makes no calls.
 */
function load(file: string, integrity: string, offer: unknown, failed: () => void): void {
  let pause = 0;
  whenLeaving(() => (pause = LEAVING_MILLISECONDS));
  loadScript(file, integrity, [offer]).catch(() => setTimeout(() => attempt(failed), pause));
}

/** Explains to the visitor why there is no preview. A policy that lets no script through still permits this. */
function refuse(): void {
  attempt(() => window.alert((pageLanguage() === 'fr' ? fr : en).noPreview));
}
