/** Every cookie that the library can set: what for, how long, and what turns it on. Lifetimes are those of the settings. */
import type { Settings } from '@balise/settings';
import { constantOf } from '../constant-of.ts';

export interface InventoryCookie {
  readonly name: string;
  /** Key of its purpose in `locales`. */
  readonly purpose: string;
  /** From the last time that it was set; 0 is as long as the browser runs. */
  readonly minutes: number;
  /** What sets it: each page that is counted, one that is not, the visitor's own choice, or a service. */
  readonly setBy: SetBy;
}

export type SetBy =
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
/** Two years and two days, as the delivery service has it. */
const DEVICE = 732 * DAY;

/** Of all settings: what is off is in it too. */
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

/** Whether the settings have it set at all. */
export function isSet({ setBy }: InventoryCookie, { services }: Settings): boolean {
  return setBy === 'counted' || setBy === 'blocked' || setBy === 'optOut' || !!services[setBy];
}
