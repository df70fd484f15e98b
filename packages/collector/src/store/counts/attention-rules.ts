/** How often rules fired before and since a release, for "needs attention". */
import type { Environment } from '@balise/beacon';
import { settings } from '@balise/settings';
import { ZONE } from '../../base/clock/zone.ts';
import type { Reader } from '../../engine/database/database.ts';

export interface RulesQuery {
  readonly environment: Environment;
  /** Milliseconds: the time before the release begins here. */
  readonly from: number;
  /** Moment of the release, in milliseconds. */
  readonly since: number;
  /** Hits from this moment on are not counted, in milliseconds. */
  readonly to: number;
}

interface RuleUse {
  readonly rule: string;
  readonly before: number;
  /** Days with a firing before the release. */
  readonly days: number;
  readonly after: number;
}

export interface RuleCounts {
  readonly rules: readonly RuleUse[];
  /** Page views of the environment. */
  readonly views: { readonly before: number; readonly after: number };
}

const SECONDS = 60;
const MOST_RULES = 2000;

/** Throws the errors of the engine. */
export async function ruleCounts(reader: Reader, query: RulesQuery): Promise<RuleCounts> {
  const values = { ...query, suite: settings.collection.suites[query.environment] };
  const rows = await reader.rows<{
    rule_id: string;
    before: number | string;
    days: number | string;
    after: number | string;
  }>(
    `SELECT if(kind = 'page', '', rule) AS rule_id,
       countIf(received_at < fromUnixTimestamp64Milli({since: Int64})) AS before,
       uniqExactIf(toDate(received_at, '${ZONE}'), received_at < fromUnixTimestamp64Milli({since: Int64})) AS days,
       countIf(received_at >= fromUnixTimestamp64Milli({since: Int64})) AS after
     FROM hits
     WHERE suite = {suite: String} AND environment = {environment: String} AND (kind = 'page' OR rule != '')
       AND received_at >= fromUnixTimestamp64Milli({from: Int64})
       AND received_at < fromUnixTimestamp64Milli({to: Int64}) AND is_simulated = 0
     GROUP BY rule_id ORDER BY before DESC, rule_id LIMIT ${MOST_RULES}`,
    values,
    SECONDS,
  );
  const counts = rows.map(({ rule_id: rule, before, days, after }) => ({
    ...{ rule, before: Number(before), days: Number(days), after: Number(after) },
  }));
  const { before = 0, after = 0 } = counts.find(({ rule }) => rule === '') ?? {};
  return { rules: counts.filter(({ rule }) => rule !== ''), views: { before, after } };
}
