/**
 * The environment of a beacon before it is decoded: by its report suites, and by the library version if two
 * environments share a suite.
 */
import type { Environment } from '@balise/beacon';
import { settings } from '@balise/settings';
import { wireNamesOf } from '../../hit/scrub/parameter-meaning.ts';

const VERSION_NAMES = new Set(wireNamesOf('libraryVersion'));
const { suites } = settings.collection;

export function environmentOf(
  addressed: readonly string[],
  parameters: readonly (readonly [name: string, value: string])[],
): Environment | 'unknown' {
  if (addressed.includes(suites.production)) return 'production';
  if (!addressed.includes(suites.development) && !addressed.includes(suites.staging))
    return 'unknown';
  const isStaging = parameters.some(
    ([name, value]) => VERSION_NAMES.has(name) && value.startsWith('staging'),
  );
  return isStaging ? 'staging' : 'development';
}
