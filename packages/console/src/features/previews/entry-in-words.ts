/** An entry of a preview in the reader's language, in the words that the badge on the page uses too. Pure. */
import {
  fillWords,
  outcomeWords,
  silenceWords,
  whyWords,
  type WhyNames,
} from '@balise/settings/why-words';
import type { TFunction } from 'i18next';
import type { WhyEntry } from './api/preview-entries.ts';

export const sawInWords = (saw: string, { language }: WhyNames): string =>
  fillWords(whyWords[language].saw, { saw });

/** Why no rule was considered. Empty if some were. */
export function silenceInWords({ silence }: WhyEntry, { language }: WhyNames): string {
  if (silence === undefined) return '';
  const reason = silenceWords(silence, language);
  return reason.charAt(0).toLocaleUpperCase() + reason.slice(1);
}

export const consentInWords = ({ consent }: WhyEntry, { language }: WhyNames): string =>
  whyWords[language].consent[consent];

/** One line below the title of an entry in the list. */
export function summaryOf(entry: WhyEntry, names: WhyNames, t: TFunction): string {
  const [first, ...others] = entry.rules;
  if (first === undefined) return silenceInWords(entry, names) || t('previews.noRules');
  if (others.length === 0) return outcomeWords(first, names);
  const fired = entry.rules.filter(({ outcome }) => outcome === 'fired').length;
  return t('previews.entry.summary', { count: entry.rules.length, fired });
}
