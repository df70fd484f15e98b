/** Looks up the dimension of an analytics variable, and the event of a number. */
import { settings } from '@balise/settings';

type Dimension = (typeof settings.variables.dimensions)[number];
type Event = (typeof settings.events.events)[number];

/** Variables with one name in the map and another on a tracker object. */
const NAMED: Readonly<Record<string, string>> = { pageUrl: 'pageURL' };

const dimensionByVariable = new Map<string, Dimension>();
for (const dimension of settings.variables.dimensions) {
  for (const name of variablesOf(dimension)) dimensionByVariable.set(name, dimension);
}
const eventByNumber = new Map<number, Event>(
  settings.events.events.map((event) => [event.number, event]),
);

/** Analytics variables of a dimension, eVar first: `['eVar22']`, `['eVar11', 'prop11', 'pageName']`. */
function variablesOf(dimension: Dimension): string[] {
  const names: string[] = [];
  if (dimension.eVar) names.push(`eVar${dimension.eVar}`);
  if (dimension.prop) names.push(`prop${dimension.prop}`);
  if (dimension.hierarchy) names.push(`hier${dimension.hierarchy}`);
  if (dimension.list) names.push(`list${dimension.list}`);
  if (dimension.variable) names.push(NAMED[dimension.variable] ?? dimension.variable);
  return names;
}

export function dimensionOf(variable: string): Dimension | undefined {
  return dimensionByVariable.get(variable);
}

export function eventOf(number: number): Event | undefined {
  return eventByNumber.get(number);
}
