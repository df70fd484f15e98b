/**
 * The events of a hit as bits of a number. Reports read it in a tenth of the time that the list of names takes.
 * Events that the settings do not have stay in the list.
 */
import { fixedList } from '../../engine/sql/fixed-list.ts';
import { storeSettings } from '../../engine/rows/store-settings.ts';
import { column, joinSql, sql, type Sql } from '../../engine/sql/sql.ts';

/** The number of bits in the number. */
const MOST = 64;
const EVENTS: readonly string[] = storeSettings.events.events.map(({ id }) => id).slice(0, MOST);

const BITS = 'event_bits';

/** The column with the bits, from the events of a row of `hits`. */
export const EVENT_BITS = `arrayReduce('groupBitOr', arrayMap(event -> transform(toString(event.id),
  [${fixedList(EVENTS)}], [${EVENTS.map((_, bit) => `bitShiftLeft(toUInt64(1), ${bit})`).join(', ')}], toUInt64(0)), hits.events))`;

/** The column with the events that have no bit; usually empty. */
export const OTHER_EVENTS = `arrayFilter(id -> id NOT IN ('', ${fixedList(EVENTS)}), arrayMap(event -> toString(event.id), hits.events))`;

/** Whether a row with both columns has one of these events. All SQL about events is made here. */
export function hasEvent(...ids: readonly string[]): Sql {
  const known = ids.filter((id) => EVENTS.includes(id));
  const others = ids.filter((id) => !EVENTS.includes(id));
  const mask = known.reduce((bits, id) => bits | (1n << BigInt(EVENTS.indexOf(id))), 0n);
  const conditions = [
    ...(known.length > 0 ? [sql`bitAnd(${column(BITS)}, toUInt64(${String(mask)})) != 0`] : []),
    ...(others.length > 0 ? [sql`hasAny(${column('events')}, [${fixedList(others)}])`] : []),
  ];
  const all = joinSql(conditions, ' OR ');
  return conditions.length === 1 ? all : sql`(${all})`;
}

/** Whether it asks for events. */
export const asksEvents = ({ columns }: Pick<Sql, 'columns'>): boolean => columns.has(BITS);
