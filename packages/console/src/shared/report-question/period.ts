/** The days of a report: Toronto time, `2026-11-21`, both inclusive. */

/** Presets by kind, as the list of periods groups them. */
export const PRESET_GROUPS = {
  days: ['today', 'yesterday', '7', '28', '90'],
  weeks: ['week', 'last-week'],
  months: ['month', 'last-month'],
  fiscalYears: ['fiscal-year', 'last-fiscal-year'],
} as const;
export const PRESETS = Object.values(PRESET_GROUPS).flat();
export type Preset = (typeof PRESETS)[number];

export interface Period {
  readonly from: string;
  readonly to: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** The fiscal year of the Government of Canada begins on April 1. */
const FISCAL_MONTH = 4;
const DAYS_OF_WEEK = 7;

export function isDay(text: string): boolean {
  return DAY.test(text) && dayAfter(text, 0) === text;
}

/** The day `days` later, or earlier if negative. Empty for an invalid day. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return '';
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The days of a preset. Of the present week, month and fiscal year, the days up to today. Weeks begin on Monday. */
export function periodOf(preset: Preset, today: string): Period {
  if (preset === 'today') return { from: today, to: today };
  if (preset === 'yesterday') return { from: dayAfter(today, -1), to: dayAfter(today, -1) };
  if (preset === 'week') return { from: mondayOf(today), to: today };
  if (preset === 'last-week') {
    const monday = mondayOf(today);
    return { from: dayAfter(monday, -DAYS_OF_WEEK), to: dayAfter(monday, -1) };
  }
  if (preset === 'month') return { from: `${today.slice(0, 7)}-01`, to: today };
  if (preset === 'last-month') {
    const to = dayAfter(`${today.slice(0, 7)}-01`, -1);
    return { from: `${to.slice(0, 7)}-01`, to };
  }
  if (preset === 'fiscal-year') return { from: fiscalYearOf(today), to: today };
  if (preset === 'last-fiscal-year') {
    const to = dayAfter(fiscalYearOf(today), -1);
    return { from: fiscalYearOf(to), to };
  }
  return { from: dayAfter(today, 1 - Number(preset)), to: today };
}

function mondayOf(day: string): string {
  const since = (new Date(`${day}T00:00:00Z`).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;
  return dayAfter(day, -since);
}

/** The first day of the fiscal year of a day. */
function fiscalYearOf(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = month < FISCAL_MONTH ? year - 1 : year;
  return `${String(first).padStart(4, '0')}-0${FISCAL_MONTH}-01`;
}
