/**
 * Filters the variables of a link beacon (row 5.19) with `linkTrackVars` and `linkTrackEvents`, as established
 * libraries do.
 */
import { IDENTITY, SCREEN } from './parameter-order.ts';
import type { NestedData } from './nested-data.ts';
import type { HitVariables } from './variables.ts';

export interface LinkFilter {
  /** Variable names, `contextData.<key>`, or `None`. An empty list means every variable with a value. */
  readonly linkTrackVars: readonly string[];
  /** Event names. An empty list means every event, if `linkTrackVars` lists `events` or is empty. */
  readonly linkTrackEvents: readonly string[];
}

const ALWAYS = new Set([...IDENTITY, ...SCREEN].map(([name]) => name).concat('currencyCode'));

/** Returns the part of `variables` and `contextData` that a link beacon carries. */
export function filterForLink(
  variables: HitVariables,
  filter: LinkFilter,
  contextData: NestedData = {},
): { variables: HitVariables; contextData: NestedData } {
  const listed = filter.linkTrackVars.filter(Boolean);
  const eventNames = filter.linkTrackEvents.filter((name) => name && name !== 'None');
  const all = listed.length === 0;
  const kept: Record<string, string> = {};
  for (const name of Object.keys(variables)) {
    const value = variables[name] ?? '';
    const wanted =
      all ||
      ALWAYS.has(name) ||
      listed.indexOf(name) >= 0 ||
      (name === 'events' && eventNames.length > 0);
    if (!wanted) continue;
    kept[name] = name === 'events' ? filterEvents(value, filter.linkTrackEvents) : value;
  }
  const context: Record<string, string> = {};
  for (const key of Object.keys(contextData)) {
    if (all || listed.indexOf('contextData.' + key) >= 0) context[key] = contextData[key] ?? '';
  }
  return { variables: kept, contextData: context };
}

/** Compares the name of an event, without its amount (after `=`) or serial number (after `:`). */
function filterEvents(events: string, names: readonly string[]): string {
  if (names.length === 0) return events;
  return events
    .split(',')
    .filter((event) => names.indexOf(event.split(/[=:]/)[0] ?? '') >= 0)
    .join(',');
}
