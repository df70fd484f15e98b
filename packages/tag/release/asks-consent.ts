/** The settings of the page of the demo site that asks its visitors: nothing before they agree; the page keeps the answer itself. */
import type { Settings } from '@balise/settings';

/** Below the folder of the development release. */
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
