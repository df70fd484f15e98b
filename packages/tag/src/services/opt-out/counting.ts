/** Whether visits to this site are counted, with which identifiers, and the visitor’s own choice. */
import { window } from '../../env/browser.ts';
import { cookieDomain } from '../../env/cookie-domain.ts';
import { writeCookies } from '../../env/cookies.ts';
import { OPT_OUT_COOKIE, OPT_OUT_MINUTES } from '../../env/opt-out-cookie.ts';
import { refusal } from '../../env/refusal.ts';
import { settings } from '../../env/settings.ts';
import type { CountingSettings } from '../../env/tag-settings.ts';
import { firstGroup } from '../../env/text.ts';
import { writeCookie } from '../../env/write-cookie.ts';
import { forgetVisitor } from '../consent/forget-visitor.ts';
import { readCookie, readCookies } from '../read-cookie.ts';

/** `consent`: not counted until the visitor agrees. `off`: no visits are counted. */
export type Counting = 'counted' | 'stopped' | 'signal' | 'consent' | 'off';

/** State by the current cookies of the browser. */
export function counting({ sendsNothing, asksConsent }: CountingSettings): Counting {
  if (sendsNothing) return 'off';
  // Cookies are read once in a task, and may have been written in this one.
  writeCookies();
  const reason = refusal();
  if (reason === 'opted out') return 'stopped';
  return reason || (asksConsent && !identifiers().length ? 'consent' : 'counted');
}

/** Identifiers of this browser without duplicates: from the library, the visitor-id service and personalization. */
export function identifiers(): readonly string[] {
  const found = readCookies().map(({ name, value }) =>
    name === 's_fid'
      ? value
      : /^(AMCV_.+|s_ecid)$/.test(name)
        ? firstGroup(/MCMID\|(\d+)/, value)
        : name === 'mbox'
          ? firstGroup(/PC#([\w.-]+)/, value) || firstGroup(/session#([\w.-]+)/, value)
          : '',
  );
  return [...new Set(found.filter(Boolean))];
}

/** The domain in which a choice applies. */
export function siteOfChoice(): string {
  return site() || window.location.hostname;
}

/**
 * Stops counting and erases all cookies of the library, or resumes counting. Returns false if the browser does not
 * keep the choice.
 */
export function choose(isStopped: boolean): boolean {
  const expires = isStopped ? Date.now() + OPT_OUT_MINUTES * 60_000 : 0;
  writeCookie(OPT_OUT_COOKIE + '=yes', site(), expires);
  if (isStopped !== !!readCookie(OPT_OUT_COOKIE)) return false;
  if (isStopped) {
    forgetVisitor(() => false);
    writeCookie('blackList=', '', 0);
    writeCookie('adobeujs-optin=', site(), 0);
  }
  return true;
}

function site(): string {
  return cookieDomain(window.location.hostname, settings.cookieDomain);
}
