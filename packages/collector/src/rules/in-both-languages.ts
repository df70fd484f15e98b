/** Names of rules and sentences of conditions in both languages, from the settings. */
import { settings } from '@balise/settings';

export interface Bilingual {
  readonly en: string;
  readonly fr: string;
}

const names = new Map(settings.rules.rules.map(({ id, name }) => [id, name]));
const sentences = new Map(
  settings.rules.conditions.map((sentence, at) => [sentence.en, { ...sentence, number: at + 1 }]),
);

/** A library of another version may have a rule that these settings do not know: it has its identifier only. */
export function ruleName(id: string): Bilingual | null {
  return names.get(id) ?? null;
}

/** A condition, and the number that it goes by in the log of the production library. */
export interface Condition extends Bilingual {
  readonly number?: number;
}

/** One that is not translated is shown as the trace calls it. */
export function conditionInWords(sentence: string): Condition {
  return sentences.get(sentence) ?? { en: sentence, fr: sentence };
}
