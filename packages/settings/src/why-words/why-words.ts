/**
 * Words for the reasons of a preview, in both languages. The badge on the page, the console and the debug log take them
 * from here.
 */
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

export type WhyWords = typeof en;
type Language = 'en' | 'fr';
type Named = Readonly<Record<string, { readonly en: string; readonly fr: string }>>;

/** Names by the settings of the preview, and the language of the reader. */
export interface WhyNames {
  readonly language: Language;
  readonly rules: Named;
  readonly conditions: Named;
}

/** An event on a page. */
export interface NamedEvent {
  readonly on: string;
  readonly name: string;
  readonly element?: { readonly text: string } | undefined;
}

/** A considered rule. The condition that stopped it is the last one, and the only one that is not met. */
export interface ConsideredRule {
  readonly rule: string;
  /** The last four: it has fired, and no beacon was sent. */
  readonly outcome: 'fired' | 'silent' | 'failed' | 'held' | 'cancelled' | 'notCounted' | 'refused';
  readonly conditions: readonly ConsideredCondition[];
}

interface ConsideredCondition {
  readonly name: string;
  readonly met: boolean;
  readonly saw?: string | undefined;
}

export const whyWords: Readonly<Record<Language, WhyWords>> = { en, fr };

/** Replaces `{name}` by its value. A name without a value stays. */
export function fillWords(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export const ruleName = (id: string, { rules, language }: WhyNames): string =>
  rules[id]?.[language] ?? id;

export const conditionName = (id: string, { conditions, language }: WhyNames): string =>
  conditions[id]?.[language] ?? id;

/** An element of a page. `text`: empty if it has no label. */
export interface NamedElement {
  readonly tag: string;
  readonly text: string;
  readonly role?: string | undefined;
}

/** `Link “Apply now”`, `Button`, `<div>`. The role wins over the tag. */
export function elementWords({ tag, text, role = '' }: NamedElement, language: Language): string {
  const { elements } = whyWords[language];
  const kind = knownIn(elements, role) ?? knownIn(elements, tag) ?? `<${tag}>`;
  return [kind, quoted(text, language)].filter(Boolean).join(' ');
}

const quoted = (text: string, language: Language): string =>
  text && (language === 'fr' ? `«\u00a0${text}\u00a0»` : `“${text}”`);

/** `Click “Apply now”`, `Page view`. An event that a newer library may have is shown by its code. */
export function eventWords({ on, name, element }: NamedEvent, language: Language): string {
  const text = quoted(element?.text ?? '', language);
  return [knownIn(whyWords[language].on, on) ?? on, name, text].filter(Boolean).join(' ');
}

/**
 * The outcome of a rule, and the condition that decided: `Tab opened: silent, because the tab was already active`.
 * `showsSaw`: with the text that the condition of a silent rule saw.
 */
export function outcomeWords(
  { rule: id, outcome, conditions }: ConsideredRule,
  names: WhyNames,
  showsSaw = false,
): string {
  const words = whyWords[names.language];
  const rule = ruleName(id, names);
  const line = knownIn(words.firedLines, outcome);
  if (line !== undefined) return fillWords(line, { rule });
  const [decided] = conditions.filter(({ met }) => !met);
  const condition = decided ? conditionName(decided.name, names) : '';
  if (outcome === 'failed') {
    const { conditionFailed, observationFailed } = words;
    const reason = decided ? fillWords(conditionFailed, { condition }) : observationFailed;
    return fillWords(words.failedLine, { rule, reason });
  }
  if (!decided) return `${rule} (${words.outcomes.silent})`;
  const { name, saw } = decided;
  const reason = knownIn(words.unmet, name) ?? fillWords(words.notMet, { condition });
  const seen = showsSaw && saw ? ` (${fillWords(words.saw, { saw })})` : '';
  return fillWords(words.silentBecause, { rule, reason: reason + seen });
}

/** A rule whose selector nearly matched. An empty part: the whole selector matched. */
export function nearWords(
  { rule, part }: { readonly rule: string; readonly part: string },
  names: WhyNames,
): string {
  const { near, nearWhole } = whyWords[names.language];
  return fillWords(part ? near : nearWhole, { rule: ruleName(rule, names), part });
}

/** Why no rule was considered. A reason that a newer library may have is shown by its code. */
export const silenceWords = (silence: string, language: Language): string =>
  knownIn(whyWords[language].silences, silence) ?? silence;

const knownIn = (words: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined;
