/** The settings of rules, from what each reacts to (by commas) and its line, in the order in which they run: for tests. */
import type { TagSettings } from '../env/tag-settings.ts';

export function ruleSettings(
  rules: readonly (readonly [triggers: string, line: string])[],
): Pick<TagSettings, 'rules' | 'triggers'> {
  const triggers: Record<string, string> = {};
  rules.forEach(([types], place) => {
    for (const type of types.split(',')) {
      triggers[type] = type in triggers ? `${triggers[type]} ${place}` : String(place);
    }
  });
  return { rules: rules.map(([, line]) => line), triggers };
}
