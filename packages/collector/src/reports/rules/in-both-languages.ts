/** Names of rules and texts of conditions in both languages, from the settings. */
import { derived } from '@balise/settings';

export interface Bilingual {
  readonly en: string;
  readonly fr: string;
}

const names = derived(({ rules }) => new Map(rules.rules.map(({ id, name }) => [id, name])));
const conditions = derived(
  ({ rules }) => new Map(rules.conditions.map(({ id, words }) => [id, words])),
);

/**
 * Null for a rule that these settings do not know, from another version of the library. Such a rule has only its
 * identifier.
 */
export function ruleName(id: string): Bilingual | null {
  return names().get(id) ?? null;
}

/** A condition, and the name that the log and the trace use for it. */
export interface Condition extends Bilingual {
  readonly id: string;
}

/** A condition that these settings do not know has only its identifier. */
export function conditionInWords(id: string): Condition {
  return { id, ...(conditions().get(id) ?? { en: id, fr: id }) };
}
