/** The rules of an environment's library, and how often each fired in the last 24 hours. `/api/rules`. */
import { Type, type Static } from 'typebox';
import { BothLanguages, Environment, Moment, orNull } from '../shared.ts';

const Text = Type.String();

/** A condition, and the name that log and trace have for it; one that the settings do not know has no other words. */
export const RuleCondition = Type.Object({ id: Text, ...BothLanguages.properties });
export type RuleCondition = Static<typeof RuleCondition>;

export const ListedRule = Type.Object({
  id: Text,
  family: Text,
  order: Type.Number(),
  /** Null for a rule that the settings do not know. */
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
  /** Rules whose beacons look the same: each counts those of the others too. */
  indistinct: Type.Array(Text),
});
export type ListedRule = Static<typeof ListedRule>;

export const RuleList = Type.Object({
  environment: Environment,
  from: Moment,
  to: Moment,
  /** False where the store did not answer: nobody knows how often. */
  counted: Type.Boolean(),
  rules: Type.Array(ListedRule),
});
export type RuleList = Static<typeof RuleList>;
