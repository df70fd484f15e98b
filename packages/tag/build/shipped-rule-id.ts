/** What a rule is called as it ships: one with a link beacon by the name and the events of the beacon (`liveRule`). */
import type { Settings } from '@balise/settings';
import { ALL_RULES } from '../src/rules/all-rules.ts';
import { eventNumbers } from './pack-rules.ts';

export function shippedRuleId(settings: Settings, id: string): string {
  if (id === 'page-view') return id;
  const rule = ALL_RULES.find((one) => one.id === id);
  if (!rule) throw new Error(`There is no rule "${id}".`);
  const kind = settings.linkVariables.kinds.find((one) => one.id === rule.link);
  return kind ? `${kind.name.en} ${eventNumbers(settings, rule)}` : id;
}
