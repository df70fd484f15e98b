/** Maps each parameter of a request to the column that has its value. */
import { dimensionIdOf, type Hit } from '@balise/beacon';
import { settings } from '@balise/settings';
import { identifierOf } from '../../hit/visitor/identifier-of.ts';
import { readClock, writeClock, type ClientClock } from './client-clock.ts';

/** The values of a hit's parameters in its columns. */
export interface ParameterColumns {
  readonly receivedAt: number;
  readonly dimensions: Readonly<Record<string, string>>;
  readonly events: Hit['events'];
  readonly linkName: string;
  readonly linkUrl: string;
  /** See `identifierOf`. Empty if the hit has no identifier. */
  readonly identifier: string;
  readonly clock: ClientClock | undefined;
  readonly screen: string;
  readonly windowWidth: number;
  readonly windowHeight: number;
}

const WHOLE = /^(?:0|[1-9]\d{0,4})$/;
const MOST = 65_535;

/** `dimensions`: those that have a column. */
export function parameterColumns(
  { parameters, events, linkName, linkUrl, receivedAt }: Hit,
  dimensions: ParameterColumns['dimensions'],
): ParameterColumns {
  const first = (name: string): string => parameters.find((pair) => pair[0] === name)?.[1] ?? '';
  const moment = Date.parse(receivedAt);
  return {
    receivedAt: moment,
    dimensions,
    events,
    linkName,
    linkUrl,
    identifier: identifierOf(parameters),
    clock: readClock(first('t'), moment),
    screen: first('s'),
    windowWidth: amountOf(first('bw')),
    windowHeight: amountOf(first('bh')),
  };
}

export function amountOf(text: string): number {
  return WHOLE.test(text) && Number(text) <= MOST ? Number(text) : 0;
}

/**
 * The value that the columns have for a parameter. `undefined`: no column has it. Used for both storing and restoring
 * a hit.
 */
export function columnValue(columns: ParameterColumns, name: string): string | undefined {
  switch (name) {
    case 't':
      return columns.clock && writeClock(columns.clock, columns.receivedAt);
    case 'vid':
    case 'aid':
    case 'mid':
    case 'fid':
      return columns.identifier;
    case 's':
      return columns.screen;
    case 'bw':
      return String(columns.windowWidth);
    case 'bh':
      return String(columns.windowHeight);
    case 'pev1':
      return columns.linkUrl;
    case 'pev2':
      return columns.linkName;
    case 'events':
      return eventText(columns.events);
    default: {
      const id = dimensionIdOf(settings, name);
      return id === undefined ? undefined : columns.dimensions[id];
    }
  }
}

export function eventText(events: Hit['events']): string {
  return events
    .map(({ number, id, value }) => (number > 0 ? `event${number}` : id) + (value && `=${value}`))
    .join(',');
}
