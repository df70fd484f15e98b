/** Compares the beacons sent in a trial with the number of copies in the store. */

export interface Tally {
  readonly acknowledged: number;
  /** Acknowledged beacons that are not stored. */
  readonly missing: readonly number[];
  /** Beacons stored more than once, acknowledged or not. */
  readonly repeated: readonly number[];
  /** Stored beacons that were never sent. */
  readonly strange: readonly number[];
  readonly unanswered: number;
  /** Unanswered beacons that are stored. */
  readonly unansweredThere: number;
}

export interface Sent {
  readonly acknowledged: Pick<ReadonlyMap<number, number>, 'size' | 'keys' | 'has'>;
  readonly unanswered: ReadonlySet<number>;
}

/** @param there number of stored copies by beacon number */
export function tallyOf(
  { acknowledged, unanswered }: Sent,
  there: ReadonlyMap<number, number>,
): Tally {
  const numbers = [...there];
  return {
    acknowledged: acknowledged.size,
    missing: [...acknowledged.keys()].filter((number) => !there.has(number)),
    repeated: numbers.flatMap(([number, times]) => (times > 1 ? [number] : [])),
    strange: numbers.flatMap(([number]) =>
      acknowledged.has(number) || unanswered.has(number) ? [] : [number],
    ),
    unanswered: unanswered.size,
    unansweredThere: [...unanswered].filter((number) => there.has(number)).length,
  };
}

export const isWhole = ({ missing, repeated, strange }: Tally): boolean =>
  missing.length + repeated.length + strange.length === 0;
