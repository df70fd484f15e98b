/**
 * Daily roll-ups by fact, value and the columns that every report filters by. The visits job makes the partition of a
 * day from its `visit_hits`; a question adds days up. Visits and visitors are aggregate states, so that each counts
 * once over several days.
 */
import { Aggregate } from '../../engine/sql/aggregate.ts';
import { column, sql, type Sql } from '../../engine/sql/sql.ts';
import { fixedList } from '../../engine/sql/fixed-list.ts';
import type { Database } from '../../engine/database/database.ts';
import { SYNCED } from '../../engine/database/durable.ts';
import { ZONE } from '../../base/clock/zone.ts';
import { FACTS } from '../../figures/facts/facts.ts';
import { MOST_SUMS, type Fact } from '../../figures/facts/fact.ts';
import type { Summed } from '../../figures/measures/measure.ts';
import { VISIT_HITS } from '../../figures/hits/visit-hits.ts';

export const REPORT_DAYS = 'report_days';

export const NUMBERS = Array.from({ length: MOST_SUMS }, (_, index) => `sum_${index + 1}`);
export const word = (name: string): string => `${name} LowCardinality(String) CODEC(ZSTD(1))`;

/** The columns that every report filters by, in `visit_hits` and in the roll-ups. */
export const KEYS = ['suite', 'department', 'host', 'language', 'device'] as const;

/** The statement that creates the table, under any name. */
export const reportDaysTable = (name: string): string => `
  CREATE TABLE IF NOT EXISTS ${name} (
    day Date,
    ${[word('environment'), 'is_simulated Bool', word('fact')].join(', ')},
    value String CODEC(ZSTD(1)),
    ${KEYS.map(word).join(', ')},
    hits UInt64 CODEC(T64, ZSTD(1)),
    without_identifier UInt64 CODEC(T64, ZSTD(1)),
    ${NUMBERS.map((column) => `${column} UInt64 CODEC(T64, ZSTD(1))`).join(', ')},
    visits AggregateFunction(uniq, UInt64) CODEC(ZSTD(1)),
    visitors AggregateFunction(uniq, UInt64) CODEC(ZSTD(1)),
    seconds AggregateFunction(quantileExact(0.5), UInt16) CODEC(ZSTD(1))
  )
  ENGINE = MergeTree PARTITION BY day
  ORDER BY (environment, is_simulated, fact, value, host, language, department, device, suite)
  -- A question for some values reads little beside them.
  SETTINGS index_granularity = 64, ${SYNCED}`;

/** The roll-up column with a sum of a fact. Throws if the fact does not have the sum. */
export function columnOf({ id, sums }: Fact, sum: Summed): string {
  const at = sums.findIndex((one) => one.id === sum.id);
  if (at < 0 || at >= MOST_SUMS) throw new Error(`The fact ${id} has no sum ${sum.id}.`);
  return `sum_${at + 1}`;
}

export const summed = ({ sql: counted, is }: Summed): Sql =>
  is === 'condition' ? new Aggregate('countIf', counted) : sql`toUInt64(sum(${counted}))`;

export const valueOf = ({ value, dimension }: Fact): string =>
  `toString(${value ?? dimension.sql})`;

/** The values of a fact in a row, as an array. */
export const valuesOf = (fact: Fact): string =>
  fact.value !== undefined && fact.dimension.several !== undefined
    ? `arrayMap(one -> toString(one), ${fact.dimension.several})`
    : `[${valueOf(fact)}]`;

/** The rows of a fact. */
export const rowsOf = ({ when }: Fact, from: string, where: string): string =>
  `${from} WHERE ${where} AND (${when})`;

/**
 * Up to this many hits of a day, one scan counts all facts. Beyond it, each fact is counted separately, which costs
 * less for each row but more for each statement.
 */
const IN_ONE_READING = 25_000;
/**
 * The facts that one statement counts. Each scans the hits of the day separately, and a statement has a fixed cost.
 */
const AT_ONCE = 12;

/** The facts that some rows have. One question finds them, because most days lack most facts. */
export async function presentOf(
  database: Database,
  facts: readonly Fact[],
  rows: string,
): Promise<readonly Fact[]> {
  const [found] = await database.rows<Record<string, number>>(
    `SELECT ${facts.map(({ when }, at) => `countIf(${when}) AS fact_${at}`).join(', ')} FROM ${rows}`,
  );
  return facts.filter((_, at) => Number(found?.[`fact_${at}`]) > 0);
}

/** Fills `to` with the roll-ups of `from`, a table like `visit_hits` with `hits` hits. */
export async function fillReportDays(
  database: Database,
  { to, from, hits }: { readonly to: string; readonly from: string; readonly hits: number },
): Promise<void> {
  const present = await presentOf(database, FACTS, `${from} WHERE ${COUNTED}`);
  if (present.length === 0) return;
  const selections =
    hits > IN_ONE_READING
      ? present.map((fact) => selectionOf(fact, from))
      : [inOneReading(present, from)];
  for (let first = 0; first < selections.length; first += AT_ONCE) {
    const some = selections.slice(first, first + AT_ONCE);
    await database.run(`INSERT INTO ${to} SELECT * FROM (${some.join(' UNION ALL ')})`);
  }
}

