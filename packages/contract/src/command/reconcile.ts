/** What the store has of a day, for the command line to lay beside what another service has. `/api/reconcile`. */
import { Type, type Static } from 'typebox';
import { Day, Environment } from '../shared.ts';

const Text = Type.String();
const Count = Type.Number();

export const AskedDay = Type.Object(
  { day: Day, environment: Environment },
  { additionalProperties: false },
);
export type AskedDay = Static<typeof AskedDay>;

export const DayOfStore = Type.Object({
  rows: Type.Array(
    Type.Object({
      ...{ host: Text, path: Text, event: Text },
      /** As reports count it. */
      counted: Count,
      /** Of bots, and of internal networks that are none: in no report. */
      bots: Count,
      internal: Count,
      /** As reports would count the same day of UTC. */
      inUtc: Count,
    }),
  ),
  /** Whether there were more rows than are given, the smallest of which are left out. */
  isCut: Type.Boolean(),
  /** Hosts that are not on the list, with the beacons that were refused. */
  strangers: Type.Array(Type.Object({ host: Text, beacons: Count })),
  /** Refused beacons by code. */
  refusals: Type.Array(Type.Object({ code: Text, refused: Count })),
});
export type DayOfStore = Static<typeof DayOfStore>;
