/**
 * Where the visitor is (rows 7.12, 8.10): asked for at most once while the cookie lives, and reported with page views. What
 * is known in time goes with the view that waits, else with the next one.
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
  /** What is reported when asking fails, and where it cannot be asked (row 8.10). */
  readonly errorText: string;
  readonly unsupportedText: string;
}

type Core = Pick<ConsentCore, 'cookies' | 'onDimensions' | 'ready' | 'permitted'>;

const COOKIE = 's_ggc';
/** In the cookie when asking has failed: a refusal is not asked about again on each page. */
const FAILED = 'error';

export function runGeolocation(core: Core, settings: GeolocationSettings): void {
  const { cookies } = core;
  const geolocation =
    window.isSecureContext === false ? undefined : attempt(() => window.navigator.geolocation);
  let isReady = false;
  let isAsking = false;
  // For browsers that keep no cookies, as long as the cookie would live.
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
    // Consent may have been withdrawn while the visitor was being asked.
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

/** `45.4215|-75.6972` in words; the text of an error for anything else that was kept. */
function describe(kept: string, { errorText }: GeolocationSettings): string {
  const [, latitude, longitude] = /^(-?[\d.]+)\|(-?[\d.]+)$/.exec(kept) ?? [];
  if (latitude) return `latitude=${latitude} | longitude=${longitude}`;
  return kept && errorText;
}
