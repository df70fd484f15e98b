/**
 * Pages and their twins in the other language: two pages that name each other. The English address names the pair.
 */
import type { QueryValues, Reader } from '../../engine/database/database.ts';
import { twins } from '../../figures/facts/facts.ts';
import { REPORT_SUMS } from '../../store/sums/report-sums-tables.ts';
import { KEPT_BY_DEPARTMENT } from '../../store/sums/report-levels.ts';
import { sightOf } from '../question/question.ts';
import { moved, type Period } from '../period/period.ts';

/** For how many days a page's statement about its twin counts after it was last made. */
const DAYS = 90;

/**
 * The rank of a statement: the later day is greater, then the one with more hits. One number is compared faster than
 * two.
 */
const SAID = 'bitShiftLeft(toUInt64(toUInt16(day)), 40) + least(hits, 1099511627775)';

/**
 * A subquery: `page`, the address that names its pair (`pair`), and the `other` address. It needs the values of the
 * question. `sight`: a condition on the departments whose statements count. Statements by pages of other departments
 * are ignored.
 */
export function twinsOf({ to }: Period, isSimulated: boolean, sight: string): string {
  // First makes the statements distinct, because pages repeat them every day.
  const latest = `
    SELECT splitByChar('\\t', value)[1] AS page, argMax(splitByChar('\\t', value)[2], said) AS language, argMax(splitByChar('\\t', value)[3], said) AS twin
    FROM (
      SELECT value, max(${SAID}) AS said FROM ${REPORT_SUMS}
      WHERE fact = '${twins.id}' AND kept = ${KEPT_BY_DEPARTMENT} AND day > '${moved(to, -DAYS)}' AND day <= '${to}'
        AND environment = {environment: String} AND is_simulated = ${isSimulated ? 1 : 0} AND ${sight}
      GROUP BY value)
    GROUP BY page`;
  return `
    SELECT arrayJoin(pages) AS page, pair, other FROM (
      SELECT groupArray(page) AS pages, anyIf(page, language = 'en') AS pair, anyIf(page, language != 'en') AS other
      FROM (${latest}) WHERE page != twin
      GROUP BY least(page, twin), greatest(page, twin) HAVING count() = 2 AND countIf(language = 'en') = 1)`;
}

/** The twin of each of these pages, in both directions. Pages without a twin are left out. */
export async function twinAddresses(
  reader: Reader,
  period: Period,
  {
    environment,
    isSimulated,
    departments,
    pages,
  }: {
    readonly environment: string;
    readonly isSimulated: boolean;
    readonly departments: readonly string[] | undefined;
    readonly pages: readonly string[];
  },
): Promise<ReadonlyMap<string, string>> {
  if (pages.length === 0) return new Map();
  const values: QueryValues = { environment, pages, departments: departments ?? [] };
  const rows = await reader.rows<{ pair: string; pages: string[] }>(
    `SELECT pair, groupUniqArray(page) AS pages FROM (${twinsOf(period, isSimulated, sightOf({ departments }).text)})
     GROUP BY pair HAVING arrayExists(page -> page IN {pages: Array(String)}, pages)`,
    values,
  );
  return new Map(
    rows.flatMap(({ pages: both }) => {
      const [one, other] = both;
      return one === undefined || other === undefined
        ? []
        : [
            [one, other],
            [other, one],
          ];
    }) as [string, string][],
  );
}
