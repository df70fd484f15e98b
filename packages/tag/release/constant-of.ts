/** Value of a constant in the settings (part 9 of the specification). */
import type { Settings } from '@balise/settings';

export function constantOf(settings: Settings, id: string): unknown {
  const constant = settings.constants.constants.find((entry) => entry.id === id);
  if (constant === undefined || constant.value === null) {
    throw new Error(`constants.json has no value for "${id}".`);
  }
  return constant.value;
}
