/** Names of rules and words of conditions in both languages, from the settings. */
import { settings } from '@balise/settings';

export interface Bilingual {
  readonly en: string;
  readonly fr: string;
}

const names = new Map(settings.rules.rules.map(({ id, name }) => [id, name]));
const conditions = new Map(settings.rules.conditions.map(({ id, words }) => [id, words]));

/** A library of another version may have a rule that these settings do not know: it has its identifier only. */
export function ruleName(id: string): Bilingual | null {
  return names.get(id) ?? null;
}

/** A condition, and the name that log and trace have for it. */
export interface Condition extends Bilingual {
  readonly id: string;
}

/** One that these settings do not know has its identifier only. */
export function conditionInWords(id: string): Condition {
  return { id, ...(conditions.get(id) ?? { en: id, fr: id }) };
}