/** Expands each hit to one row for each of its facts, and sums these rows. */
function inOneReading(facts: readonly Fact[], from: string): string {
  const ofFacts = facts.map(
    (fact) =>
      `if(${fact.when}, [('${fact.id}', ${valuesOf(fact)}, [${fact.sums.map(ofOneRow).join(', ')}]::Array(Float64))], [])`,
  );
  const isOneOf = (is: (fact: Fact) => boolean): string =>
    `has([${fixedList(facts.filter(is).map(({ id }) => id))}], fact)`;
  const stateOf = (kept: 'visits' | 'visitors', of: string): string =>
    `uniqStateIf(${of}, ${of} != 0 AND ${isOneOf((fact) => isKept(fact, kept))}) AS ${kept}`;
  const sums = NUMBERS.map(
    (column, index) => `toUInt64(sumForEach(of_fact.3)[${index + 1}]) AS ${column}`,
  );
  return `
    SELECT day, environment, is_simulated, of_fact.1 AS fact, arrayJoin(of_fact.2) AS value, ${KEYS.join(', ')},
      count() AS hits, countIf(visitor = 0) AS without_identifier, ${sums.join(', ')},
      ${stateOf('visits', 'visit')}, ${stateOf('visitors', 'visitor')},
      quantileExactStateIf(0.5)(assumeNotNull(on_page), isNotNull(on_page) AND ${isOneOf(({ hasTime }) => hasTime === true)}) AS seconds
    FROM ${from} ARRAY JOIN arrayConcat(${ofFacts.join(', ')}) AS of_fact
    WHERE ${COUNTED}
    GROUP BY day, environment, is_simulated, fact, value, ${KEYS.join(', ')}`;
}

/** The amount that a row adds to a sum. */
const ofOneRow = ({ sql, is }: Summed): string =>
  is === 'condition' ? `if(${sql}, 1, 0)` : `ifNull(${sql}, 0)`;

const COUNTED = 'NOT is_left_out';

/**
 * The roll-ups of a period whose last day is not whole: of whole days as stored, and of the last day from its hits.
 * `base`: conditions on the period and the environment.
 */
export function daysUntil({ id }: Fact, base: string, until: string): string {
  const stored = FACTS.find((fact) => fact.id === id);
  if (!stored) throw new Error(`There is no fact ${id}.`);
  const last = until.slice(0, 10);
  return `SELECT * FROM ${REPORT_DAYS} WHERE ${base} AND fact = '${id}' AND day < '${last}'
    UNION ALL ${selectionOf(stored, VISIT_HITS, `${COUNTED} AND ${base} AND day = '${last}' AND ${untilOf(until)}`)}`;
}

/** A condition on rows of `visit_hits`. */
export const untilOf = (until: string): Sql =>
  sql`${column('received_at')} < toDateTime('${until}', '${ZONE}')`;

function selectionOf(fact: Fact, from: string, where = COUNTED): string {
  const sums = NUMBERS.map((column, index) => {
    const sum = fact.sums[index];
    return `${sum ? summed(sum) : 'toUInt64(0)'} AS ${column}`;
  });
  return `
    SELECT day, environment, is_simulated, '${fact.id}' AS fact, ${valueOf(fact)} AS value, ${KEYS.join(', ')},
      count() AS hits, countIf(visitor = 0) AS without_identifier, ${sums.join(', ')},
      ${visitStates(fact)}, ${secondsState(fact)} AS seconds
    FROM ${rowsOf(fact, from, where)}
    GROUP BY day, environment, is_simulated, value, ${KEYS.join(', ')}`;
}

const isKept = ({ keeps = 'visits' }: Fact, what: 'visits' | 'visitors'): boolean =>
  keeps.split(' ').includes(what);

const visitStates = (fact: Fact): string =>
  `uniqStateIf(visit, ${isKept(fact, 'visits') ? 'visit != 0' : '0'}) AS visits, uniqStateIf(visitor, ${isKept(fact, 'visitors') ? 'visitor != 0' : '0'}) AS visitors`;

const secondsState = ({ hasTime }: Fact): string =>
  hasTime === true
    ? 'quantileExactStateIf(0.5)(assumeNotNull(on_page), isNotNull(on_page))'
    : 'quantileExactStateIf(0.5)(toUInt16(0), 0)';

/**
 * Changes when the roll-ups of a day would change. `inOneReading` gives the same roll-ups and is not part of it. A
 * correction of only that function must change the form in another way.
 */
export const REPORT_DAYS_FORM: readonly string[] = FACTS.map((fact) => selectionOf(fact, ''));
