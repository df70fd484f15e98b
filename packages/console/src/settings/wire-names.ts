/** Looks up kinds of link, events and dimensions in the settings, with their names on the wire. */
import { settings } from '@balise/settings';

export type Dimension = (typeof settings.variables.dimensions)[number];
export type Event = (typeof settings.events.events)[number];
export type LinkKind = (typeof settings.linkVariables.kinds)[number];

const kinds = new Map<string, LinkKind>(
  settings.linkVariables.kinds.map((kind) => [kind.id, kind]),
);
const events = new Map<string, Event>(settings.events.events.map((event) => [event.id, event]));
const dimensions = new Map<string, Dimension>(
  settings.variables.dimensions.map((dimension) => [dimension.id, dimension]),
);

export const kindOf = (id: string): LinkKind | undefined => kinds.get(id);
export const eventOf = (id: string): Event | undefined => events.get(id);
export const dimensionOf = (id: string): Dimension | undefined => dimensions.get(id);

/** `v37`, `c70`, `l1`: as the live beacons screen shows and filters them. */
export function wireNamesOf({ eVar, prop, hierarchy, list, variable }: Dimension): string[] {
  return [
    eVar ? `v${eVar}` : '',
    prop ? `c${prop}` : '',
    hierarchy ? `h${hierarchy}` : '',
    list ? `l${list}` : '',
    variable ?? '',
  ].filter(Boolean);
}
