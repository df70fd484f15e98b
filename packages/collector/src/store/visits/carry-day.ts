/**
 * Carries a day on with the hits that came since the last run. The visits that have settled since then are added to the
 * settled tables, with their sums, and are never made again. The visits that are still open are made again in each run.
 * Reports get both at once. The result is that of `makeDay`.
 *
 * A day is made from all of its hits where that is not certain: without progress, after an interrupted run or a
 * correction, with another form, or if hits came late.
 */
import type { Database } from '../../engine/database/database.ts';
import type { InTurn } from '../../engine/database/serial-queue.ts';
import { receivedIn } from '../../engine/database/time-range.ts';
import { GAP_SECONDS, LONGEST_SECONDS } from './going-on.ts';
import { hitsBefore } from './hits-before.ts';
import { copyDay, rowsOf } from './copy-day.ts';
import { clearLarge } from './make-day.ts';
import {
  fillSums,
  makingTables,
  PART_ROWS,
  partTable,
  type MakingTables,
} from './making-tables.ts';
import { beginProgress, readProgress, writeProgress, type Progress } from './progress-table.ts';
import { putInPlace } from './put-in-place.ts';
import { removeRepeatsAside, setRepeatsAside } from './repeats-aside.ts';
import {
  createSettled,
  dropSettled,
  emptySettled,
  forgetProgress,
  settledOf,
  settledRows,
} from './settled-tables.ts';
import { statesOf } from './visitor-states.ts';
import { FORM } from './visits-form.ts';
import type { DayBounds } from './day-bounds.ts';
import type { Unsettled } from './unsettled-hits.ts';
import { visitHitsOf } from './visit-rows.ts';
import { PART_COLUMNS, PART_SELECTION, visitsOfDay } from './visits-of-day.ts';
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
  /** Called before the day is made from all of its hits: the states that later days begin with may change. */
  readonly onAnew: () => Promise<void>;
}

export interface CarriedOn {
  /** The number of repeated requests that were found. */
  readonly repeats: number;
  /** The number of hits that were removed from the day. */
  readonly removed: number;
}

const TABLES: readonly string[] = Object.keys(DAY_TABLES);

/** Throws the error of the engine. The next run then makes the day from all of its hits, if rows were being added. */
export async function carryDay(
  database: Database,
  day: CarriedDay,
  { until, begun, inTurn, removing, onAnew }: CarryOn,
): Promise<CarriedOn> {
  await createSettled(database);
  const { known, hits, settledUntil } = await progressOf(database, day, until);
  if (!known) await onAnew();
  const before = known ?? (await beginAnew(database, day));
  const repeats = await setRepeatsAside(database, day, before.settledUntil);
  const isLast = isOver(day, settledUntil);
  const removed = await removeRepeatsAside(database, day, isLast, inTurn, removing);
  const unsettled = {
    from: before.openFrom,
    settledUntil: before.settledUntil,
    until: settledUntil,
  };
  const left = hits - removed.filter((at) => at < settledUntil).length;
  await makeRows(database, day, unsettled, { ...before, settledUntil, hits: left, begun });
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
    found.hits === before;
  return { known: isKnown ? found : undefined, settledUntil, hits };
}

/** Drops what is settled of the day. */
async function beginAnew(database: Database, day: CarriedDay): Promise<Progress> {
  await beginProgress(database, day.day);
  await emptySettled(database, day.day);
  const from = day.from * 1000;
  return { form: FORM, settledUntil: from, openFrom: from, hits: 0, rows: 0, begun: 0 };
}

