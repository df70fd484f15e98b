/** Hits of simulated visitors. `/api/simulated-hits`. */
import { Type, type Static } from 'typebox';
import { orNull } from '../shared.ts';

const Text = Type.String();
const Count = Type.Number();

/** In one request. */
export const MOST_SIMULATED = 500;
/** Characters of a beacon's address. */
export const LONGEST_BEACON = 64 * 1024;

export const SimulatedBeacons = Type.Object(
  {
    beacons: Type.Array(
      Type.Object({
        /** Milliseconds since 1970. */
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

/** Number of accepted beacons, and of refused ones by reason. */
export const HandedOver = Type.Object({ accepted: Count, refused: Type.Record(Text, Count) });
export type HandedOver = Static<typeof HandedOver>;

/** Greatest seed of the random numbers that plan the visits. */
export const MOST_SEED = 2 ** 32 - 1;

/** Options of a simulated walk. An option that is left out has its default. */
export const WalkWish = Type.Object(
  {
    weeks: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
    visits: Type.Optional(Type.Integer({ minimum: 1, maximum: 5000 })),
    /** The same seed plans the same visits. */
    seed: Type.Optional(Type.Integer({ minimum: 0, maximum: MOST_SEED })),
    /** Language of all visitors. Default: each visitor has their own. */
    language: Type.Optional(Type.Enum(['en', 'fr'])),
    environment: Type.Optional(Type.Enum(['development', 'staging'])),
  },
  { additionalProperties: false },
);
export type WalkWish = Static<typeof WalkWish>;

/**
 * Number of simulated hits, and the state of the walk that the console started. People with permission for some
 * departments get the number of these, unless they may remove all simulated hits.
 */
export const SimulatedHits = Type.Object({
  /** Null while the store does not answer. */
  hits: orNull(Count),
  walk: Type.Object({
    state: Type.Enum(['idle', 'running', 'failed']),
    /** Number of visits. Null for people with permission for some departments, as above. */
    done: orNull(Count),
    of: orNull(Count),
    /** Why the last walk failed, in the language of the request. */
    reason: orNull(Text),
  }),
  /** How to install a browser for the walk if there is none, in the language of the request. Null otherwise. */
  browserNeeded: orNull(Text),
});
export type SimulatedHits = Static<typeof SimulatedHits>;

export const RemovedSimulated = Type.Object({ hits: Count });
export type RemovedSimulated = Static<typeof RemovedSimulated>;
