/** The UTC moment at which a day starts in Toronto, for requests to the collector. */
import { momentOf } from './formats.ts';

/** Toronto is five or four hours behind UTC. Daylight saving time never changes at midnight. */
const HOURS_BEHIND = ['05', '04'];

/** `2026-11-21` → `2026-11-21T05:00:00Z`; empty for an invalid day. */
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
