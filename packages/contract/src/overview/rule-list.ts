/** The rules in an environment's library, and how often each fired in the last 24 hours. `/api/rules`. */
import { Type, type Static } from 'typebox';
import { BothLanguages, Day, Environment, Moment, orNull } from '../shared.ts';

const Text = Type.String();

/**
 * A condition. Its id is the name in the log and the trace, and the only text for a condition that the settings do
 * not name.
 */
export const RuleCondition = Type.Object({ id: Text, ...BothLanguages.properties });
export type RuleCondition = Static<typeof RuleCondition>;

export const ListedRule = Type.Object({
  id: Text,
  family: Text,
  order: Type.Number(),
  /** Null if the settings do not name the rule. */
  name: orNull(BothLanguages),
  triggers: Type.Array(Text),
  element: orNull(Text),
  selector: orNull(Text),
  conditions: Type.Array(RuleCondition),
  /** Null for a rule without a beacon of its own. */
  beacon: orNull(Type.Enum(['page', 'link'])),
  link: orNull(Text),
  events: Type.Array(Text),
  dimensions: Type.Array(Text),
  on: Type.Boolean(),
  firings: orNull(Type.Number()),
  /**
   * Firings that are a guess: their beacons name no rule, because an earlier library sent them. They look like those
   * of this rule, and may be of a similar one.
   */
  guessed: Type.Number(),
});
export type ListedRule = Static<typeof ListedRule>;

/** How often a rule with beacons of its own fired, by day. */
export const RuleDays = Type.Object({
  id: Text,
  /** In the order of the days. */
  firings: Type.Array(Type.Integer()),
  /** Firings that are a guess; see `ListedRule`. */
  guessed: Type.Integer(),
});
export type RuleDays = Static<typeof RuleDays>;

/** `/api/rule-firings`. */
export const RuleFirings = Type.Object({
  environment: Environment,
  /** The last 30 days in Toronto. The last one is the current day. */
  days: Type.Array(Day),
  rules: Type.Array(RuleDays),
});
export type RuleFirings = Static<typeof RuleFirings>;

export const RuleList = Type.Object({
  environment: Environment,
  from: Moment,
  to: Moment,
  /** False if the store did not answer: the number of firings is unknown. */
  counted: Type.Boolean(),
  rules: Type.Array(ListedRule),
});
export type RuleList = Static<typeof RuleList>;
