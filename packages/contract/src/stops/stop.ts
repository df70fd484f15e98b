/** Stops: what is no longer stored, from one moment to the next. `/api/stops`. */
import { Type, type Static } from 'typebox';
import { Scope } from '../people/rights.ts';
import { Environment, Moment, Name, orNull } from '../shared.ts';

const Text = Type.String();
const Count = Type.Number();

export const STOP_KINDS = ['host', 'path', 'rule', 'dimension', 'release'] as const;
const Kind = Type.Enum([...STOP_KINDS], { 'x-expected': 'stop-kind' });
export type StopKind = Static<typeof Kind>;

/** Only from the command line: the user of the machine. */
const By = Type.Optional(Name);

export const AskedStop = Type.Object(
  {
    environment: Environment,
    kind: Kind,
    /**
     * A host, a host with the beginning of a path, the id of a rule or of a dimension, or the version of a library. The
     * number of a release stands for the version of its library.
     */
    what: Type.String({ minLength: 1, maxLength: 1000, 'x-expected': 'stop-what' }),
    reason: Type.String({
      ...{ pattern: '^(?=.*\\S)[^\\p{C}]{1,500}$', 'x-expected': 'stop-reason' },
    }),
    by: By,
  },
  { additionalProperties: false },
);
export type AskedStop = Static<typeof AskedStop>;

/**
 * Ids of rules whose beacons look like those of the stopped rule. Their beacons stop too if they come from a library
 * that does not name the rule. Null if the library of the environment is not built, so that it is unknown.
 */
const AlikeRules = orNull(Type.Array(Text));

export const PressedStop = Type.Object({
  /** Null until the control database has the stop. It is in force at this collector. */
  id: orNull(Text),
  /** Empty for a stop of another kind. */
  alike: AlikeRules,
});
export type PressedStop = Static<typeof PressedStop>;

export const StopsQuery = Type.Object({
  environment: Type.Optional(Environment),
  /** Id of a rule that somebody may stop. With an environment, the answer has the rules that look like it. */
  rule: Type.Optional(
    Type.String({ maxLength: 200, 'x-expected': 'stop-rule', 'x-words': 'stop-rule' }),
  ),
});
export type StopsQuery = Static<typeof StopsQuery>;

export const ShownStop = Type.Object({
  id: orNull(Text),
  environment: Environment,
  kind: Kind,
  what: Text,
  reason: Text,
  /** A person needs the right for these departments to lift it. */
  scope: Scope,
  by: Text,
  at: Moment,
  confirmedBy: orNull(Text),
  /** Whether it has been in force for three days without a confirmation. */
  isUnconfirmed: Type.Boolean(),
  /** Name of the first of two people who want to lift it. */
  liftAskedBy: orNull(Text),
  mayLift: Type.Boolean(),
  /** Hits at this collector since its start: at receipt, on the way to the store, and to other servers. */
  stopped: Type.Object({ receipt: Count, journal: Count, forward: Count }),
});
export type ShownStop = Static<typeof ShownStop>;

export const StopList = Type.Object({
  /** In force, the oldest first. */
  stops: Type.Array(ShownStop),
  alike: AlikeRules,
});
export type StopList = Static<typeof StopList>;

export const AskedLift = Type.Object({ by: By }, { additionalProperties: false });
export type AskedLift = Static<typeof AskedLift>;

export const LiftAnswer = Type.Object({
  /** `asked`: a second person with the right must lift it too. */
  state: Type.Enum(['lifted', 'asked']),
});
export type LiftAnswer = Static<typeof LiftAnswer>;
