/** The rows of the solution design: one for each variable, with the dimension or event that it carries. Pure. */
import { settings } from '@balise/settings';
import { wireNamesOf, type Dimension, type Event } from '../../settings/wire-names.ts';

type Reserved = (typeof settings.variables.reserved)[number];
type Names = Dimension['name'];

export interface DesignRow {
  /** Name in a beacon: `v39`, `c11`, `h1`, `event29`. */
  readonly wire: string;
  /** Established name: `eVar39`, `prop11`, `hier1`; the wire name if there is no other. */
  readonly variable: string;
  /** Id of the dimension or event; empty for a reserved number. */
  readonly id: string;
  readonly name: Names;
  readonly kind: 'dimension' | 'event' | 'reserved';
  readonly family: Dimension['family'] | null;
  readonly source: Dimension['source'] | null;
  /** Characters; null for an event. */
  readonly limit: number | null;
  readonly expiry: Dimension['expiry'] | null;
}

const LONG: Readonly<Record<string, string>> = { v: 'eVar', c: 'prop', h: 'hier', l: 'list' };
const SHORT = { eVar: 'v', prop: 'c', hierarchy: 'h', list: 'l', event: 'event' } as const;
const ORDER = ['v', 'c', 'h', 'l', '', 'event'];
const NUMBERED = /^(event|[vchl])(\d+)$/;

/** In the order eVars, props, hierarchies, lists, other variables and events, each by number. */
export function designRows(
  dimensions: readonly Dimension[] = settings.variables.dimensions,
  events: readonly Event[] = settings.events.events,
  reserved: readonly Reserved[] = settings.variables.reserved,
): DesignRow[] {
  const rows = [
    ...dimensions.flatMap(rowsOfDimension),
    ...events.map(rowOfEvent),
    ...reserved.flatMap(rowsReserved),
  ];
  return rows.sort((one, other) => {
    const [[family, number], [otherFamily, otherNumber]] = [placeOf(one), placeOf(other)];
    return family - otherFamily || number - otherNumber || one.wire.localeCompare(other.wire);
  });
}

function placeOf({ wire }: DesignRow): [family: number, number: number] {
  const [, family = '', number = ''] = NUMBERED.exec(wire) ?? [];
  return [ORDER.indexOf(family), Number(number)];
}

function longName(wire: string): string {
  const [, family = '', number = ''] = NUMBERED.exec(wire) ?? [];
  return LONG[family] ? LONG[family] + number : wire;
}

function rowsOfDimension(dimension: Dimension): DesignRow[] {
  const { id, name, family, source, maxLength, expiry = null } = dimension;
  return wireNamesOf(dimension).map((wire) => ({
    ...{ wire, variable: longName(wire), id, name, kind: 'dimension' as const },
    ...{ family, source, limit: maxLength, expiry },
  }));
}

function rowOfEvent({ id, name, number, source }: Event): DesignRow {
  const wire = `event${number}`;
  return {
    ...{ wire, variable: wire, id, name, kind: 'event', family: null },
    ...{ source, limit: null, expiry: null },
  };
}

function rowsReserved({ variable, from, to, name }: Reserved): DesignRow[] {
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const wire = SHORT[variable] + String(from + index);
    return {
      ...{ wire, variable: longName(wire), id: '', name, kind: 'reserved' as const },
      ...{ family: null, source: null, limit: null, expiry: null },
    };
  });
}
