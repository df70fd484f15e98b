/** When a day begins in Toronto, as the collector takes moments. */
import { momentOf } from './formats.ts';

/** Midnight there is five hours after that of UTC, or four; no change of the clocks is at midnight. */
const HOURS_BEHIND = ['05', '04'];

/** `2026-11-21` → `2026-11-21T05:00:00Z`; empty for a day that no calendar has. */
export function beginningOf(day: string): string {
  for (const hour of HOURS_BEHIND) {
    const moment = `${day}T${hour}:00:00Z`;
    if (Number.isNaN(Date.parse(moment))) continue;
    const there = momentOf(moment);
    if (there.day === day && there.minute === '00:00') return moment;
  }
  return '';
}

export function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(next.getTime())) return '';
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
