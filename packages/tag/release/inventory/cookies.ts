/**
 * All cookies that the library can set: purpose, lifetime, and the feature that sets them. Lifetimes come from the
 * settings.
 */
import type { Settings } from '@balise/settings';
import { constantOf } from '../constant-of.ts';

export interface InventoryCookie {
  readonly name: string;
  /** Key of the purpose in `locales`. */
  readonly purpose: string;
  /** Lifetime since the cookie was last set; 0 for a session cookie. */
  readonly minutes: number;
  /** Trigger of the cookie: each counted page, a blocked page, the visitor’s own choice, or a service. */
  readonly setBy: SetBy;
}

type SetBy =
  | 'counted'
  | 'visitorMarkers'
  | 'blocked'
  | 'optOut'
  | 'consent'
  | 'visitorId'
  | 'geolocation'
  | 'activityMap'
  | 'personalization';

const DAY = 24 * 60;
const TWO_YEARS = 730 * DAY;
/** Two years and two days, as in the delivery service. */
const DEVICE = 732 * DAY;

/** Cookies for all settings, including features that are off. */
export function cookiesOf(settings: Settings): InventoryCookie[] {
  const constant = (id: string): number => Number(constantOf(settings, id));
  const previous = constant('previousValueCookieMinutes');
  const visit = constant('visitDurationWindowMinutes');
  const newRepeat = constant('newRepeatWindowDays');
  const of = (setBy: SetBy, cookies: Readonly<Record<string, number>>): InventoryCookie[] =>
    Object.entries(cookies).map(([name, minutes]) => ({
      name,
      purpose: name.replace(/\d+$|_\{.*\}$/, ''),
      minutes,
      setBy,
    }));
  return [
    ...of('counted', {
      s_fid: TWO_YEARS,
      gpv_pt: previous,
      gpv_pu: previous,
      gpv_pc: previous,
      gpv_pthl: previous,
      gpv_pqs: previous,
    }),
    ...of('visitorMarkers', {
      gpv_ppv: previous,
      gpv_cmp: Math.round(constant('previousPageCampaignCookieDays') * DAY),
      ['s_nr' + newRepeat]: newRepeat * DAY,
      s_tslv: constant('timeSinceLastVisitCookieDays') * DAY,
      s_lv: constant('daysSinceCookieDays') * DAY,
      s_inv: visit,
      s_dur: visit,
      s_fvh: constant('firstVisitHoldMinutes'),
      s_plt: previous,
    }),
    ...of('blocked', { blackList: 0 }),
    ...of('optOut', { 'balise-opt-out': TWO_YEARS }),
    ...of('consent', { 'adobeujs-optin': constant('optInStorageSeconds') / 60 }),
    ...of('visitorId', { 'AMCV_{organizationId}': TWO_YEARS, 'AMCVS_{organizationId}': 0 }),
    ...of('geolocation', { s_ggc: constant('geolocationCookieMinutes') }),
    ...of('activityMap', { s_sq: 0 }),
    ...of('personalization', { mbox: DEVICE }),
  ];
}

/** Whether the cookie is set with these settings. */
export function isSet({ setBy }: InventoryCookie, { services }: Settings): boolean {
  return setBy === 'counted' || setBy === 'blocked' || setBy === 'optOut' || !!services[setBy];
}
