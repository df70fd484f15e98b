/** Packs the active rules, one line each for `readRule`, in execution order (row 4.4). */
import type { LinkKind, Rule, Settings } from '@balise/settings';
import { isOwnRule } from '@balise/settings/own-rules';
import { constantOf } from './constant-of.ts';
import type { Environment } from './environment.ts';
import { hasPages, ownRuleLine, ownTriggers } from './pack-own-rules.ts';

/** Trigger types that are not browser events. */
export const OWN_TRIGGERS =
  /^(library-loaded|page-load|direct-call|data-layer|time-on-page|seen)( |$)/;

const TYPES = { download: 'd', exit: 'e', other: 'o' } as const;

/** Kinds of links with their own click delay (row 9.19), and its constant. */
const DELAYS: Readonly<Record<string, string>> = {
  share: 'shareClickDelayMilliseconds',
  homeFeature: 'featureClickDelayMilliseconds',
  childBenefit: 'featureClickDelayMilliseconds',
};

export function packRules(settings: Settings, environment: Environment): string[] {
  return activeRules(settings, environment).map((rule) => packRule(settings, rule));
}

/** Indexes of the rules by trigger: `click` to `5 8 9`. */
export function packTriggers(settings: Settings, environment: Environment): Record<string, string> {
  const places = new Map<string, string>();
  activeRules(settings, environment).forEach(({ triggers = [] }, place) => {
    for (const trigger of triggers) {
      const others = places.get(trigger);
      places.set(trigger, others ? `${others} ${place}` : String(place));
    }
  });
  return Object.fromEntries(places);
}

/**
 * Types of browser events that trigger rules. For `play` and `timeupdate`, the trigger name also contains a position,
 * which is omitted here.
 */
export function eventTypes(settings: Settings, environment: Environment): string[] {
  const types = activeRules(settings, environment)
    .flatMap(({ triggers = [] }) => triggers)
    .filter((trigger) => !OWN_TRIGGERS.test(trigger))
    .map((trigger) => trigger.replace(/ .*/, ''));
  return [...new Set(types)];
}

/** Sorts by order. Rules of equal order keep their sequence. */
export function inOrder(rules: readonly Rule[]): Rule[] {
  return [...rules].sort((a, b) => a.order - b.order);
}

/**
 * If the selector of a rule has no value, browser events cannot trigger it. Only its page triggers remain. A rule without
 * code is left out if the environment lists no host of its pages.
 */
function activeRules(settings: Settings, environment: Environment): Rule[] {
  const { rules, pageFeatures } = settings;
  const selectors = pageFeatures.selectors as unknown as Readonly<Record<string, string | null>>;
  return inOrder(rules.rules)
    .filter((rule) => rule[environment])
    .flatMap((rule) => {
      if (!isOwnRule(rule)) return rule;
      return hasPages(rule, settings, environment) ? { ...rule, triggers: ownTriggers(rule) } : [];
    })
    .map((rule) =>
      !rule.element || selectors[rule.element] ? rule : { ...rule, triggers: triggersOfPage(rule) },
    )
    .filter(({ triggers = [] }) => triggers.length > 0);
}

const triggersOfPage = ({ triggers = [] }: Rule): readonly string[] =>
  triggers.filter((trigger) => OWN_TRIGGERS.test(trigger));

function packRule(settings: Settings, rule: Rule): string {
  if (isOwnRule(rule)) return ownRuleLine(rule, settings);
  const kind = settings.linkVariables.kinds.find(({ id }) => id === rule.link);
  const delay = DELAYS[kind?.id ?? ''];
  return [
    rule.id,
    rule.element ?? '',
    (rule.exceptions ?? []).join(' '),
    kind ? TYPES[kind.linkType] + (kind.leaves ? '!' : '') : '',
    kind?.name.en ?? '',
    kind?.dimensions.map((id) => sourceOf(kind, id) + id).join(' ') ?? '',
    numbersOf(settings, rule).join(' '),
    delay ? constantOf(settings, delay) : '',
  ]
    .join('|')
    .replace(/\|+$/, '');
}

function numbersOf({ events }: Settings, rule: Rule): number[] {
  const ids = rule.events ?? [];
  return ids.flatMap((id) => events.events.find((event) => event.id === id)?.number ?? []);
}

/** Signs as in `LinkFacts`. */
function sourceOf(kind: LinkKind, id: string): string {
  if (id === kind.text) return '=';
  if (id === kind.address) return '@';
  return id === kind.fileType ? '.' : '';
}
