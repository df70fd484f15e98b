/**
 * Sums whose hits were swept: what they still say in words is the path of a page, and values of reports. Each month is written beside the table and put in
 * its place as one partition, so that it is mended or it is not, whenever the process ends.
 */
import { randomBytes } from 'node:crypto';
import { dimensionIdOf } from '@balise/beacon';
import { readHorizon } from '../retention/horizon.ts';
import type { Database } from '../store/database.ts';
import type { InTurn } from '../store/in-turn.ts';
import { PAGES } from '../store/rollups.ts';
import { quoteText } from '../store/quote-text.ts';
import { ZONE } from '../store/zone.ts';
import type { RedactTask } from './mend-task.ts';
import { mendReportSums } from './mend-report-sums.ts';
import { REDACTED } from './mended-hit.ts';
import { someMatch } from './some-match.ts';

const TABLE = PAGES.table;
/** The field of the wire that has the address of the page. */
export const ADDRESS = dimensionIdOf('g') ?? 'g';

interface Page {
  readonly host: string;
  readonly path: string;
}

/** Returns the number of rows that change, or have been changed. */
export async function mendOldSums(
  database: Database,
  task: RedactTask,
  isApplied: boolean,
  inTurn: InTurn,
): Promise<number> {
  const { date } = await readHorizon(database);
  if (date === '') return 0;
  const ofReports = await mendReportSums(database, task, date, isApplied, inTurn);
  const ofPages =
    task.dimension === undefined || task.dimension === ADDRESS
      ? await mendPageSums(database, task, date, isApplied, inTurn)
      : 0;
  return ofReports + ofPages;
}

async function mendPageSums(
  database: Database,
  task: RedactTask,
  date: string,
  isApplied: boolean,
  inTurn: InTurn,
): Promise<number> {
  const where = withinDays(task, date);
  const address = "concat('https://', toString(host), path)";
  const found = await database.rows<Page>(
    `SELECT DISTINCT toString(host) AS host, path FROM ${TABLE}
     WHERE ${where} AND ${await someMatch(database, task.pattern, `[path, ${address}]`)}`,
  );
  const changed = found.flatMap((page) => {
    const path = redactedPath(page, task.pattern);
    return path === page.path ? [] : [{ ...page, redacted: path }];
  });
  if (changed.length === 0) return 0;
  return await rewriteMonths(database, changed, where, isApplied, inTurn);
}

/** Days of Toronto that are touched by the period. */
export function withinDays({ host, from, to }: RedactTask, date: string): string {
  const dayOf = (moment: number): string =>
    `toDate(toTimeZone(fromUnixTimestamp64Milli(${moment}), '${ZONE}'))`;
  return [
    `day < toDate('${date}')`,
    ...(host === undefined ? [] : [`host = ${quoteText(host)}`]),
    ...(from === undefined ? [] : [`day >= ${dayOf(from)}`]),
    ...(to === undefined ? [] : [`day <= ${dayOf(to - 1)}`]),
  ].join(' AND ');
}

/** As the path of a hit would be: the pattern is looked for in the whole address, and in the path for itself. */
export function redactedPath({ host, path }: Page, source: string): string {
  const pattern = new RegExp(source, 'gu');
  const site = `https://${host}`;
  const address = `${site}${path}`.replace(pattern, REDACTED);
  const rest = address.startsWith(`${site}/`) ? address.slice(site.length) : `/${REDACTED}`;
  return rest.replace(pattern, REDACTED);
}

async function rewriteMonths(
  database: Database,
  changed: readonly (Page & { readonly redacted: string })[],
  where: string,
  isApplied: boolean,
  inTurn: InTurn,
): Promise<number> {
  const run = randomBytes(4).toString('hex');
  // What is left of a run that was cut off is dropped with that of visits.
  const [words, beside] = [`paths_making_${run}`, `${TABLE}_making_${run}`];
  try {
    await database.run(
      `CREATE TABLE ${words} (host String, path String, redacted String) ENGINE = Memory`,
    );
    await database.insert(words, changed);
    const isChanged = `(toString(host), path) IN (SELECT host, path FROM ${words})`;
    const months = await database.rows<{ month: string; rows: number }>(
      `SELECT toString(toYYYYMM(day)) AS month, count() AS rows FROM ${TABLE}
       WHERE ${where} AND ${isChanged} GROUP BY month ORDER BY month`,
    );
    if (isApplied) {
      // With its engine said: that of a replicated table has a place that two cannot share.
      await database.run(`CREATE TABLE ${beside} AS ${TABLE} ${PAGES.engine}`);
      for (const { month } of months)
        await inTurn(() => rewriteMonth(database, month, words, beside, where));
    }
    return months.reduce((sum, { rows }) => sum + Number(rows), 0);
  } finally {
    for (const table of [words, beside]) await database.run(`DROP TABLE IF EXISTS ${table}`);
  }
}

async function rewriteMonth(
  database: Database,
  month: string,
  words: string,
  beside: string,
  where: string,
): Promise<void> {
  await database.run(`TRUNCATE TABLE ${beside}`);
  await database.run(
    `INSERT INTO ${beside} SELECT sums.* EXCEPT (is_in_reach) REPLACE (
       if(sums.is_in_reach AND words.redacted != '', words.redacted, sums.path) AS path
     ) FROM (SELECT *, ${where} AS is_in_reach FROM ${TABLE} WHERE toYYYYMM(day) = ${month}) AS sums
     LEFT JOIN ${words} AS words ON toString(sums.host) = words.host AND sums.path = words.path`,
  );
  await database.run(`ALTER TABLE ${TABLE} REPLACE PARTITION '${month}' FROM ${beside}`);
}
