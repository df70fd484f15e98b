/** Hits of visitors that a machine plays. `/api/simulated-hits`. */
import { Type, type Static } from 'typebox';
import { orNull } from '../shared.ts';

const Text = Type.String();
const Count = Type.Number();

/** Of one request. */
export const MOST_SIMULATED = 500;
/** Characters of the address of a beacon. */
export const LONGEST_BEACON = 64 * 1024;

export const SimulatedBeacons = Type.Object(
  {
    beacons: Type.Array(
      Type.Object({
        /** Milliseconds. */
        at: Type.Number({ 'x-expected': 'past-moment' }),
        method: Type.Enum(['GET', 'POST']),
        url: Type.String({ maxLength: LONGEST_BEACON }),
        body: Text,
        agent: Text,
      }),
      { maxItems: MOST_SIMULATED, 'x-expected': 'simulated-beacons' },
    ),
  },
  { additionalProperties: false },
);
export type SimulatedBeacons = Static<typeof SimulatedBeacons>;

/** What became of beacons that were handed over; `refused` by reason. */
export const HandedOver = Type.Object({ accepted: Count, refused: Type.Record(Text, Count) });
export type HandedOver = Static<typeof HandedOver>;

/** Of the chance by which visits are planned. */
export const MOST_SEED = 2 ** 32 - 1;

/** What is wanted of a walk; what is left out is as usual. */
export const WalkWish = Type.Object(
  {
    weeks: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
    visits: Type.Optional(Type.Integer({ minimum: 1, maximum: 5000 })),
    /** The same one plans the same visits. */
    seed: Type.Optional(Type.Integer({ minimum: 0, maximum: MOST_SEED })),
    /** Of all visitors; of each its own where it is left out. */
    language: Type.Optional(Type.Enum(['en', 'fr'])),
    environment: Type.Optional(Type.Enum(['development', 'staging'])),
  },
  { additionalProperties: false },
);
export type WalkWish = Static<typeof WalkWish>;

/** How many there are, and the walk that was begun from the console. */
export const SimulatedHits = Type.Object({
  /** Null while the store does not answer. */
  hits: orNull(Count),
  walk: Type.Object({
    state: Type.Enum(['idle', 'running', 'failed']),
    /** Visits. */
    done: Count,
    of: Count,
    /** Why the last one failed, in the language of the request. */
    reason: orNull(Text),
  }),
  /** What to do where there is no browser to walk in, in the language of the request. */
  browserNeeded: orNull(Text),
});
export type SimulatedHits = Static<typeof SimulatedHits>;

export const RemovedSimulated = Type.Object({ hits: Count });
export type RemovedSimulated = Static<typeof RemovedSimulated>;
