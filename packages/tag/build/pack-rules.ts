/**
 * What the settings say of each rule, one line each in the order of the rules, empty for one that is off, as `liveRule`
 * reads it. The library's code keeps only what
 * a rule does: a line costs less than the same said with names of members, kinds, events and selectors.
 */
import type { LinkKind, Settings } from '@balise/settings';
import type { Rule } from '../src/engine/rule.ts';
import { checkOrder } from './rule-order.ts';
import { shortSelector } from './short-selector.ts';

const TYPES = { download: 'd', exit: 'e', other: 'o' } as const;

/** Kinds of links with a click delay of their own (row 9.19), and the constant that holds it. */
const DELAYS: Readonly<Record<string, string>> = {
  share: 'shareClickDelayMilliseconds',
  homeFeature: 'featureClickDelayMilliseconds',
  childBenefit: 'featureClickDelayMilliseconds',
};

export function packRules(
  settings: Settings,
  rules: readonly Rule[],
  environment: 'development' | 'staging' | 'production',
  constant: (id: string) => number,
): string[] {
  const switchedOff = new Set(
    settings.rules.rules.filter((rule) => !rule[environment]).map(({ id }) => id),
  );
  checkOrder(rules);
  return rules.map((rule) => (switchedOff.has(rule.id) ? '' : packRule(settings, rule, constant)));
}

/** Dimensions of the kinds of links that rules send: the code itself names few of them. */
export function linkDimensions({ linkVariables }: Settings, rules: readonly Rule[]): string[] {
  const used = new Set(rules.map((rule) => rule.link));
  return linkVariables.kinds.filter(({ id }) => used.has(id)).flatMap((kind) => kind.dimensions);
}

function packRule(settings: Settings, rule: Rule, constant: (id: string) => number): string {
  const { linkVariables, pageFeatures } = settings;
  const kind = linkVariables.kinds.find(({ id }) => id === rule.link);
  if (rule.link && !kind) throw new Error(`Rule "${rule.id}": no link kind "${rule.link}".`);
  const selectors = pageFeatures.selectors as unknown as Readonly<Record<string, string | null>>;
  // One whose setting has no value concerns nothing.
  const selectorOf = (key: string): string => {
    const selector = selectors[key];
    if (selector === undefined) throw new Error(`Rule "${rule.id}": no selector "${key}".`);
    return shortSelector(selector);
  };
  for (const id of rule.events ?? []) {
    if (kind && !kind.events.includes(id)) {
      throw new Error(`Rule "${rule.id}": the kind "${kind.id}" does not list the event "${id}".`);
    }
  }
  const facts = [
    rule.triggers.join(),
    rule.on ? selectorOf(rule.on) : '',
    (rule.except ?? []).map(selectorOf).join(),
    kind ? TYPES[kind.linkType] + (kind.leaves ? '!' : '') : '',
    kind?.name.en ?? '',
    kind?.dimensions.map((id) => sourceOf(kind, id) + id).join(' ') ?? '',
    eventNumbers(settings, rule),
    DELAYS[kind?.id ?? ''] ? constant(DELAYS[kind?.id ?? ''] ?? '') : '',
  ];
  if (facts.some((fact) => String(fact).includes('|'))) {
    throw new Error(`Rule "${rule.id}": its settings contain a "|".`);
  }
  return facts.join('|').replace(/\|+$/, '');
}

/** Numbers of the events that a rule sends, by spaces. */
export function eventNumbers({ events }: Settings, rule: Rule): string {
  const numbers = (rule.events ?? []).map((id) => {
    const event = events.events.find((entry) => entry.id === id);
    if (!event) throw new Error(`Rule "${rule.id}": no event "${id}".`);
    return event.number;
  });
  return numbers.join(' ');
}

/** Signs as `LinkFacts` has them. */
function sourceOf(kind: LinkKind, id: string): string {
  if (id === kind.text) return '=';
  if (id === kind.address) return '@';
  return id === kind.fileType ? '.' : '';
}
