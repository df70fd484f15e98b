/**
 * Settings for the demo page that asks for consent. Nothing is sent before visitors agree. The page itself stores the
 * answer.
 */
import type { Settings } from '@balise/settings';

/** Folder below that of the development release. */
export const ASKS_CONSENT_FOLDER = 'development/asks-consent';

export const asksConsent = (settings: Settings): Settings => ({
  ...settings,
  services: {
    ...settings.services,
    consent: {
      applies: true,
      preApprovals: [],
      previousPermissions: {},
      isStored: false,
      consentString: null,
    },
  },
});
