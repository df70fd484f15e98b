/** Entries of a preview in the reader’s words, one line for each rule, beacon or silence. */
import { fillWords, whyWords, type WhyWords } from '@balise/settings/why-words';
import type { BadgeTexts } from './badge-texts.ts';
import type { PreviewEntry, WhyEntry } from './entry.ts';
import type { PanelLanguage } from './panel/panel-language.ts';
import type { PreviewData } from './preview-data.ts';

export interface LineWords {
  readonly language: PanelLanguage;
  readonly texts: BadgeTexts;
  readonly data: Pick<PreviewData, 'rules' | 'conditions'>;
}

type Step = WhyEntry['rules'][number];
type Condition = Step['conditions'][number];

export function linesOf(entry: PreviewEntry, words: LineWords): string[] {
  const { language, texts } = words;
  if (entry.kind === 'beacon') {
    const { sentView, sentLink } = texts;
    return [entry.rule ? fillWords(sentLink, { rule: ruleName(entry.rule, words) }) : sentView];
  }
  const why = whyWords[language];
  const { silence, rules, near } = entry;
  const event = [wordOf(why.on, entry.on), entry.name, quoted(entry.element?.text, language)]
    .filter(Boolean)
    .join(' ');
  const nearest = near
    .slice(0, 1)
    .map(({ rule, part }) =>
      fillWords(part ? why.near : why.nearWhole, { rule: ruleName(rule, words), part }),
    );
  if (!silence) return rules.map((step) => stepLine(step, why, words));
  const line = fillWords(why.nothing, { event, reason: wordOf(why.silences, silence) });
  return [[line, ...nearest].join('. ')];
}

function stepLine({ rule, outcome, conditions }: Step, why: WhyWords, words: LineWords): string {
  const name = ruleName(rule, words);
  if (outcome === 'fired') return fillWords(why.firedLine, { rule: name });
  const last = conditions[conditions.length - 1];
  if (outcome === 'failed')
    return fillWords(why.failedLine, { rule: name, reason: failure(last, why, words) });
  const reason = last ? unmet(last, why, words) : '';
  return fillWords(why.silentBecause, { rule: name, reason });
}

/** A condition that failed is the last one. Without one, the code of the rule failed. */
function failure(last: Condition | undefined, why: WhyWords, words: LineWords): string {
  if (!last || last.met) return why.observationFailed;
  const condition = words.data.conditions[last.name]?.[words.language] ?? last.name;
  return fillWords(why.conditionFailed, { condition });
}

/** Why a condition was not met, and what it saw. */
function unmet({ name, saw }: Condition, why: WhyWords, { data, language }: LineWords): string {
  const known = (why.unmet as Readonly<Record<string, string>>)[name];
  const condition = data.conditions[name]?.[language] ?? name;
  const reason = known ?? fillWords(why.notMet, { condition });
  return saw ? `${reason} (${fillWords(why.saw, { saw })})` : reason;
}

function ruleName(id: string, { data, language }: LineWords): string {
  return data.rules[id]?.[language] ?? id;
}

function wordOf(words: Readonly<Record<string, string>>, key: string): string {
  return words[key] ?? key;
}

function quoted(text: string | undefined, language: PanelLanguage): string {
  if (!text) return '';
  return language === 'fr' ? `«\u00a0${text}\u00a0»` : `“${text}”`;
}
