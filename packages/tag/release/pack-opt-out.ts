/** Settings of the opt-out script: whether visits are counted, and the domain of its cookie. */
import type { CountingSettings, TagSettings } from '../src/env/tag-settings.ts';
import { withShortMembers } from './short-members.ts';

export function packOptOut({
  cookieDomain,
  consentCookie,
  signals,
  sendsNothing,
  services,
}: TagSettings): object {
  const asksConsent = services.includes('consent');
  const counting: CountingSettings = {
    ...{ cookieDomain, consentCookie, signals, sendsNothing },
    asksConsent,
  };
  return withShortMembers(counting);
}
