/** Content age (row 3.10): whole days between the date that the page states and today. */

const DAY = 86_400_000;

/** Days since an ISO date (`2026-11-01`, with or without a time), never negative; nothing when it is no date. */
export function contentAge(date: string, now: number): number | undefined {
  const [day = ''] = /^\d{4}-\d{2}-\d{2}/.exec(date) ?? [];
  const then = Date.parse(day);
  return then > 0 ? Math.max(0, Math.floor((now - then) / DAY)) : undefined;
}
