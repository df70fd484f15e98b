/**
 * Decides whether this visitor may be observed now: by the opt-out, the signals of the browser, and the consent
 * cookie.
 */
import { window } from './browser.ts';
import { getCookie, writeCookies } from './cookies.ts';
import { OPT_OUT_COOKIE } from './opt-out-cookie.ts';
import { settings } from './settings.ts';

/** Reason of the refusal; empty without a refusal. */
export type Refusal = '' | 'opted out' | 'signal' | 'consent';

/** Called before each observation, beacon and cookie, because the decision may change while the page is open. */
export function refusal(): Refusal {
  const { consentCookie, signals } = settings;
  if (getCookie(OPT_OUT_COOKIE)) return 'opted out';
  const navigator = window.navigator as unknown as Readonly<Record<string, unknown>>;
  if (signals.some((name) => /^(1|true)$/.test(String(navigator[name])))) return 'signal';
  if (!consentCookie) return '';
  // Row 4.3: a page may have written the consent cookie in this task, so it is read again.
  writeCookies();
  return getCookie(consentCookie) === 'true' ? '' : 'consent';
}
