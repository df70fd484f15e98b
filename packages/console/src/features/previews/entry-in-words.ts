/** An entry of a preview in the reader's language, in the words that the badge on the page uses too. Pure. */
import { fillWords, whyWords } from '@balise/settings/why-words';
import type { TFunction } from 'i18next';
import type { Language } from '../../language/languages.ts';
import type { WhyEntry } from './api/preview-entries.ts';
import type { PreviewFeed } from './use-preview-feed.ts';

/** Names by the settings of the preview, and the language of the reader. */
export interface EntryNames extends Pick<PreviewFeed, 'rules' | 'conditions'> {
  readonly language: Language;
}

type Considered = WhyEntry['rules'][number];

/** `Click “Apply now”`, `Page view`. */
export function happeningInWords({ on, name, element }: WhyEntry, language: Language): string {
  const words = element?.text ?? '';
  const quoted = words && (language === 'fr' ? `«\u00a0${words}\u00a0»` : `“${words}”`);
  return [wordOf(whyWords[language].on, on), name, quoted].filter(Boolean).join(' ');
}

export const ruleNamed = (id: string, { rules, language }: EntryNames): string =>
  rules[id]?.[language] ?? id;

export const conditionNamed = (id: string, { conditions, language }: EntryNames): string =>
  conditions[id]?.[language] ?? id;

/** The outcome of a rule, and the condition that decided: `Tab opened: silent, because the tab was already active`. */
export function outcomeInWords(
  { rule: id, outcome, conditions }: Considered,
  names: EntryNames,
): string {
  const words = whyWords[names.language];
  const rule = ruleNamed(id, names);
  if (outcome === 'fired') return fillWords(words.firedLine, { rule });
  const decided = conditions.find(({ met }) => !met);
  const condition = decided ? conditionNamed(decided.name, names) : '';
  if (outcome === 'failed') {
    const { conditionFailed, observationFailed } = words;
    const reason = decided ? fillWords(conditionFailed, { condition }) : observationFailed;
    return fillWords(words.failedLine, { rule, reason });
  }
  if (!decided) return `${rule} (${words.outcomes.silent})`;
  const reason = knownIn(words.unmet, decided.name) ?? fillWords(words.notMet, { condition });
  return fillWords(words.silentBecause, { rule, reason });
}

export const sawInWords = (saw: string, { language }: EntryNames): string =>
  fillWords(whyWords[language].saw, { saw });

/** Why no rule was considered. Empty if some were. */
export function silenceInWords({ silence }: WhyEntry, { language }: EntryNames): string {
  if (silence === undefined) return '';
  const reason = wordOf(whyWords[language].silences, silence);
  return reason.charAt(0).toLocaleUpperCase() + reason.slice(1);
}

export function nearInWords({ rule, part }: WhyEntry['near'][number], names: EntryNames): string {
  const { near, nearWhole } = whyWords[names.language];
  return fillWords(part ? near : nearWhole, { rule: ruleNamed(rule, names), part });
}

export const consentInWords = ({ consent }: WhyEntry, { language }: EntryNames): string =>
  whyWords[language].consent[consent];

/** One line below the title of an entry in the list. */
export function summaryOf(entry: WhyEntry, names: EntryNames, t: TFunction): string {
  const [first, ...others] = entry.rules;
  if (first === undefined) return silenceInWords(entry, names) || t('previews.noRules');
  if (others.length === 0) return outcomeInWords(first, names);
  const fired = entry.rules.filter(({ outcome }) => outcome === 'fired').length;
  return t('previews.entry.summary', { count: entry.rules.length, fired });
}

/** Words that a newer library may have are shown by their code. */
const wordOf = (words: Readonly<Record<string, string>>, key: string): string =>
  knownIn(words, key) ?? key;

const knownIn = (words: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined;
