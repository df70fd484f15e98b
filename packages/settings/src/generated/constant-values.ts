/** Generated from `data/constants.json` by `npm run generate`; do not edit. */

/** 9.1 Previous-value cookies. */
export const previousValueCookieMinutes: number = 30;

/** 9.2 Previous-page campaign cookie. */
export const previousPageCampaignCookieDays: number = 0.0208333;

/** 9.3 Geolocation cookie. */
export const geolocationCookieMinutes: number = 30;

/** 9.4 Visit-duration window. */
export const visitDurationWindowMinutes: number = 30;

/** 9.5 Time-since-last-visit cookie. */
export const timeSinceLastVisitCookieDays: number = 730;

/** 9.6 Days-since cookie. */
export const daysSinceCookieDays: number = 1095;

/** 9.7 New or repeat visitor window. */
export const newRepeatWindowDays: number = 30;

/** 9.8 First-visit hold. */
export const firstVisitHoldMinutes: number = 3;

/** 9.9 Opt-in storage. */
export const optInStorageSeconds: number = 33696000;

/** 9.10 Polling interval for a tracker already on the page. */
export const preinstalledTrackerPollMilliseconds: number = 250;

/** 9.10 Polling tries for a tracker already on the page. */
export const preinstalledTrackerPollTries: number = 40;

/** 9.11 Longest page-load time reported. */
export const pageLoadTimeCapSeconds: number = 60;

/** 9.12 Geolocation timeout. */
export const geolocationTimeoutSeconds: number = 5;

/** 9.13 Geo-coordinate precision. */
export const geoCoordinateDecimals: number = 4;

/** 9.14 Step of day and time. */
export const timeStepMinutes: number = 30;

/** 9.14 Time zone of day and time. */
export const timeZone: string = 'America/Toronto';

/** 9.15 Cookie domain periods, national domain. */
export const nationalCookieDomainPeriods: number = 3;

/** 9.15 Cookie domain periods, other domains. */
export const cookieDomainPeriods: number = 2;

/** 9.16 Cookies are secure. */
export const cookieSecure: boolean = true;

/** 9.16 Same-site attribute of cookies. */
export const cookieSameSite: string = 'Lax';

/** 9.17 Default path of cookies. */
export const cookiePath: string = '/';

/** 9.18 Full path variable. */
export const fullPathLength: number = 255;

/** 9.18 Short path variable. */
export const shortPathLength: number = 100;

/** 9.19 Click delay, home-page feature and child-benefit links. */
export const featureClickDelayMilliseconds: number = 500;

/** 9.19 Click delay, most anchors. */
export const linkClickDelayMilliseconds: number = 500;

/** 9.19 Click delay, share. */
export const shareClickDelayMilliseconds: number = 200;

/** 9.20 Media slices. */
export const mediaSlices: number = 10;

/** 9.20 Media marks. */
export const mediaMarkPercents: readonly number[] = [20, 50, 80];

/** 9.21 Media setup retry. */
export const mediaSetupRetryMilliseconds: number = 500;

/** 9.22 Most keys read from a query string. */
export const queryParserMaximumKeys: number = 1000;

/** 9.23 Personalization timeout. */
export const personalizationTimeoutMilliseconds: number = 3000;

/** 9.24 Visitor identifier timeout. */
export const visitorTimeoutMilliseconds: number = 2000;

/** 9.25 Size limit of an address. */
export const urlSizeLimit: number = 2048;

/** 9.25 Longest beacon sent by GET. */
export const beaconGetLimit: number = 2047;

/** 9.26 Session identifier lifetime. */
export const sessionLifetimeMilliseconds: number = 1860000;

/** 9.27 Selector polling timeout. */
export const selectorPollingMilliseconds: number = 5000;

/** 9.28 Consent cookie name. */
export const consentCookie: string | null = null;
