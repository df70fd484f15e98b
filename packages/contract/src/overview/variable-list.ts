/** Which dimensions and events hits had in the last 30 days, with the last value. `/api/variables`. */
import { Type, type Static } from 'typebox';
import { LANGUAGES } from '../reports/limits.ts';
import { Environment, Moment, orNull } from '../shared.ts';

export const UsedVariable = Type.Object({
  /** Id of the dimension or event. */
  id: Type.String(),
  /** Hits since midnight in Toronto. */
  today: Type.Integer(),
  /** Receipt of the last hit that had it. */
  lastAt: Moment,
  /** Its last value, as the beacon shows it; null for an event. */
  lastValue: orNull(Type.String()),
  /** For a text of the page: the language that the last hit states. Absent if it is unknown. */
  language: Type.Optional(Type.Enum(LANGUAGES)),
});
export type UsedVariable = Static<typeof UsedVariable>;

/** Any other dimension or event was not seen in this time. */
export const VariableList = Type.Object({
  environment: Environment,
  from: Moment,
  to: Moment,
  dimensions: Type.Array(UsedVariable),
  events: Type.Array(UsedVariable),
});
export type VariableList = Static<typeof VariableList>;
