/**
 * Sums of reports whose hits were swept: their values are words of pages. Each day is written beside the table and put in its place as one
 * partition, so that it is mended or it is not, whenever the process ends.
 */
import { randomBytes } from 'node:crypto';
import { FACTS } from '../reports/facts/facts.ts';
import { REPORT_DAYS, reportDaysTable } from '../reports/report-days.ts';
import { settings } from '@balise/settings';
import type { Database } from '../store/database.ts';
import type { InTurn } from '../store/in-turn.ts';
import { ADDRESS, redactedPath, withinDays } from './mend-sums.ts';
import { REDACTED } from './mended-hit.ts';
import type { RedactTask } from './mend-task.ts';
import { someMatch } from './some-match.ts';

interface Value {
  readonly fact: string;
  readonly value: string;
}

const IDS: ReadonlySet<string> = new Set(settings.variables.dimensions.map(({ id }) => id));

/** Returns the number of rows that change, or have been changed. `date`: the first day that has its hits still. */
export async function mendReportSums(
  database: Database,
  task: RedactTask,
  date: string,
  isApplied: boolean,
  inTurn: InTurn,
): Promise<number> {
  const facts = factsOf(task);
  if (facts.length === 0) return 0;
  const where = `${withinDays(task, date)} AND fact IN (${facts.map((fact) => `'${fact}'`).join(', ')})`;
  const found = await database.rows<Value>(
    `SELECT DISTINCT toString(fact) AS fact, value FROM ${REPORT_DAYS}
     WHERE ${where} AND ${await someMatch(database, task.pattern, "[value, concat('https://', value), substring(value, position(value, '/'))]")}`,
  );
  const changed = found.flatMap((one) => {
    const redacted = redactedValue(one, task.pattern);
    return redacted === one.value ? [] : [{ ...one, redacted }];
  });
  if (changed.length === 0) return 0;
  return await rewriteDays(database, changed, where, isApplied, inTurn);
}

/** Of a task that names a dimension: what is of it, and what is made of several. */
function factsOf({ dimension }: RedactTask): readonly string[] {
  return FACTS.filter(({ dimension: { id, isPage } }) => {
    if (dimension === undefined || id === dimension) return true;
    return isPage === true ? dimension === ADDRESS : !IDS.has(id);
  }).map(({ id }) => id);
}

/** Of a page as that of a hit would be; of other words the pattern is looked for in them, and in the address that they may be. */
function redactedValue({ fact, value }: Value, source: string): string {
  const slash = value.indexOf('/');
  if (PAGES.has(fact) && slash > 0) {
    const host = value.slice(0, slash);
    return host + redactedPath({ host, path: value.slice(slash) }, source);
  }
  const pattern = new RegExp(source, 'gu');
  const scheme = 'https://';
  const address = `${scheme}${value}`.replace(pattern, REDACTED);
  const rest = address.startsWith(scheme) ? address.slice(scheme.length) : REDACTED;
  return rest.replace(pattern, REDACTED);
}

const PAGES: ReadonlySet<string> = new Set(
  FACTS.filter(({ dimension }) => dimension.isPage === true).map(({ id }) => id),
);

async function rewriteDays(
  database: Database,
  changed: readonly (Value & { readonly redacted: string })[],
  where: string,
  isApplied: boolean,
  inTurn: InTurn,
): Promise<number> {
  const run = randomBytes(4).toString('hex');
  const [words, beside] = [`values_making_${run}`, `${REPORT_DAYS}_making_${run}`];
  try {
    await database.run(
      `CREATE TABLE ${words} (fact String, value String, redacted String) ENGINE = Memory`,
    );
    await database.insert(words, changed);
    const isChanged = `(toString(fact), value) IN (SELECT fact, value FROM ${words})`;
    const days = await database.rows<{ of: string; rows: number }>(
      `SELECT toString(day) AS of, count() AS rows FROM ${REPORT_DAYS}
       WHERE ${where} AND ${isChanged} GROUP BY of ORDER BY of`,
    );
    if (isApplied) {
      await database.run(reportDaysTable(beside));
      for (const { of } of days) await inTurn(() => rewriteDay(database, of, words, beside, where));
    }
    return days.reduce((sum, { rows }) => sum + Number(rows), 0);
  } finally {
    for (const table of [words, beside]) await database.run(`DROP TABLE IF EXISTS ${table}`);
  }
}

async function rewriteDay(
  database: Database,
  day: string,
  words: string,
  beside: string,
  where: string,
): Promise<void> {
  await database.run(`TRUNCATE TABLE ${beside}`);
  await database.run(
    `INSERT INTO ${beside} SELECT sums.* EXCEPT (is_in_reach) REPLACE (
       if(sums.is_in_reach AND words.redacted != '', words.redacted, sums.value) AS value
     ) FROM (SELECT *, ${where} AS is_in_reach FROM ${REPORT_DAYS} WHERE day = '${day}') AS sums
     LEFT JOIN ${words} AS words ON toString(sums.fact) = words.fact AND sums.value = words.value`,
  );
  await database.run(`ALTER TABLE ${REPORT_DAYS} REPLACE PARTITION '${day}' FROM ${beside}`);
}
