/**
 * Carries a day on with the hits that came since the last run. The visits that have settled since then are added to the
 * settled tables, with their sums, and are never made again. Of the visits that are still open, those with new hits are
 * made again, and the rows of the others are kept. Reports get all at once. The result is that of `makeDay`.
 *
 * A day is made from all of its hits where that is not certain: without progress, after an interrupted run or a
 * correction, with another form, or if hits came late.
 */
import type { Database } from '../../engine/database/database.ts';
import type { InTurn } from '../../engine/database/serial-queue.ts';
import { receivedIn } from '../../engine/database/time-range.ts';
import { hitsBefore } from './hits-before.ts';
import { isOver } from './open-until.ts';
import { copyDay, rowsOf } from './copy-day.ts';
import { clearLarge } from './make-day.ts';
import { inParts } from './in-parts.ts';
import { changedVisitors, copyKept, keepOpen } from './kept-visits.ts';
import { fillSums, makingTables, type MakingTables } from './making-tables.ts';
import { beginProgress, readProgress, writeProgress, type Progress } from './progress-table.ts';
import { putDayInPlace } from './put-in-place.ts';
import { removeRepeatsAside, setRepeatsAside } from './repeats-aside.ts';
import {
  createSettled,
  dropProgress,
  dropSettled,
  emptySettled,
  openOf,
  settledOf,
  settledRows,
} from './settled-tables.ts';
import { statesOf } from './visitor-states.ts';
import { FORM } from './visits-form.ts';
import { atMilli, type DayBounds } from './day-bounds.ts';
import { isOfVisitors, type Unsettled } from './unsettled-hits.ts';
import { visitHitsOf } from './visit-rows.ts';
import { DAY_TABLES } from './visits-tables.ts';

export interface CarriedDay extends DayBounds {
  /** The number of hits of the day. */
  readonly hits: number;
  /** Whether its hits may differ from those that were settled although their number is the same. */
  readonly isOutdated: boolean;
}

export interface CarryOn {
  /** Milliseconds: all hits that were received before this moment are in the store. */
  readonly until: number;
  /** Milliseconds: before the marks of the days were read. */
  readonly begun: number;
  readonly inTurn: InTurn;
  /** Runs the removal of repeated hits. */
  readonly removing: (work: () => Promise<void>) => Promise<void>;
  /** Called before the states change that later days begin with. Those days must then be made from all of their hits. */
  readonly onOtherStates: () => Promise<void>;
}

export interface CarriedOn {
  /** The number of repeated requests that were found. */
  readonly repeats: number;
  /** The number of hits that were removed from the day. */
  readonly removed: number;
}

/** Throws the error of the engine. The next run then makes the day from all of its hits, if rows were being added. */
export async function carryDay(
  database: Database,
  day: CarriedDay,
  { until, begun, inTurn, removing, onOtherStates }: CarryOn,
): Promise<CarriedOn> {
  await createSettled(database);
  const { known, hits, settledUntil } = await progressOf(database, day, until);
  // Later days may have been carried on while the last hits of this one were missing.
  if (!known || known.settledUntil < day.to * 1000) await onOtherStates();
  const before = known ?? (await beginAnew(database, day));
  const repeats = await setRepeatsAside(database, day, before.settledUntil);
  const isLast = isOver(day, settledUntil);
  const removed = await removeRepeatsAside(database, day, isLast, inTurn, removing);
  const unsettled = {
    from: before.openFrom,
    settledUntil: before.settledUntil,
    until: settledUntil,
  };
  // A removed hit may be in the kept rows. After midnight, the last hit of a visit may be of the next day.
  const hasKept =
    before.openRows > 0 && removed.length === 0 && before.settledUntil <= day.to * 1000;
  const left = hits - removed.filter((at) => at < settledUntil).length;
  const changed = hasKept ? await changedVisitors(database, day, before.settledUntil) : undefined;
  try {
    const next = { ...before, settledUntil, hits: left, begun };
    await makeRows(database, day, { ...unsettled, changed }, next);
  } finally {
    if (changed) await database.run(`DROP TABLE IF EXISTS ${changed}`);
  }
  return { repeats, removed: removed.length };
}

interface Counted {
  /** Undefined if the day must be made from all of its hits. */
  readonly known: Progress | undefined;
  readonly settledUntil: number;
  /** The number of hits from before `settledUntil`. A hit that comes late after this count is missing in the next run. */
  readonly hits: number;
}

/** The progress, if the hits that it counted are still all hits of its time. */
async function progressOf(database: Database, day: CarriedDay, until: number): Promise<Counted> {
  const found = await readProgress(database, day.day);
  const settledUntil = Math.max(until, found?.settledUntil ?? day.from * 1000);
  const [before, hits] = await hitsBefore(database, day, [found?.settledUntil ?? 0, settledUntil]);
  const { rows, isDamaged } = await settledRows(database, day.day);
  if (isDamaged) {
    await dropSettled(database);
    await createSettled(database);
  }
  const isKnown =
    found?.form === FORM &&
    !day.isOutdated &&
    !isDamaged &&
    found.rows === rows &&
    found.openRows === (await hitsIn(database, openOf('visit_hits'), day.day)) &&
    found.hits === before;
  return { known: isKnown ? found : undefined, settledUntil, hits };
}

