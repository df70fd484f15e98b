/**
 * Visitor markers (rows 4.6 to 4.8, 9.4 to 9.8, 9.11), from cookies that each view renews. They are: new or repeat
 * visitor, time since the last visit, duration of this visit, and load time of the previous page. Names and values
 * match the plug-ins in use on the sites.
 */
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';
import { getCookie, setCookie } from '../../env/cookies.ts';
import { whenLoaded } from '../../env/page-lifecycle.ts';
import { refusal } from '../../env/refusal.ts';
import type { VisitorMarkerSettings } from '../../env/tag-settings.ts';
import type { Observed } from '../page/observed.ts';

const DAY = 86_400;

export interface MarkedView {
  readonly isFirst: boolean;
  /** Title of this page, for its load-time cookie. The first view of a document writes that cookie. */
  readonly title?: string | undefined;
  /** Whether the browser keeps cookies. */
  readonly keepsCookies: boolean;
}

/** Computes the markers for each view. */
export function visitorMarkers(
  settings: VisitorMarkerSettings,
  { isFirst, title = '', keepsCookies }: MarkedView,
): Observed {
  const { visitMinutes, newRepeatDays, timeSinceDays, daysSinceDays, loadTimeCapSeconds } =
    settings;
  const now = Date.now();
  // Invalid numbers give NaN. Negative seconds, from a changed clock, become 0.
  const read = (cookie: string): number => parseFloat(getCookie(cookie) ?? '');
  const upTo = (longest: number, seconds: number): number =>
    seconds > 0 && seconds <= longest ? seconds : 0;

  const isHeld = getCookie('s_fvh');
  // Exists during the visit: seconds between the last visit and this one, 0 for the first visit.
  const kept = read('s_inv');
  const duration = upTo(visitMinutes * 60, (now - read('s_dur')) / 1000);
  const loadTime = upTo(loadTimeCapSeconds, Math.min(loadTimeCapSeconds, read('s_plt')));
  /** Seconds between the last visit and this one; 0 if the cookie has expired. */
  const since = (cookie: string, days: number): number => {
    const lastView = read(cookie);
    return upTo(days * DAY, kept >= 0 ? kept : (now - lastView) / 1000);
  };
  const newRepeatCookie = 's_nr' + newRepeatDays;
  const newRepeat = since(newRepeatCookie, newRepeatDays) ? 'Repeat' : 'New';
  const timeAway = since('s_tslv', timeSinceDays);
  const away = since('s_lv', daysSinceDays);

  setCookie(newRepeatCookie, now + '-' + newRepeat, newRepeatDays * 1440);
  setCookie('s_tslv', now + '', timeSinceDays * 1440);
  setCookie('s_lv', now + '', daysSinceDays * 1440);
  if (!(away || kept >= 0)) setCookie('s_fvh', '1', settings.firstVisitHoldMinutes);
  setCookie('s_inv', away + '', visitMinutes);
  setCookie('s_dur', now - duration * 1000 + '', visitMinutes);

  if (loadTime) setCookie('s_plt', '', -1);
  // Later views of an application have no load time, and a page in a frame is no previous page.
  if (isFirst && window.parent === window) {
    whenLoaded(() => attempt(() => keepLoadTime(title, settings.loadTimeMinutes)));
  }
  return {
    dimensions: {
      newRepeat,
      visitDuration: duration && (away || !isHeld) ? durationText(duration) : 'first hit of visit',
      daysSinceLastVisit:
        kept >= 0 || keepsCookies ? daysText(away / DAY) : 'Cookies Not Supported',
      timeSinceLastVisit: timeText(timeAway),
      previousLoadTime: loadTime ? loadTime.toFixed(2) : '',
    },
    events: { cumulativeLoadTime: loadTime || undefined },
  };
}

/** Keeps the load time of this page for the next one. */
function keepLoadTime(title: string, minutes: number): void {
  if (refusal()) return;
  const { navigationStart, loadEventStart } = window.performance.timing;
  const seconds = (loadEventStart - navigationStart) / 1000;
  setCookie('s_plt', seconds.toFixed(2) + ',' + title, minutes);
}

function durationText(seconds: number): string {
  return seconds < 60 ? 'less than a minute' : count(seconds - 30, 60, 1, 'minute');
}

/** Words for the days since the last visit; 0 for the first visit. */
function daysText(days: number): string {
  if (!days) return 'First Visit';
  if (days > 365) return 'More than a year';
  if (days > 30) return 'More than 30 days';
  if (days > 7) return 'More than 7 days';
  return days > 1 ? 'Less than 7 days' : 'Less than 1 day';
}

/** Words for the seconds since the last visit; 0 for the first visit. */
function timeText(seconds: number): string {
  if (!seconds) return 'New Visitor';
  if (seconds < 3600) return count(seconds, 30, 2, 'minute');
  return seconds < DAY ? count(seconds, 900, 4, 'hour') : count(seconds, DAY, 1, 'day');
}

/** Rounds to steps of `step` seconds. A unit has `steps` of them. */
function count(seconds: number, step: number, steps: number, unit: string): string {
  const number = Math.round(seconds / step) / steps;
  return number + ' ' + unit + (number === 1 ? '' : 's');
}
