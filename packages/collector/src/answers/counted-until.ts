/** Up to when an answer of the store has all acknowledged hits: now less the lag of reports. */

export interface HasLag {
  /** In seconds. Null if it is unknown. */
  lag(): Promise<number | null>;
}

/** ISO 8601. Undefined if the lag is unknown. Ask it before the store: hits that come meanwhile do not count. */
export async function countedMoment(visits: HasLag): Promise<string | undefined> {
  const lag = await visits.lag();
  return lag === null ? undefined : new Date(Date.now() - lag * 1000).toISOString();
}

interface Answer {
  /** When the newest day was counted. Null before the first count. */
  readonly countedUntil: string | null;
}

/** The answer of the store with that moment. Unknown, it stays that of the newest count. */
export const withCounted = <Raw extends Answer>(answer: Raw, moment: string | undefined): Raw =>
  moment === undefined || answer.countedUntil === null
    ? answer
    : { ...answer, countedUntil: moment };
