/** By host, how many hits lack a dimension that the settings require, for "needs attention". */
import type { Environment } from '@balise/beacon';
import { settings } from '@balise/settings';
import { DIMENSION_COLUMNS } from '../../engine/rows/hit-columns.ts';
import type { Reader } from '../../engine/database/database.ts';
import { IS_EXCLUDED } from '../../figures/hits/excluded-hits.ts';
import type { Span } from './attention-hosts.ts';

/** A dimension that each hit of some kinds must have. */
export interface Expectation {
  readonly dimension: string;
  /** Whether page views must have it. */
  readonly onPages: boolean;
  /** Link types such as `download`. */
  readonly linkTypes: readonly string[];
  /** English names of links of the type `other`. */
  readonly linkNames: readonly string[];
  /** Texts that count as no value. */
  readonly defaultTexts: readonly string[];
  /** Id of the department that asks for it. Null: for all hits. */
  readonly department: string | null;
}

export interface ExpectationsQuery {
  readonly environment: Environment;
  readonly day: Span;
  readonly expectations: readonly Expectation[];
}

export interface Lack {
  readonly dimension: string;
  readonly department: string | null;
  readonly host: string;
  /** Hits that must have the dimension. */
  readonly hits: number;
  /** Those of them that lack it. */
  readonly lacking: number;
}

const SECONDS = 30;
const MOST_HOSTS = 5000;

/** Hosts with at least one hit that lacks a dimension. Throws the errors of the engine. */
export async function lacks(
  reader: Reader,
  { environment, day, expectations }: ExpectationsQuery,
): Promise<Lack[]> {
  const found: Lack[] = [];
  for (const expectation of expectations) {
    const rows = await lacksOf(reader, environment, day, expectation);
    found.push(...rows);
  }
  return found;
}

async function lacksOf(
  reader: Reader,
  environment: Environment,
  day: Span,
  { dimension, department, onPages, linkTypes, linkNames, defaultTexts }: Expectation,
): Promise<Lack[]> {
  const column = DIMENSION_COLUMNS.find(({ id }) => id === dimension);
  if (!column) return [];
  const name = `\`${column.column}\``;
  const lacksIt = column.isNumber
    ? `isNull(${name})`
    : `(${name} = '' OR has({defaultTexts: Array(String)}, ${name}))`;
  const rows = await reader.rows<{ host: string; hits: number; lacking: number }>(
    `SELECT host, count() AS hits, countIf(${lacksIt}) AS lacking FROM hits
     WHERE suite = {suite: String} AND environment = {environment: String} AND NOT (${IS_EXCLUDED})
       AND received_at >= fromUnixTimestamp64Milli({from: Int64})
       AND received_at < fromUnixTimestamp64Milli({to: Int64})
       AND (kind = 'page' AND {onPages: UInt8} = 1
         OR kind != 'page' AND (has({linkTypes: Array(String)}, link_type)
           OR link_type = 'other' AND has({linkNames: Array(String)}, link_name)))
       ${department === null ? '' : 'AND department = {department: String}'}
     GROUP BY host HAVING lacking > 0 ORDER BY lacking DESC, host LIMIT ${MOST_HOSTS}`,
    {
      suite: settings.collection.suites[environment],
      ...{ environment, ...day, onPages: Number(onPages), department: department ?? '' },
      linkTypes: [...linkTypes],
      linkNames: [...linkNames],
      defaultTexts: [...defaultTexts],
    },
    SECONDS,
  );
  return rows.map(({ host, hits, lacking }) => ({
    ...{ dimension, department, host, hits: Number(hits), lacking: Number(lacking) },
  }));
}
