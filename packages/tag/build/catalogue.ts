/** The rules as data, for the console: order, family, triggers, conditions and whether they run in an environment. */
import type { Settings } from '@balise/settings';
import type { Rule } from '../src/engine/rule.ts';
import { inOrder } from '../src/engine/run-rules.ts';
import { ALL_RULES } from '../src/rules/all-rules.ts';

export interface CatalogueEntry {
  readonly id: string;
  readonly family: string;
  readonly order: number;
  readonly triggers: Rule['triggers'];
  readonly conditions: readonly string[];
  readonly on: boolean;
}

export function catalogue(
  settings: Settings,
  environment: 'development' | 'staging' | 'production',
): CatalogueEntry[] {
  const switches = new Map(settings.rules.rules.map((rule) => [rule.id, rule[environment]]));
  return inOrder(ALL_RULES).map((rule) => ({
    id: rule.id,
    family: rule.id.split('/')[0] ?? '',
    order: rule.order,
    triggers: rule.triggers,
    conditions: Object.keys(rule.conditions ?? {}),
    on: switches.get(rule.id) ?? true,
  }));
}
