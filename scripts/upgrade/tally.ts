/** What became of the beacons of a trial, by how often the store has each. */

export interface Tally {
  readonly acknowledged: number;
  /** Acknowledged and not there: the first numbers. */
  readonly missing: readonly number[];
  /** There more than once, acknowledged or not. */
  readonly repeated: readonly number[];
  /** There, and nobody has sent them. */
  readonly strange: readonly number[];
  readonly unanswered: number;
  /** Of those without an answer. */
  readonly unansweredThere: number;
}

export interface Sent {
  readonly acknowledged: Pick<ReadonlyMap<number, number>, 'size' | 'keys' | 'has'>;
  readonly unanswered: ReadonlySet<number>;
}

/** `there`: how often, by number. */
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
