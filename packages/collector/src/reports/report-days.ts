/**
 * Sums of each day by fact, value and what every report is filtered by. The visits job makes the partition of a day from its
 * `visit_hits`; a question adds days up. Visits and visitors are states of the engine, so that they add up too, each counted once.
 */
import type { Database } from '../store/database.ts';
import { FACTS } from './facts/facts.ts';
import { MOST_SUMS, type Fact } from './facts/fact.ts';
import type { Summed } from './measures/measure.ts';

export const REPORT_DAYS = 'report_days';

export const NUMBERS = Array.from({ length: MOST_SUMS }, (_, index) => `sum_${index + 1}`);
export const word = (name: string): string => `${name} LowCardinality(String) CODEC(ZSTD(1))`;

/** By what every report is filtered: columns of `visit_hits` and of the sums. */
export const KEYS = ['suite', 'department', 'host', 'language', 'device'] as const;

/** The statement of the table under any name. */
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
  SETTINGS index_granularity = 64`;

/** The column of the sums in which a fact has one of its own. */
export function columnOf({ id, sums }: Fact, sum: Summed): string {
  const at = sums.findIndex((one) => one.id === sum.id);
  if (at < 0 || at >= MOST_SUMS) throw new Error(`The fact ${id} has no sum ${sum.id}.`);
  return `sum_${at + 1}`;
}

export const summed = ({ sql, is }: Summed): string =>
  is === 'condition' ? `countIf(${sql})` : `toUInt64(sum(${sql}))`;

export const valueOf = ({ value, dimension }: Fact): string =>
  `toString(${value ?? dimension.sql})`;

/** The rows of a fact, with the columns of `visit_hits` that it asks for. */
export const rowsOf = ({ rows, when }: Fact, from: string, where: string): string =>
  rows ? `(${rows(from, where)})` : `${from} WHERE ${where} AND (${when})`;

/** Hits of a day of which all facts are counted in one reading. Of more each fact is counted by itself, which costs less a row and more a statement. */
const IN_ONE_READING = 25_000;
/** Facts that one statement counts: each reads the day's hits for itself, and a statement has a cost of its own. */
const AT_ONCE = 12;

/**
 * Fills `to` with the sums of `from`, a table like `visit_hits`. Most days lack most facts: one question tells which there are.
 * `hits`: how many rows it has.
 */
export async function fillReportDays(
  database: Database,
  to: string,
  from: string,
  hits: number,
): Promise<void> {
  const [found] = await database.rows<Record<string, number>>(
    `SELECT ${FACTS.map(({ when }, index) => `countIf(${when}) AS fact_${index}`).join(', ')}
     FROM ${from} WHERE ${COUNTED}`,
  );
  const present = FACTS.filter((_, index) => Number(found?.[`fact_${index}`]) > 0);
  const selections =
    hits > IN_ONE_READING ? oneByOne(present, from) : inOneReadingOf(present, from);
  for (const selection of selections)
    await database.run(`INSERT INTO ${to} SELECT * FROM (${selection})`);
}

const oneByOne = (facts: readonly Fact[], from: string): readonly string[] =>
  Array.from({ length: Math.ceil(facts.length / AT_ONCE) }, (_, turn) =>
    facts
      .slice(turn * AT_ONCE, (turn + 1) * AT_ONCE)
      .map((fact) => selectionOf(fact, from))
      .join(' UNION ALL '),
  );

/** A hit becomes a row for each value that it has of a fact, and these are summed. Facts that make rows of their own are read beside them. */
function inOneReadingOf(present: readonly Fact[], from: string): readonly string[] {
  const facts = present.filter(({ rows }) => rows === undefined);
  // All hits are of the first fact: without it there are none.
  if (facts.length === 0) return [];
  const ofFacts = facts.map((fact, number) => {
    const sums = `[${fact.sums.map(ofOneRow).join(', ')}]::Array(Float64)`;
    const rowOf = (value: string): string => `(toUInt8(${number}), ${value}, ${sums})`;
    const { several } = fact.value === undefined ? {} : fact.dimension;
    const rows = several
      ? `arrayMap(one -> ${rowOf('toString(one)')}, ${several})`
      : `[${rowOf(valueOf(fact))}]`;
    return `if(${fact.when}, ${rows}, [])`;
  });
  const isOneOf = (is: (fact: Fact) => boolean): string =>
    `has([${facts.flatMap((fact, number) => (is(fact) ? [number] : [])).join(', ')}], of_fact.1)`;
  const stateOf = (kept: 'visits' | 'visitors', of: string): string =>
    `uniqStateIf(${of}, ${of} != 0 AND ${isOneOf((fact) => isKept(fact, kept))}) AS ${kept}`;
  const place = ['day', 'environment', 'is_simulated'];
  const summing = `
    SELECT ${place.join(', ')}, of_fact.1 AS number, of_fact.2 AS value, ${KEYS.join(', ')},
      count() AS hits, countIf(visitor = 0) AS without_identifier, sumForEach(of_fact.3) AS sums,
      ${stateOf('visits', 'visit')}, ${stateOf('visitors', 'visitor')},
      quantileExactStateIf(0.5)(assumeNotNull(on_page), isNotNull(on_page) AND ${isOneOf(({ hasTime }) => hasTime === true)}) AS seconds
    FROM ${from} ARRAY JOIN arrayConcat(${ofFacts.join(', ')}) AS of_fact
    WHERE ${COUNTED}
    GROUP BY ${place.join(', ')}, number, value, ${KEYS.join(', ')}`;
  const names = `[${facts.map(({ id }) => `'${id}'`).join(', ')}]`;
  const sums = NUMBERS.map((column, index) => `toUInt64(sums[${index + 1}]) AS ${column}`);
  const selections = [
    `SELECT ${place.join(', ')}, ${names}[number + 1] AS fact, value, ${KEYS.join(', ')}, hits, without_identifier,
       ${sums.join(', ')}, visits, visitors, seconds
     FROM (${summing})`,
    ...present.filter(({ rows }) => rows !== undefined).map((fact) => selectionOf(fact, from)),
  ];
  return [selections.join(' UNION ALL ')];
}

/** What a row adds to a sum. */
const ofOneRow = ({ sql, is }: Summed): string =>
  is === 'condition' ? `if(${sql}, 1, 0)` : `ifNull(${sql}, 0)`;

const COUNTED = 'NOT is_left_out';

function selectionOf(fact: Fact, from: string): string {
  const sums = NUMBERS.map((column, index) => {
    const sum = fact.sums[index];
    return `${sum ? summed(sum) : 'toUInt64(0)'} AS ${column}`;
  });
  return `
    SELECT day, environment, is_simulated, '${fact.id}' AS fact, ${valueOf(fact)} AS value, ${KEYS.join(', ')},
      count() AS hits, countIf(visitor = 0) AS without_identifier, ${sums.join(', ')},
      ${visitStates(fact)}, ${secondsState(fact)} AS seconds
    FROM ${rowsOf(fact, from, COUNTED)}
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

/** Changes when the sums of a day would, which are the same in one reading: what is corrected in that alone needs another form as well. */
export const REPORT_DAYS_FORM: readonly string[] = FACTS.map((fact) => selectionOf(fact, ''));
