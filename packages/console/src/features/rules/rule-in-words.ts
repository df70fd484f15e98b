/** One rule in the reader's language, for display and for the filter. */
import { fold } from '@balise/beacon';
import { OWN_LINK } from '@balise/settings/own-rules';
import type { TFunction } from 'i18next';
import type { Language } from '../../language/languages.ts';
import { LOCALES } from '../../language/locales.ts';
import type { Rule } from '../../shared/rules/rules.ts';
import { familyNamed } from './family-name.ts';
import { triggersInWords } from './trigger-in-words.ts';
import { dimensionOf, eventOf, kindOf, wireNamesOf } from '../../settings/wire-names.ts';

/**
 * An event or dimension with its display name and wire names. If the settings do not have it, the name is the id and
 * there are no wire names.
 */
interface Named {
  readonly id: string;
  readonly name: string;
  readonly wire: readonly string[];
}

export interface RuleInWords {
  readonly rule: Rule;
  readonly name: string;
  readonly family: string;
  readonly trigger: string;
  readonly conditions: readonly string[];
  readonly beacon: BeaconInWords | null;
  readonly events: readonly Named[];
  readonly dimensions: readonly Named[];
  /** All texts that the filter can match, folded. */
  readonly text: string;
}

interface BeaconInWords {
  readonly type: 'page' | 'download' | 'exit' | 'other';
  readonly name: string;
}

export function ruleInWords(rule: Rule, language: Language, t: TFunction): RuleInWords {
  const words = {
    name: rule.name?.[language] ?? rule.id,
    family: familyNamed(rule.family, t),
    trigger: triggersInWords(rule, LOCALES[language], t),
    conditions: rule.conditions.map((condition) => condition[language]),
    beacon: beaconInWords(rule, language, t),
    events: rule.events.map((id) => eventInWords(id, language)),
    dimensions: rule.dimensions.map((id) => dimensionInWords(id, language)),
  };
  return { rule, ...words, text: fold(textsOf(rule, words).join('\n')) };
}

function beaconInWords(rule: Rule, language: Language, t: TFunction): BeaconInWords | null {
  if (rule.beacon === 'page') return { type: 'page', name: t('states.beaconType.page') };
  if (rule.link === null) return null;
  const kind = kindOf(rule.link);
  // The beacon of a rule without code has the name of the rule.
  const name = kind?.name ?? (rule.link === OWN_LINK ? rule.name : null);
  return { type: kind?.linkType ?? 'other', name: name?.[language] ?? rule.link };
}

function eventInWords(id: string, language: Language): Named {
  const event = eventOf(id);
  return event
    ? { id, name: event.name[language], wire: [`event${event.number}`] }
    : { id, name: id, wire: [] };
}

function dimensionInWords(id: string, language: Language): Named {
  const dimension = dimensionOf(id);
  return dimension
    ? { id, name: dimension.name[language], wire: wireNamesOf(dimension) }
    : { id, name: id, wire: [] };
}

function textsOf(rule: Rule, words: Omit<RuleInWords, 'rule' | 'text'>): readonly string[] {
  const named = [...words.events, ...words.dimensions];
  return [
    rule.id,
    words.name,
    words.family,
    words.trigger,
    ...words.conditions,
    words.beacon?.name ?? '',
    rule.selector ?? '',
    ...named.flatMap(({ id, name, wire }) => [id, name, ...wire]),
  ];
}
