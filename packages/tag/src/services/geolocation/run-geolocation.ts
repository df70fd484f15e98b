/**
 * Location of the visitor (rows 7.12, 8.10). It is requested at most once while the cookie lasts, and reported with
 * page views. A location that arrives too late for the waiting view is sent with the next one.
 */
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';
import type { ConsentCore } from '../consent/consent-core.ts';
import { permits } from '../consent/permits.ts';

export interface GeolocationSettings {
  /** Row 9.3. */
  readonly cookieMinutes: number;
  /** Row 9.12. */
  readonly timeoutSeconds: number;
  /** Row 9.13. */
  readonly decimals: number;
  /** Texts to report if the request fails, or if the browser does not support it (row 8.10). */
  readonly errorText: string;
  readonly unsupportedText: string;
}

type Core = Pick<ConsentCore, 'cookies' | 'onDimensions' | 'ready' | 'permitted'>;

const COOKIE = 's_ggc';
/** Cookie value after a failure, so that a refusal is not repeated on each page. */
const FAILED = 'error';

export function runGeolocation(core: Core, settings: GeolocationSettings): void {
  const { cookies } = core;
  const geolocation =
    window.isSecureContext === false ? undefined : attempt(() => window.navigator.geolocation);
  let isReady = false;
  let isAsking = false;
  // For browsers without cookies, the position is kept in memory for the lifetime of the cookie.
  let found = '';
  let until = 0;

  const known = (): string =>
    geolocation
      ? describe(cookies.get(COOKIE) ?? (Date.now() < until ? found : ''), settings)
      : settings.unsupportedText;
  const ready = (): void => {
    if (!isReady) core.ready();
    isReady = true;
  };
  const keep = (value: string): void => {
    isAsking = false;
    // Consent may have been withdrawn while the visitor was asked.
    if (permits(core, 'aa')) {
      found = value;
      until = Date.now() + settings.cookieMinutes * 60_000;
      cookies.set(COOKIE, value, settings.cookieMinutes);
    }
    ready();
  };
  const ask = (): void => {
    if (!permits(core, 'aa')) return ready();
    if (isAsking) return;
    isAsking = true;
    const failed = (): void => keep(FAILED);
    const isAsked = attempt(() => {
      geolocation?.getCurrentPosition(
        ({ coords }) => keep(attempt(() => coordinates(coords, settings)) ?? FAILED),
        failed,
        { timeout: settings.timeoutSeconds * 1000, maximumAge: 0 },
      );
      return true;
    });
    if (!isAsked) failed();
  };

  core.onDimensions.push((dimensions, isLink) => {
    if (isLink) return;
    const text = known();
    if (text) dimensions['geoCoordinates'] = text;
    else ask();
  });
  if (known()) ready();
  else ask();
}

function coordinates(
  { latitude, longitude }: Pick<GeolocationCoordinates, 'latitude' | 'longitude'>,
  { decimals }: GeolocationSettings,
): string {
  return latitude.toFixed(decimals) + '|' + longitude.toFixed(decimals);
}

/** Describes `45.4215|-75.6972` in words. Any other stored value gives the error text. */
function describe(kept: string, { errorText }: GeolocationSettings): string {
  const [, latitude, longitude] = /^(-?[\d.]+)\|(-?[\d.]+)$/.exec(kept) ?? [];
  if (latitude) return `latitude=${latitude} | longitude=${longitude}`;
  return kept && errorText;
}