/** Drops what is settled of the day. */
async function beginAnew(database: Database, day: CarriedDay): Promise<Progress> {
  await beginProgress(database, day.day);
  await emptySettled(database, day.day);
  const from = day.from * 1000;
  return {
    form: FORM,
    settledUntil: from,
    openFrom: from,
    hits: 0,
    rows: 0,
    openRows: 0,
    begun: 0,
  };
}

async function makeRows(
  database: Database,
  day: CarriedDay,
  unsettled: Unsettled,
  next: Progress,
): Promise<void> {
  const [settling, making] = [makingTables(), makingTables()];
  try {
    await settling.create(database);
    await making.create(database);
    const hits = await fillRows(database, day, unsettled, { settling, making });
    const openFrom = await firstOpen(database, making.of('visit_hits'), next.settledUntil);
    const settled = await hitsIn(database, settling.of('visit_hits'), day.day);
    if (settled > 0) await fillSums(database, settling, { day: day.day, hits });
    if (openFrom !== undefined) await fillSums(database, making, { day: day.day, hits });
    const rows = next.rows + settled;
    await beginProgress(database, day.day);
    await copyDay(database, day.day, settling.of, settledOf);
    await requireRows(database, day.day, rows);
    if (openFrom === undefined && isOver(day, next.settledUntil)) {
      await complete(database, day);
    } else {
      await keepOpen(database, day.day, making);
      const openRows = await hitsIn(database, making.of('visit_hits'), day.day);
      await copyDay(database, day.day, settledOf, making.of);
      await putDayInPlace(database, day.day, making.of);
      await writeProgress(database, day.day, {
        ...next,
        openFrom: openFrom ?? next.settledUntil,
        ...{ rows, openRows },
      });
    }
  } finally {
    await settling.drop(database);
    await making.drop(database);
  }
}

/** Throws if another collector adds settled rows too. The next run then makes the day from all of its hits. */
async function requireRows(database: Database, day: string, expected: number): Promise<void> {
  const rows = await hitsIn(database, settledOf('visit_hits'), day);
  if (rows !== expected) throw new Error(`${rows} settled rows instead of ${expected}`);
}

/** Fills the rows of hits in both sets of tables. Returns the number of unsettled hits, at most. */
async function fillRows(
  database: Database,
  day: DayBounds,
  unsettled: Unsettled,
  { settling, making }: { readonly settling: MakingTables; readonly making: MakingTables },
): Promise<number> {
  const { from, until, changed } = unsettled;
  const [row] = await database.rows<{ hits: number; read: number }>(
    `SELECT count() AS hits, ${changed ? `countIf(${isOfVisitors(changed)})` : 'hits'} AS read
     FROM hits WHERE ${receivedIn(day)} AND received_at >= ${atMilli(from)}`,
  );
  const hits = Number(row?.hits);
  await inParts(
    database,
    { day, form: FORM, unsettled },
    Number(row?.read),
    async (part, walked) => {
      for (const [tables, isSettled] of [
        [settling, true],
        [making, false],
      ] as const) {
        await database.run(
          `INSERT INTO ${tables.of('visit_hits')} ${visitHitsOf(day, part, walked, { unsettled, isSettled })}`,
        );
        const when = isSettled ? 'is_settled' : 'NOT is_settled';
        await database.run(
          `INSERT INTO ${tables.of('visitor_states')} ${statesOf(day.day, walked, when)}`,
        );
      }
    },
  );
  if (changed) await copyKept(database, day, { changed, until, settling, making });
  return hits;
}

/** The number of hits of a day in a table like `visit_hits`. */
const hitsIn = async (database: Database, table: string, day: string): Promise<number> =>
  (await rowsOf(database, [table], day)).get(table) ?? 0;

/** The moment of the first open hit in milliseconds, at most `until`. Undefined if no hit is open. */
async function firstOpen(
  database: Database,
  table: string,
  until: number,
): Promise<number | undefined> {
  const [row] = await database.rows<{ hits: number; first: number }>(
    `SELECT count() AS hits, toUnixTimestamp64Milli(min(received_at)) AS first FROM ${table}`,
  );
  return Number(row?.hits) === 0 ? undefined : Math.min(until, Number(row?.first));
}

/** Merges the settled rows and puts them in place, as one part of each table. No visit of the day is open. */
async function complete(database: Database, { day, hits }: CarriedDay): Promise<void> {
  for (const table of Object.keys(DAY_TABLES))
    await database.run(`OPTIMIZE TABLE ${settledOf(table)} PARTITION '${day}' FINAL`);
  await clearLarge(database, settledOf('visit_hits'), { day, hits });
  await putDayInPlace(database, day, settledOf);
  await dropProgress(database, day);
}
