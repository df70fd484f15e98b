/** Test helper: settings of rules from their triggers (separated by commas) and lines, in execution order. */
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
