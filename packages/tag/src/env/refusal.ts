/** Whether this visitor may be observed now: by the opt-out, by what their browser says to all sites, by the consent cookie. */
import { window } from './browser.ts';
import { getCookie, writeCookies } from './cookies.ts';
import { OPT_OUT_COOKIE } from './opt-out-cookie.ts';
import { settings } from './settings.ts';

/** By what it is refused; empty where it is not. */
export type Refusal = '' | 'opted out' | 'signal' | 'consent';

/** Asked anew before anything is observed, sent or kept: an answer may change while the visitor is here. */
export function refusal(): Refusal {
  const { consentCookie, signals } = settings;
  if (getCookie(OPT_OUT_COOKIE)) return 'opted out';
  const navigator = window.navigator as unknown as Readonly<Record<string, unknown>>;
  if (signals.some((name) => /^(1|true)$/.test(String(navigator[name])))) return 'signal';
  if (!consentCookie) return '';
  // Row 4.3: a page may have written it in this very task.
  writeCookies();
  return getCookie(consentCookie) === 'true' ? '' : 'consent';
}
