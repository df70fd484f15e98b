/**
 * The rules as data for the console: order, group, triggers, conditions, what they send, and whether they run in an
 * environment.
 */
import type { Rule, Settings } from '@balise/settings';
import { isOwnRule, OWN_ELEMENT, OWN_LINK, type OwnRule } from '@balise/settings/own-rules';
import type { RuleConditions } from './library-code.ts';
import { inOrder } from './pack-rules.ts';
import type { Environment } from './environment.ts';
import { hasPages, isLimited, PAGE_OF_RULE } from './pack-own-rules.ts';

export interface CatalogueEntry {
  readonly id: string;
  readonly family: string;
  readonly order: number;
  readonly triggers: readonly string[];
  /**
   * Key of the selector for browser events, and the selector itself. Without a value in the settings, there is no
   * selector.
   */
  readonly element?: string;
  readonly selector?: string;
  /** Ids of conditions. */
  readonly conditions: readonly string[];
  /** Kind of the rule’s link beacon. */
  readonly link?: string;
  /**
   * Events and dimensions of the link beacon in addition to the common ones. For a rule of the page load: the
   * dimensions of the page view that it sets.
   */
  readonly events: readonly string[];
  readonly dimensions: readonly string[];
  readonly on: boolean;
}

export function catalogue(
  settings: Settings,
  environment: Environment,
  conditions: RuleConditions,
): CatalogueEntry[] {
  const { rules, linkVariables, pageFeatures, variables } = settings;
  const { tracked, exception, own } = conditions;
  const kinds = new Map(linkVariables.kinds.map((kind) => [kind.id, kind]));
  const selectors = pageFeatures.selectors as unknown as Readonly<Record<string, string | null>>;
  return inOrder(rules.rules).map((rule: Rule) => {
    if (isOwnRule(rule)) return ownEntry(rule, settings, environment, conditions);
    const { id, element, exceptions = [], link } = rule;
    const selector = element && selectors[element];
    return {
      id,
      family: id.split('/')[0] ?? '',
      order: rule.order,
      triggers: rule.triggers ?? [],
      ...(element && { element }),
      ...(selector && { selector }),
      conditions: [
        ...tracked,
        ...(exceptions.some((key) => selectors[key]) ? [exception] : []),
        ...(own[id] ?? []),
      ],
      ...(link && { link }),
      events: rule.events ?? [],
      dimensions: kinds.get(link ?? '')?.dimensions ?? dimensionsOfPage(id, variables.dimensions),
      on: rule[environment],
    };
  });
}

/** A rule without code. Its conditions are in the order in which the library asks them. */
function ownEntry(
  rule: OwnRule,
  settings: Settings,
  environment: Environment,
  { tracked, exception }: RuleConditions,
): CatalogueEntry {
  const { id, order, when, unless, records = [], event } = rule;
  return {
    id,
    family: id.split('/')[0] ?? '',
    order,
    triggers: [when.on],
    ...(when.element !== undefined && { element: OWN_ELEMENT, selector: when.element }),
    conditions: [
      ...tracked,
      ...(isLimited(rule) ? [PAGE_OF_RULE] : []),
      ...(unless ? [exception] : []),
      ...(when.on === 'seen' ? ['firstTime'] : []),
    ],
    link: OWN_LINK,
    events: event === undefined ? [] : [event],
    dimensions: records.map(({ dimension }) => dimension),
    on: rule[environment] && hasPages(rule, settings, environment),
  };
}

type Dimension = Settings['variables']['dimensions'][number];

/** The rule of the page load that sets the dimensions of a family. Other families are set by `page-load/variables`. */
const RULE_OF_FAMILY: Readonly<Record<string, string>> = {
  'previous-page': 'page-load/previous-page',
  visitor: 'page-load/page-view',
  campaign: 'page-load/page-view',
};
const PAGE_RULES = new Set([...Object.values(RULE_OF_FAMILY), 'page-load/variables']);

function dimensionsOfPage(rule: string, dimensions: readonly Dimension[]): string[] {
  if (!PAGE_RULES.has(rule)) return [];
  return dimensions
    .filter(({ scope, family }) => {
      return scope !== 'link' && (RULE_OF_FAMILY[family] ?? 'page-load/variables') === rule;
    })
    .map(({ id }) => id);
}
