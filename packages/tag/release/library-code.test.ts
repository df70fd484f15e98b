import { settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { CODE_FORM } from './library-code.ts';
import { packOptOut } from './pack-opt-out.ts';
import { packSettings } from './pack-settings.ts';

/** Names of members. `groups`: with the names of their own members. */
function namesOf(value: object, groups: readonly string[] = []): string {
  return Object.entries(value)
    .map(([name, one]) => (groups.includes(name) ? `${name}{${namesOf(one as object)}}` : name))
    .sort()
    .join(' ');
}

const release = { environment: 'production', version: '1.2.3', built: '2026-11-20' } as const;
const packed = packSettings(settings, release);

/**
 * Library code of an earlier version reads these members. If they change, or the format of a value in them, raise
 * `CODE_FORM`.
 */
const NAMES: Readonly<Record<number, { readonly library: string; readonly optOut: string }>> = {
  1: {
    library:
      'attributes bases built charset cleaning consentCookie cookieDomain{nationalDomain ' +
      'nationalPeriods periods} currency environment eventTypes events excludedPaths fault ' +
      'featureChecks fields followPlatforms holdsClicks hosts libraryHosts linkCommon linkDelay ' +
      'links{downloads excludedPath ignored internal notAnchors removed} loginStatusLabels ' +
      'maximumQueryKeys media{marks retryMilliseconds slices} newsFolders newsTypes notPrivateFlag ' +
      'organizationId parameters path personal previousValueMinutes privacy rules search{advanced ' +
      'advancedPaths container dates fileType first headings marker noResults paths position start ' +
      'stripped terms type} selectors sendsNothing server services servicesTimeout signals ' +
      'singlePageHosts timeStepMinutes triggers typedNames version visitorMarkers',
    optOut:
      'asksConsent consentCookie cookieDomain{nationalDomain nationalPeriods periods} sendsNothing signals',
  },
};

it('has another form if the settings in it have other members', () => {
  expect({
    library: namesOf(packed, ['cookieDomain', 'search', 'links', 'media']),
    optOut: namesOf(packOptOut(packed), ['cookieDomain']),
  }).toEqual(NAMES[CODE_FORM]);
});
