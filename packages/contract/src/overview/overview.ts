/** Figures of the last 24 hours. `/api/overview`. */
import { Type, type Static } from 'typebox';
import { Environment, Moment, orNull } from '../shared.ts';

const Text = Type.String();
const Count = Type.Number();

/** `previous`: the same 24 hours one week earlier. */
export const DayFigure = Type.Object({ today: Count, previous: Count });
export type DayFigure = Static<typeof DayFigure>;

export const Overview = Type.Object({
  environment: Environment,
  now: Moment,
  figures: Type.Object({
    beacons: DayFigure,
    pageViews: DayFigure,
    /** Beacons from which the privacy filter has redacted data. */
    cleaned: DayFigure,
    /** Hits of bots and internal networks, in production. */
    leftOut: DayFigure,
    /** Null if the reader sees only some departments: a refused beacon belongs to no department. */
    refused: orNull(DayFigure),
  }),
  hours: Type.Array(
    Type.Object({
      ...{ start: Moment, beacons: Count, pageViews: Count, cleaned: Count },
      /** Null if `figures.refused` is null. */
      refused: orNull(Count),
    }),
  ),
  firstHitAt: orNull(Moment),
  lastHitAt: orNull(Moment),
  hosts: Type.Array(Type.Object({ host: Text, hits: Count })),
  /** Unlisted hosts and report suites. The entry with an empty name sums all others. Null if `refused` is null. */
  strangers: orNull(
    Type.Array(Type.Object({ kind: Type.Enum(['host', 'suite']), name: Text, beacons: Count })),
  ),
  /** Beacons from browsers whose clock was wrong by more than a day. Null if `refused` is null. */
  clockOff: orNull(Count),
  /** The reports have all acknowledged hits up to this moment: now less their lag. Null before the first count. */
  countedUntil: orNull(Moment),
});
export type Overview = Static<typeof Overview>;
