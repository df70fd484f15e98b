/** A date or a moment as people write it. A day is a day of UTC, like the times in an export, and `to` a day includes it. */

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const ONE_DAY = 86_400_000;

/** Milliseconds; nothing when it is neither, or no day of the calendar. */
export function momentOf(text: string, edge: 'from' | 'to'): number | undefined {
  if (!DAY.test(text) && !MOMENT.test(text)) return undefined;
  const moment = Date.parse(text);
  if (!Number.isFinite(moment) || !isInCalendar(text.slice(0, 10))) return undefined;
  return DAY.test(text) && edge === 'to' ? moment + ONE_DAY : moment;
}

/** `2026-02-30` is read as the 2nd of March by some engines. */
function isInCalendar(day: string): boolean {
  const moment = Date.parse(day);
  return Number.isFinite(moment) && new Date(moment).toISOString().startsWith(day);
}
