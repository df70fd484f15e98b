/** Whether visits to this site are counted, by which identifiers they are told apart, and the visitor's own yes or no to it. */
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

/** `consent`: not unless the visitor agrees. `off`: nobody's visits are. */
export type Counting = 'counted' | 'stopped' | 'signal' | 'consent' | 'off';

/** As the browser's cookies are now. */
export function counting({ sendsNothing, asksConsent }: CountingSettings): Counting {
  if (sendsNothing) return 'off';
  // They are read once in a task, and may have been written in this one.
  writeCookies();
  const reason = refusal();
  if (reason === 'opted out') return 'stopped';
  return reason || (asksConsent && !identifiers().length ? 'consent' : 'counted');
}

/** Of this visitor, in this browser, each once: of the library, of the visitor identifier service, of personalization. */
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

/** The domain for whose hosts a choice holds. */
export function siteOfChoice(): string {
  return site() || window.location.hostname;
}

/** Stops counting, and erases all that the library has kept; or resumes. False where the browser does not keep the choice. */
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
