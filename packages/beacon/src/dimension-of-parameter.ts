/** The dimension that a parameter of the wire carries. */
import { variableOf } from './decode-parameters.ts';
import { dimensionOf } from './dimension-lookup.ts';

/** Id of the dimension of a wire name (`v12`, `c12`, `pageName`), or nothing when it carries none. */
export function dimensionIdOf(name: string): string | undefined {
  const variable = variableOf(name);
  return variable === undefined ? undefined : dimensionOf(variable)?.id;
}
