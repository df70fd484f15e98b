/**
 * The environment of a beacon before it is decoded: by its report suites, and by the library version if two
 * environments share a suite.
 */
import type { Environment } from '@balise/beacon';
import { derived, settings } from '@balise/settings';
import { wireNamesOf } from '../../hit/scrub/parameter-meaning.ts';

const versionNames = derived(() => new Set(wireNamesOf('libraryVersion')));

export function environmentOf(
  addressed: readonly string[],
  parameters: readonly (readonly [name: string, value: string])[],
): Environment | 'unknown' {
  const { suites } = settings.collection;
  if (addressed.includes(suites.production)) return 'production';
  if (!addressed.includes(suites.development) && !addressed.includes(suites.staging))
    return 'unknown';
  const names = versionNames();
  const isStaging = parameters.some(
    ([name, value]) => names.has(name) && value.startsWith('staging'),
  );
  return isStaging ? 'staging' : 'development';
}
