/** Settings of the opt-out script: whether visits are counted, and the domain of its cookie. */
import type { CountingSettings, TagSettings } from '../src/env/tag-settings.ts';

export function packOptOut({
  cookieDomain,
  consentCookie,
  signals,
  sendsNothing,
  services,
}: TagSettings): CountingSettings {
  const asksConsent = services.includes('consent');
  return {
    ...{ cookieDomain, consentCookie, signals, sendsNothing },
    asksConsent,
  };
}
