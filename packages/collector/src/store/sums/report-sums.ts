/**
 * Coarser roll-ups of a day, grouped by fewer columns, so that a question over many days adds up few rows. Visits are
 * a plain number here. The column `continued` is the number of visits that were there the day before. So days add up
 * with each visit counted once. Columns that a row is not grouped by are empty. Some figures are in separate rows;
 * all rows together add up.
 */
import { randomBytes } from 'node:crypto';
import type { Database } from '../../engine/database/database.ts';
import { byLevels, inTurns, KEPT, keptMask, ROWS_TOGETHER, type Level } from './by-levels.ts';
import { MEDIAN, PEOPLE, REPORT_STATES } from './report-sums-tables.ts';
import {
  BY_VALUE,
  COUNTED,
  LEVELS,
  LEVELS_OF_PEOPLE,
  STATES,
  STATES_OF_VALUES,
  SUMMED,
  TIMED,
  WITHOUT_VALUES,
  WITH_VALUES,
  isAmong,
} from './report-levels.ts';
import { KEYS, NUMBERS, presentOf, REPORT_DAYS, rowsOf, valueOf, valuesOf } from './report-days.ts';

const stateOf = (aggregate: string): string => aggregate.replace('(', 'State(');

const PLACE = ['day', 'environment', 'is_simulated', 'fact'];

export interface DayParts {
  readonly day: string;
  /** The full daily roll-ups of the day: a table or a subquery. */
  readonly days: string;
  /** `visit_hits` of the day. */
  readonly hits: string;
}

/**
 * Fills `to` with the coarser roll-ups of a day, and `states` with its distinct counts. `together`: see `inTurns`.
 */
export async function fillReportSums(
  database: Database,
  { to, states }: { readonly to: string; readonly states: string },
  { day, days, hits }: DayParts,
  together = ROWS_TOGETHER,
): Promise<void> {
  await fillFrom(database, to, days, WITHOUT_VALUES, together);
  await fillValues(database, to, days, together);
  await fillStates(database, states, hits, together);
  await fillContinued(database, to, { day, hits }, together);
}

/** Fills only the roll-ups by value. They have no states, and come entirely from the daily roll-ups. */
export const fillValues = (
  database: Database,
  to: string,
  days: string,
  together = ROWS_TOGETHER,
): Promise<void> => fillFrom(database, to, days, WITH_VALUES, together);

/** Condition on the roll-ups by value. */
export const IS_OF_VALUES = `bitTest(kept, ${KEPT.indexOf('value')})`;

const KEPT_NAMES = ['kept', ...KEPT].join(', ');
const GROUPED = ['kept', ...KEPT.map((one) => `kept_${one}`)].join(', ');

async function fillFrom(
  database: Database,
  to: string,
  days: string,
  levels: readonly Level[],
  together: number,
): Promise<void> {
  const isOfValues = levels === WITH_VALUES;
  const numbers = ['hits', 'without_identifier', ...NUMBERS];
  for (const some of await inTurns(database, days, levels, together)) {
    const { columns, rows } = byLevels(some, days);
    await database.run(
      `INSERT INTO ${to} (${PLACE.join(', ')}, ${KEPT_NAMES}, of_host, of_language, ${numbers.join(', ')}, visits)
       SELECT ${PLACE.join(', ')}, ${columns}, ${isOfValues ? 'any(host), any(language)' : "'', ''"},
         ${numbers.map((column) => `sum(${column})`).join(', ')}, uniqMerge(visits)
       FROM ${rows} GROUP BY ${PLACE.join(', ')}, ${GROUPED}`,
    );
  }
}

