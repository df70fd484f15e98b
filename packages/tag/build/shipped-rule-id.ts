/** What a rule is called as it ships: one with a link beacon by the name and the events of the beacon (`liveRule`). */
import type { Settings } from '@balise/settings';
import { ALL_RULES } from '../src/rules/all-rules.ts';

export function shippedRuleId({ linkVariables, events }: Settings, id: string): string {
  if (id === 'page-view') return id;
  const rule = ALL_RULES.find((one) => one.id === id);
  if (!rule) throw new Error(`There is no rule "${id}".`);
  const kind = linkVariables.kinds.find((one) => one.id === rule.link);
  const numbers = (rule.events ?? []).map(
    (event) => events.events.find((one) => one.id === event)?.number,
  );
  return kind ? `${kind.name.en} ${numbers.join(' ')}` : id;
}
