/** The days of a report: Toronto time, `2026-11-21`, both inclusive. */
export const PRESETS = ['today', 'yesterday', '7', '28', '90'] as const;
export type Preset = (typeof PRESETS)[number];

export interface Period {
  readonly from: string;
  readonly to: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

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

/** The days of a preset. Every preset but `yesterday` includes today. */
export function periodOf(preset: Preset, today: string): Period {
  if (preset === 'today') return { from: today, to: today };
  if (preset === 'yesterday') return { from: dayAfter(today, -1), to: dayAfter(today, -1) };
  return { from: dayAfter(today, 1 - Number(preset)), to: today };
}
