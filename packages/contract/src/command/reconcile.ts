/** Counts of one day in the store, for the command line to compare with another service. `/api/reconcile`. */
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
      /** Hits of bots, and hits of internal networks that are not bots. Reports contain neither. */
      bots: Count,
      internal: Count,
      /** Count for the same day in UTC instead of Toronto time. */
      inUtc: Count,
    }),
  ),
  /** Whether there were more rows than the answer has. The rows with the smallest counts are left out. */
  isCut: Type.Boolean(),
  /** Unlisted hosts, with their refused beacons. */
  strangers: Type.Array(Type.Object({ host: Text, beacons: Count })),
  /** Refused beacons by code. */
  refusals: Type.Array(Type.Object({ code: Text, refused: Count })),
});
export type DayOfStore = Static<typeof DayOfStore>;
