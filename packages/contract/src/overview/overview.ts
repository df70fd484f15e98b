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
    /** Beacons of which privacy has removed something. */
    cleaned: DayFigure,
    /** Of bots and internal networks, in production. */
    leftOut: DayFigure,
    /** Null for who sees some departments: what is refused belongs to none. */
    refused: orNull(DayFigure),
  }),
  hours: Type.Array(Type.Object({ start: Moment, beacons: Count, pageViews: Count })),
  firstHitAt: orNull(Moment),
  lastHitAt: orNull(Moment),
  hosts: Type.Array(Type.Object({ host: Text, hits: Count })),
  /** Hosts and report suites that the settings do not know, all others together without a name; null where `refused` is. */
  strangers: orNull(
    Type.Array(Type.Object({ kind: Type.Enum(['host', 'suite']), name: Text, beacons: Count })),
  ),
  /** Beacons of browsers whose clock was more than a day off; null where `refused` is. */
  clockOff: orNull(Count),
});
export type Overview = Static<typeof Overview>;
