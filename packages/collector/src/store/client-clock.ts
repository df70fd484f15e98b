/** The time that a browser gave with its beacon (`t`), as two numbers: how far its clock was from ours, and its time zone. */

export interface ClientClock {
  /** Seconds from the whole second of receipt to the moment that the browser named; negative where it is earlier. */
  readonly offset: number;
  /** Minutes that its local time is behind UTC. */
  readonly zone: number;
}

const SHAPE = /^(\d{1,2})\/(\d{1,2})\/(\d{4}) (\d{1,2}):(\d{1,2}):(\d{1,2}) [0-6] (-?\d{1,4})$/;
const MINUTE = 60;
/** What the columns hold. */
const FARTHEST = 2 ** 31;

/** Nothing where the text cannot be given back as it came. `receivedAt`: milliseconds. */
export function readClock(t: string, receivedAt: number): ClientClock | undefined {
  const moment = readMoment(t);
  return moment && clockAt(moment, receivedAt);
}

/** A moment that a browser named. */
export interface NamedMoment {
  /** Since 1970, in UTC. */
  readonly seconds: number;
  /** See `ClientClock`. */
  readonly zone: number;
}

/** Nothing where the text cannot be given back as it came. */
export function readMoment(t: string): NamedMoment | undefined {
  const parts = SHAPE.exec(t)?.slice(1).map(Number);
  if (!parts) return undefined;
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0, second = 0, zone = 0] = parts;
  const seconds = Date.UTC(year, month, day, hour, minute, second) / 1000 + zone * MINUTE;
  return writeClock({ offset: seconds, zone }, 0) === t ? { seconds, zone } : undefined;
}

/** Nothing where the clocks are too far from each other. */
export function clockAt(
  { seconds, zone }: NamedMoment,
  receivedAt: number,
): ClientClock | undefined {
  const offset = seconds - Math.floor(receivedAt / 1000);
  return Math.abs(offset) < FARTHEST ? { offset, zone } : undefined;
}

/** As the browser wrote it: day/month from 0/year hour:minute:second weekday zone, in local time. */
export function writeClock({ offset, zone }: ClientClock, receivedAt: number): string {
  const seconds = Math.floor(receivedAt / 1000) + offset - zone * MINUTE;
  const local = new Date(seconds * 1000);
  const day = `${local.getUTCDate()}/${local.getUTCMonth()}/${local.getUTCFullYear()}`;
  const time = `${local.getUTCHours()}:${local.getUTCMinutes()}:${local.getUTCSeconds()}`;
  return `${day} ${time} ${local.getUTCDay()} ${zone}`;
}