/** Fills the distinct counts. The hits are reduced to few rows before these are counted by each key. */
async function fillStates(
  database: Database,
  to: string,
  hits: string,
  together: number,
): Promise<void> {
  const states = [
    {
      ...{ column: PEOPLE, number: 'visitor', when: 'visitor != 0' },
      state: 'uniqState(number)',
      facts: COUNTED,
      levels: [...STATES, ...STATES_OF_VALUES],
    },
    {
      ...{ column: 'seconds', number: 'assumeNotNull(on_page)', when: 'isNotNull(on_page)' },
      state: `${stateOf(MEDIAN)}(toUInt16(number), times)`,
      facts: TIMED,
      levels: STATES,
    },
  ];
  const few = `states_making_${randomBytes(4).toString('hex')}`;
  const place = ['day', 'environment', 'is_simulated'];
  try {
    for (const { column, number, when, state, facts, levels } of states) {
      const ofFacts = facts.map(
        (fact) => `
        SELECT ${place.join(', ')}, '${fact.id}' AS fact, ${isAmong(BY_VALUE, fact) ? valueOf(fact) : "''"} AS value, ${KEYS.join(', ')},
          toUInt64(${number}) AS number, count() AS times
        FROM ${rowsOf(fact, hits, `NOT is_left_out AND ${when}`)} GROUP BY ALL`,
      );
      await database.run(`CREATE TABLE ${few} ENGINE = Memory AS ${ofFacts.join(' UNION ALL ')}`);
      for (const some of await inTurns(database, few, levels, together)) {
        const { columns, rows } = byLevels(some, few);
        await database.run(
          `INSERT INTO ${to} (${PLACE.join(', ')}, ${KEPT_NAMES}, ${column})
           SELECT ${PLACE.join(', ')}, ${columns}, ${state} FROM ${rows} GROUP BY ${PLACE.join(', ')}, ${GROUPED}`,
        );
      }
      await database.run(`DROP TABLE ${few}`);
    }
  } finally {
    await database.run(`DROP TABLE IF EXISTS ${few}`);
  }
}

/** The statement that adds the visitors of a day from its daily roll-ups. */
export function peopleOfDays(day: string): string {
  const from = `(SELECT * FROM ${REPORT_DAYS} WHERE day = '${day}')`;
  const { columns, rows } = byLevels(LEVELS_OF_PEOPLE, from);
  return `INSERT INTO ${REPORT_STATES} (${PLACE.join(', ')}, ${KEPT_NAMES}, ${PEOPLE})
    SELECT ${PLACE.join(', ')}, ${columns}, uniqMergeState(visitors) FROM ${rows}
    GROUP BY ${PLACE.join(', ')}, ${GROUPED}`;
}

/**
 * Fills the number of visits that continued over the midnight at the start of the day. They are few. A small site has
 * none on most days.
 */
async function fillContinued(
  database: Database,
  to: string,
  { day, hits }: { readonly day: string; readonly hits: string },
  together: number,
): Promise<void> {
  const values = `continued_making_${randomBytes(4).toString('hex')}`;
  const isGoingOn = 'visit != 0 AND NOT is_begun AND NOT is_left_out';
  const [some] = await database.rows<{ hits: number }>(
    `SELECT count() AS hits FROM ${hits} WHERE ${isGoingOn}`,
  );
  if (Number(some?.hits) === 0) return;
  const went = `visit IN (SELECT visit FROM ${hits} WHERE ${isGoingOn})`;
  const present = await presentOf(database, SUMMED, `${hits} WHERE NOT is_left_out AND ${went}`);
  const rows = [`${hits} WHERE 1`, `visit_hits WHERE day = subtractDays(toDate('${day}'), 1)`].map(
    (from) => `SELECT * FROM ${from} AND NOT is_left_out AND ${went}`,
  );
  const facts = present.map((fact) => `if(${fact.when}, [('${fact.id}', ${valuesOf(fact)})], [])`);
  try {
    await database.run(
      `CREATE TABLE ${values} ENGINE = Memory AS
       SELECT DISTINCT day, environment, is_simulated, of_fact.1 AS fact, arrayJoin(of_fact.2) AS value, ${KEYS.join(', ')}, visit
       FROM (${rows.join(' UNION ALL ')}) ARRAY JOIN arrayConcat(${facts.join(', ')}) AS of_fact`,
    );
    for (const some of await inTurns(database, values, LEVELS, together)) {
      const { columns, rows: ofLevels } = byLevels(some, values);
      await database.run(
        `INSERT INTO ${to} (${PLACE.join(', ')}, ${KEPT_NAMES}, continued)
         SELECT toDate('${day}') AS day, environment, is_simulated, fact, ${GROUPED}, count() FROM (
           SELECT environment, is_simulated, fact, visit, ${columns} FROM ${ofLevels}
           GROUP BY environment, is_simulated, fact, visit, ${GROUPED} HAVING uniqExact(day) = 2)
         GROUP BY environment, is_simulated, fact, ${GROUPED}`,
      );
    }
  } finally {
    await database.run(`DROP TABLE IF EXISTS ${values}`);
  }
}

/** Changes when the roll-ups of a day would change. */
export const REPORT_SUMS_FORM: readonly string[] = [...LEVELS, ...STATES, ...STATES_OF_VALUES].map(
  ({ kept, facts }) => `${keptMask(kept)}: ${facts.map(({ id }) => id).join(' ')}`,
);
