/** The tables of the coarser roll-ups (`report-sums.ts`). */
import { SYNCED } from '../../engine/database/durable.ts';
import { KEYS, NUMBERS, word } from './report-days.ts';

export const REPORT_SUMS = 'report_sums';
/**
 * The table with the distinct counts, in the same columns. One of its rows is as long as thousands of roll-up rows.
 */
export const REPORT_STATES = 'report_states';

/**
 * The column with the visitors of a row. Its state is that of the daily roll-ups and of the hits, so all of them give
 * the same number: exact up to 65,000, then within about 0.5 %.
 */
export const PEOPLE = 'people';
export const PEOPLE_COLUMN = `${PEOPLE} AggregateFunction(uniq, UInt64) CODEC(ZSTD(1))`;

/** Takes values with their counts. Of two middle values it takes the upper one, as `quantileExact(0.5)` does. */
export const MEDIAN = 'quantileExactWeighted(0.5000000001)';
/** The statement that creates the table, under any name. */
export const reportSumsTable = (name: string): string => tableOf(name, 512);
/** The same with small granules: a question for one row of a day then reads few others. */
export const reportStatesTable = (name: string): string => tableOf(name, 8);

const tableOf = (name: string, granularity: number): string => `
  CREATE TABLE IF NOT EXISTS ${name} (
    day Date,
    ${[word('environment'), 'is_simulated Bool', word('fact')].join(', ')},
    kept UInt8,
    value String CODEC(ZSTD(1)),
    ${KEYS.map(word).join(', ')},
    -- Of pages: where they were.
    ${[word('of_host'), word('of_language')].join(', ')},
    hits UInt64 CODEC(T64, ZSTD(1)),
    without_identifier UInt64 CODEC(T64, ZSTD(1)),
    ${NUMBERS.map((column) => `${column} UInt64 CODEC(T64, ZSTD(1))`).join(', ')},
    visits UInt64 CODEC(T64, ZSTD(1)),
    -- Of these, visits that the same row of the day before has too.
    continued UInt64 CODEC(T64, ZSTD(1)),
    seconds AggregateFunction(${MEDIAN}, UInt16, UInt64) CODEC(ZSTD(1)),
    ${PEOPLE_COLUMN}
  )
  ENGINE = MergeTree PARTITION BY day
  ORDER BY (environment, is_simulated, fact, kept, value, host, language, department, device, suite)
  SETTINGS index_granularity = ${granularity}, ${SYNCED}`;
