/**
 * The number of hits of each Toronto day. Only days are counted again that a new part of `hits` may belong to: the newest
 * ones, and rarely those of a merge in which hits were removed. A whole count would read all hits of the store.
 */
import type { Database } from '../../engine/database/database.ts';
import { ZONE } from '../../base/clock/zone.ts';
import type { DayBounds } from './day-bounds.ts';

export interface Day extends DayBounds {
  readonly hits: number;
}

/** An active part of `hits`. */
interface Part {
  readonly partition: string;
  /** Numbers of its first and its last insert. */
  readonly first: number;
  readonly last: number;
  /** Number of the last change of its rows. */
  readonly mutation: number;
  readonly rows: number;
  /** Moments of receipt, in seconds. */
  readonly from: number;
  readonly to: number;
}

export class HitsByDay {
  #parts: readonly Part[] = [];
  #days: readonly Day[] = [];

  /** The days with hits, the oldest first. Throws the error of the engine. */
  async read(database: Database): Promise<readonly Day[]> {
    const parts = await partsOfHits(database);
    const known = this.#parts;
    const others = parts.filter((part) => !isMergeOf(part, known));
    const touched = [
      ...others,
      // The rows that a part had before, and those of a partition that was dropped.
      ...known.filter(
        (part) =>
          others.some((one) => isWithin(part, one)) || !parts.some((one) => isWithin(part, one)),
      ),
    ].filter(({ rows }) => rows > 0);
    let days = this.#days;
    for (const stretch of joined(touched)) days = await counted(database, days, stretch);
    this.#parts = parts;
    this.#days = days;
    return days;
  }
}

async function partsOfHits(database: Database): Promise<readonly Part[]> {
  const rows = await database.rows<Record<string, string | number>>(
    `SELECT partition, name, rows, toUnixTimestamp(min_time) AS from, toUnixTimestamp(max_time) AS to
     FROM system.parts WHERE database = currentDatabase() AND table = 'hits' AND active`,
  );
  return rows.map(({ partition, name, rows: number, from, to }) => {
    // <partition>_<first>_<last>_<level>, and _<mutation> if there was one.
    const [, first, last, , mutation = 0] = String(name).split('_');
    return {
      ...{ partition: String(partition), first: Number(first), last: Number(last) },
      ...{ mutation: Number(mutation), rows: Number(number), from: Number(from), to: Number(to) },
    };
  });
}

const isWithin = (part: Part, whole: Part): boolean =>
  part.partition === whole.partition && part.first >= whole.first && part.last <= whole.last;

/** Whether a part has exactly the rows of some known parts. */
function isMergeOf(part: Part, known: readonly Part[]): boolean {
  const within = known.filter((one) => isWithin(one, part));
  const rows = within.reduce((sum, one) => sum + one.rows, 0);
  return (
    rows === part.rows &&
    // New hits are in the last inserts.
    within.some(({ first }) => first === part.first) &&
    within.some(({ last }) => last === part.last) &&
    within.every(({ mutation }) => mutation === part.mutation)
  );
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The stretches of time of parts, each moment in one of them. */
function joined(parts: readonly Stretch[]): readonly Stretch[] {
  const found: Stretch[] = [];
  for (const { from, to } of [...parts].sort((a, b) => a.from - b.from)) {
    const last = found.at(-1);
    if (last && from <= last.to)
      found[found.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else found.push({ from, to });
  }
  return found;
}

/** Counts the days that a stretch touches. Other days stay as they are. */
async function counted(
  database: Database,
  days: readonly Day[],
  { from, to }: Stretch,
): Promise<readonly Day[]> {
  const rows = await database.rows<{ day: string; from: number; to: number; hits: number }>(
    `WITH toStartOfDay(toDateTime(${from}, '${ZONE}')) AS first, toStartOfDay(toDateTime(${to}, '${ZONE}')) + INTERVAL 1 DAY AS last
     SELECT toString(toDate(received_at, '${ZONE}') AS date) AS day, ${BOUNDS}, count() AS hits
     FROM hits WHERE received_at >= first AND received_at < last GROUP BY date`,
  );
  const found = rows.map((row) => ({
    ...{ day: row.day, from: Number(row.from), to: Number(row.to), hits: Number(row.hits) },
  }));
  // A day that is counted again touches the stretch, also if it has no hits left.
  const kept = days.filter((day) => day.to <= from || day.from > to);
  return [...kept, ...found].sort((a, b) => a.from - b.from);
}

/** Of `date`: its start and end in seconds. */
const BOUNDS = `toUnixTimestamp(toStartOfDay(toDateTime(toString(date), '${ZONE}'))) AS from,
  toUnixTimestamp(toStartOfDay(toDateTime(toString(date + 1), '${ZONE}'))) AS to`;

/** A day whose hits are all gone. */
export async function emptyDay(database: Database, day: string): Promise<Day> {
  const [bounds] = await database.rows<{ from: number; to: number }>(
    `SELECT ${BOUNDS} FROM (SELECT toDate('${day}') AS date)`,
  );
  return { day, from: Number(bounds?.from), to: Number(bounds?.to), hits: 0 };
}
