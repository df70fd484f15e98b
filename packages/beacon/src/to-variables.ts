/** Step 5 of a page event: the variable map turns names into eVar, prop, hierarchy, list and event numbers. */
import { eventList } from './event-list.ts';
import type { Dimensions, ObservedEvent } from './observation.ts';
import type { HitVariables } from './variables.ts';

export interface VariableMap {
  /** Dimension id to the analytics variables that carry it. */
  readonly variables: Readonly<Record<string, readonly string[]>>;
  /** Event id to number. */
  readonly events: Readonly<Record<string, number>>;
}

/** Names the map does not know are left out: a rule can never reach the wire past the variable map. */
export function toVariables(
  dimensions: Dimensions,
  observed: readonly ObservedEvent[],
  map: VariableMap,
): HitVariables {
  const variables: Record<string, string> = {};
  for (const id of Object.keys(dimensions)) {
    const value = dimensions[id];
    if (!value) continue;
    for (const name of map.variables[id] ?? []) variables[name] = value;
  }
  const events = eventList(observed, map.events);
  return events ? { ...variables, events } : variables;
}
