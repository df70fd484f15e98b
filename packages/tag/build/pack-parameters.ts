/**
 * The variable map and the order of the wire as one table, `title:pageName … title:c11:v11 …`: what the library can
 * send, in the order in which it is sent. Keys are dimensions and the parameters that the library itself gives a hit.
 */
import { PARAMETER_ORDER } from '@balise/beacon';
import type { Dimension } from '@balise/settings';
import { HIT_PARAMETERS } from '../src/transport/hit-parameters.ts';

export function packParameters(dimensions: readonly Dimension[]): string {
  const carried = new Map(
    dimensions.flatMap((dimension) =>
      variableNames(dimension).map((variable) => [variable, dimension.id]),
    ),
  );
  const clash = dimensions.find(({ id }) => HIT_PARAMETERS.includes(id));
  if (clash) throw new Error(`"${clash.id}" is the name of a parameter of every hit.`);
  const entries: string[] = [];
  for (const [variable, wire = variable] of PARAMETER_ORDER) {
    const key = HIT_PARAMETERS.find((name) => name === wire) ?? carried.get(variable);
    if (key === wire) entries.push(wire);
    // Neighbours that carry the same are one entry.
    else if (key && entries.at(-1)?.startsWith(key + ':')) entries.push(`${entries.pop()}:${wire}`);
    else if (key) entries.push(`${key}:${wire}`);
  }
  return entries.join(' ');
}

/** Analytics variables that carry a dimension, its eVar first. */
export function variableNames(dimension: Dimension): string[] {
  const names: string[] = [];
  if (dimension.eVar) names.push(`eVar${dimension.eVar}`);
  if (dimension.prop) names.push(`prop${dimension.prop}`);
  if (dimension.hierarchy) names.push(`hier${dimension.hierarchy}`);
  if (dimension.list) names.push(`list${dimension.list}`);
  if (dimension.variable) names.push(dimension.variable);
  return names;
}
