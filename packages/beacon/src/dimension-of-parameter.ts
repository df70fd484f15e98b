/** Finds the dimension of a parameter. */
import type { Settings } from '@balise/settings';
import { variableOf } from './decode-parameters.ts';
import { dimensionOf } from './dimension-lookup.ts';

/** Id of the dimension of a wire name (`v12`, `c12`, `pageName`); undefined for a parameter without a dimension. */
export function dimensionIdOf(
  settings: Pick<Settings, 'variables'>,
  name: string,
): string | undefined {
  const variable = variableOf(name);
  return variable === undefined ? undefined : dimensionOf(settings, variable)?.id;
}
