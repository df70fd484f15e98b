/** The rules as data, for the console: order, family, triggers, conditions, what they send, whether they run in an environment. */
import type { Settings } from '@balise/settings';
import { EXCEPTION } from '../src/engine/live-rule.ts';
import type { Rule } from '../src/engine/rule.ts';
import { inOrder } from './rule-order.ts';
import { ALL_RULES } from '../src/rules/all-rules.ts';

export interface CatalogueEntry {
  readonly id: string;
  readonly family: string;
  readonly order: number;
  readonly triggers: Rule['triggers'];
  /** Key of the selector that an event of the browser must match, and the selector; none where its setting has no value. */
  readonly element?: string;
  readonly selector?: string;
  readonly conditions: readonly string[];
  /** Kind of its link beacon. */
  readonly link?: string;
  /** Events and dimensions that its beacon may carry besides those of every beacon. */
  readonly events: readonly string[];
  readonly dimensions: readonly string[];
  readonly on: boolean;
}

export function catalogue(
  settings: Settings,
  environment: 'development' | 'staging' | 'production',
): CatalogueEntry[] {
  const kinds = new Map(settings.linkVariables.kinds.map((kind) => [kind.id, kind]));
  const selectors = settings.pageFeatures.selectors as unknown as Record<string, string | null>;
  const switches = new Map(settings.rules.rules.map((rule) => [rule.id, rule[environment]]));
  return inOrder(ALL_RULES).map((rule) => ({
    id: rule.id,
    family: rule.id.split('/')[0] ?? '',
    order: rule.order,
    triggers: rule.triggers,
    ...(rule.on && { element: rule.on }),
    ...(selectors[rule.on ?? ''] && { selector: String(selectors[rule.on ?? '']) }),
    conditions: [...Object.keys(rule.conditions ?? {}), ...(rule.except ? [EXCEPTION] : [])],
    ...(rule.link && { link: rule.link }),
    events: rule.events ?? [],
    dimensions: kinds.get(rule.link ?? '')?.dimensions ?? [],
    on: switches.get(rule.id) ?? true,
  }));
}
