/**
 * The events of a hit as the bits of a number beside it: what reports count by is read in a tenth of the time that the list of words takes.
 * Events that the settings do not have stay words.
 */
import { settings } from '@balise/settings';

/** As many as a number has bits. */
const MOST = 64;
const EVENTS: readonly string[] = settings.events.events.map(({ id }) => id).slice(0, MOST);

/** The column, made of the events of a row of `hits`. */
export const EVENT_BITS = `arrayReduce('groupBitOr', arrayMap(event -> transform(toString(event.id),
  [${EVENTS.map((id) => `'${id}'`).join(', ')}], [${EVENTS.map((_, bit) => `bitShiftLeft(toUInt64(1), ${bit})`).join(', ')}], toUInt64(0)), hits.events))`;

/** The column of those that have no bit, mostly empty. */
export const OTHER_EVENTS = `arrayFilter(id -> id NOT IN ('', ${EVENTS.map((id) => `'${id}'`).join(', ')}), arrayMap(event -> toString(event.id), hits.events))`;

/** Of a row that has both: whether it has one of these events, of which no other SQL is made. */
export function hasEvent(...ids: readonly string[]): string {
  const known = ids.filter((id) => EVENTS.includes(id));
  const others = ids.filter((id) => !EVENTS.includes(id));
  const mask = known.reduce((bits, id) => bits | (1n << BigInt(EVENTS.indexOf(id))), 0n);
  const conditions = [
    ...(known.length > 0 ? [`bitAnd(event_bits, toUInt64(${mask})) != 0`] : []),
    ...(others.length > 0 ? [`hasAny(events, [${others.map((id) => `'${id}'`).join(', ')}])`] : []),
  ];
  return conditions.length === 1 ? String(conditions[0]) : `(${conditions.join(' OR ')})`;
}

/** Whether SQL asks for events. */
export const asksEvents = (sql: string): boolean => sql.includes('event_bits');
