/** Entries of a preview in the reader’s words, one line for each rule, beacon or silence. */
import {
  elementWords,
  eventWords,
  fillWords,
  nearWords,
  outcomeWords,
  ruleName,
  silenceWords,
  whyWords,
} from '@balise/settings/why-words';
import type { BadgeTexts } from './badge-texts.ts';
import type { PreviewEntry } from './entry.ts';
import type { PanelLanguage } from './panel/panel-language.ts';
import type { PreviewData } from './preview-data.ts';

export interface LineWords {
  readonly language: PanelLanguage;
  readonly texts: BadgeTexts;
  readonly data: Pick<PreviewData, 'rules' | 'conditions'>;
}

export function linesOf(entry: PreviewEntry, { language, texts, data }: LineWords): string[] {
  if (entry.kind === 'pick')
    return [fillWords(texts.picker.picked, { name: elementWords(entry.element, language) })];
  const names = { language, rules: data.rules, conditions: data.conditions };
  if (entry.kind === 'beacon') {
    const { sentView, sentLink } = texts;
    return [entry.rule ? fillWords(sentLink, { rule: ruleName(entry.rule, names) }) : sentView];
  }
  const { silence, rules, near } = entry;
  if (!silence) return rules.map((step) => outcomeWords(step, names, true));
  const line = fillWords(whyWords[language].nothing, {
    event: eventWords(entry, language),
    reason: silenceWords(silence, language),
  });
  return [[line, ...near.slice(0, 1).map((one) => nearWords(one, names))].join('. ')];
}