async function makeRows(
  database: Database,
  day: CarriedDay,
  unsettled: Unsettled,
  next: Progress,
): Promise<void> {
  const [settling, making] = [makingTables(), makingTables()];
  const part = partTable();
  try {
    await settling.create(database);
    await making.create(database);
    await database.run(`CREATE TABLE ${part} (${PART_COLUMNS}) ENGINE = Memory`);
    const hits = await fillRows(database, day, unsettled, { part, settling, making });
    const openFrom = await firstOpen(database, making.of('visit_hits'), next.settledUntil);
    const settled = await hitsIn(database, settling, day.day);
    if (settled > 0) await fillSums(database, settling, { day: day.day, hits });
    if (openFrom !== undefined) await fillSums(database, making, { day: day.day, hits });
    const rows = next.rows + settled;
    await beginProgress(database, day.day);
    await copyDay(database, day.day, settling.of, settledOf);
    await requireRows(database, day.day, rows);
    if (openFrom === undefined && isOver(day, next.settledUntil)) {
      await complete(database, day);
    } else {
      await copyDay(database, day.day, settledOf, making.of);
      for (const table of TABLES) await putInPlace(database, table, making.of(table), day.day);
      await writeProgress(database, day.day, {
        ...next,
        openFrom: openFrom ?? next.settledUntil,
        rows,
      });
    }
  } finally {
    await settling.drop(database);
    await making.drop(database);
    await database.run(`DROP TABLE IF EXISTS ${part}`);
  }
}

/** Throws if another collector adds settled rows too. The next run then makes the day from all of its hits. */
async function requireRows(database: Database, day: string, expected: number): Promise<void> {
  const { rows } = await settledRows(database, day);
  if (rows !== expected) throw new Error(`${rows} settled rows instead of ${expected}`);
}

/** Whether no visit can begin on the day, or be continued by hits of it, after a moment in milliseconds. */
export const isOver = ({ to }: Pick<DayBounds, 'to'>, moment: number): boolean =>
  moment >= (to + GAP_SECONDS) * 1000;

/** Fills the rows of hits in both sets of tables. Returns the number of unsettled hits, at most. */
async function fillRows(
  database: Database,
  day: DayBounds,
  unsettled: Unsettled,
  to: { readonly part: string; readonly settling: MakingTables; readonly making: MakingTables },
): Promise<number> {
  const [row] = await database.rows<{ hits: number }>(
    `SELECT count() AS hits FROM hits WHERE ${receivedIn(day)}
       AND received_at >= fromUnixTimestamp64Milli(toInt64(${unsettled.from}), 'UTC')`,
  );
  const hits = Number(row?.hits);
  const parts = Math.max(1, Math.ceil(hits / PART_ROWS));
  const { part } = to;
  for (let number = 0; number < parts; number += 1) {
    const some = { number, of: parts };
    await database.run(`TRUNCATE TABLE ${part}`);
    await database.run(
      `INSERT INTO ${part} SELECT ${PART_SELECTION}
       FROM (${visitsOfDay({ day, part: some, form: FORM, unsettled })}) WHERE is_hit AND is_of_day`,
    );
    for (const [tables, isSettled] of [
      [to.settling, true],
      [to.making, false],
    ] as const) {
      await database.run(
        `INSERT INTO ${tables.of('visit_hits')} ${visitHitsOf(day, some, part, { unsettled, isSettled })}`,
      );
      const when = isSettled ? 'is_settled' : 'NOT is_settled';
      await database.run(
        `INSERT INTO ${tables.of('visitor_states')} ${statesOf(day.day, part, when)}`,
      );
    }
  }
  return hits;
}

async function hitsIn(database: Database, tables: MakingTables, day: string): Promise<number> {
  const table = tables.of('visit_hits');
  return (await rowsOf(database, [table], day)).get(table) ?? 0;
}

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
  for (const table of TABLES)
    await database.run(`OPTIMIZE TABLE ${settledOf(table)} PARTITION '${day}' FINAL`);
  await clearLarge(database, settledOf('visit_hits'), { day, hits });
  for (const table of TABLES) await putInPlace(database, table, settledOf(table), day);
  await emptySettled(database, day);
  await forgetProgress(database, day);
}

/** Whether visits of a day may still be open at a moment in milliseconds. */
export const mayBeOpen = ({ from, to }: DayBounds, moment: number): boolean =>
  from * 1000 <= moment && moment < (to + LONGEST_SECONDS + GAP_SECONDS) * 1000;
