/** Looks up the dimension of an analytics variable, and the event of a number. */
import { derivedFrom, type Settings } from '@balise/settings';

type Dimension = Settings['variables']['dimensions'][number];
type Event = Settings['events']['events'][number];

/** Variables with one name in the map and another on a tracker object. */
const NAMED: Readonly<Record<string, string>> = { pageUrl: 'pageURL' };

const dimensionByVariable = derivedFrom(
  ({ variables }: Pick<Settings, 'variables'>) =>
    new Map<string, Dimension>(
      variables.dimensions.flatMap((dimension) =>
        variablesOf(dimension).map((name) => [name, dimension] as const),
      ),
    ),
);
const eventByNumber = derivedFrom(
  ({ events }) => new Map<number, Event>(events.events.map((event) => [event.number, event])),
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

export function dimensionOf(
  settings: Pick<Settings, 'variables'>,
  variable: string,
): Dimension | undefined {
  return dimensionByVariable(settings).get(variable);
}

export function eventOf(settings: Settings, number: number): Event | undefined {
  return eventByNumber(settings).get(number);
}
