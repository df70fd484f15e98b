/**
 * The events of a hit as bits of a number. Reports read it in a tenth of the time that the list of names takes.
 * Events that the settings do not have stay in the list.
 */
import { fixedList } from '../../engine/sql/fixed-list.ts';
import { settings } from '@balise/settings';

/** The number of bits in the number. */
const MOST = 64;
const EVENTS: readonly string[] = settings.events.events.map(({ id }) => id).slice(0, MOST);

/** The column with the bits, from the events of a row of `hits`. */
export const EVENT_BITS = `arrayReduce('groupBitOr', arrayMap(event -> transform(toString(event.id),
  [${fixedList(EVENTS)}], [${EVENTS.map((_, bit) => `bitShiftLeft(toUInt64(1), ${bit})`).join(', ')}], toUInt64(0)), hits.events))`;

/** The column with the events that have no bit; usually empty. */
export const OTHER_EVENTS = `arrayFilter(id -> id NOT IN ('', ${fixedList(EVENTS)}), arrayMap(event -> toString(event.id), hits.events))`;

/** Whether a row with both columns has one of these events. All SQL about events is made here. */
export function hasEvent(...ids: readonly string[]): string {
  const known = ids.filter((id) => EVENTS.includes(id));
  const others = ids.filter((id) => !EVENTS.includes(id));
  const mask = known.reduce((bits, id) => bits | (1n << BigInt(EVENTS.indexOf(id))), 0n);
  const conditions = [
    ...(known.length > 0 ? [`bitAnd(event_bits, toUInt64(${mask})) != 0`] : []),
    ...(others.length > 0 ? [`hasAny(events, [${fixedList(others)}])`] : []),
  ];
  return conditions.length === 1 ? String(conditions[0]) : `(${conditions.join(' OR ')})`;
}

/** Whether SQL asks for events. */
export const asksEvents = (sql: string): boolean => sql.includes('event_bits');
