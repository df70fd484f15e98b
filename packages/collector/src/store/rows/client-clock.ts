/**
 * The browser's time in its beacon (`t`) as two numbers: the difference between its clock and ours, and its time
 * zone.
 */

export interface ClientClock {
  /** Seconds from the whole second of receipt to the browser's time. Negative if the browser's time is earlier. */
  readonly offset: number;
  /** Minutes that local time is behind UTC. */
  readonly zone: number;
}

const SHAPE = /^(\d{1,2})\/(\d{1,2})\/(\d{4}) (\d{1,2}):(\d{1,2}):(\d{1,2}) [0-6] (-?\d{1,4})$/;
const MINUTE = 60;
/** Limit of the column `clock_offset` (`Int32`). */
const FARTHEST = 2 ** 31;

/** Returns `undefined` if the text cannot be restored exactly. `receivedAt`: milliseconds. */
export function readClock(t: string, receivedAt: number): ClientClock | undefined {
  const moment = readMoment(t);
  return moment && clockAt(moment, receivedAt);
}

/** A time that a browser sent. */
export interface NamedMoment {
  /** Since 1970, in UTC. */
  readonly seconds: number;
  /** See `ClientClock`. */
  readonly zone: number;
}

/** Returns `undefined` if the text cannot be restored exactly. */
export function readMoment(t: string): NamedMoment | undefined {
  const parts = SHAPE.exec(t)?.slice(1).map(Number);
  if (!parts) return undefined;
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0, second = 0, zone = 0] = parts;
  const seconds = Date.UTC(year, month, day, hour, minute, second) / 1000 + zone * MINUTE;
  return writeClock({ offset: seconds, zone }, 0) === t ? { seconds, zone } : undefined;
}

/** Returns `undefined` if the two clocks differ by more than the column can hold. */
export function clockAt(
  { seconds, zone }: NamedMoment,
  receivedAt: number,
): ClientClock | undefined {
  const offset = seconds - Math.floor(receivedAt / 1000);
  return Math.abs(offset) < FARTHEST ? { offset, zone } : undefined;
}

/**
 * Writes the time as the browser wrote it, in local time: day/month (from 0)/year hour:minute:second weekday zone.
 */
export function writeClock({ offset, zone }: ClientClock, receivedAt: number): string {
  const seconds = Math.floor(receivedAt / 1000) + offset - zone * MINUTE;
  const local = new Date(seconds * 1000);
  const day = `${local.getUTCDate()}/${local.getUTCMonth()}/${local.getUTCFullYear()}`;
  const time = `${local.getUTCHours()}:${local.getUTCMinutes()}:${local.getUTCSeconds()}`;
  return `${day} ${time} ${local.getUTCDay()} ${zone}`;
}
