/** Pages and their twins in the other language: two that name each other. The pair has the English address. */
import type { QueryValues, Reader } from '../store/database.ts';
import { twins } from './facts/facts.ts';
import { KEPT_BY_DEPARTMENT, REPORT_SUMS } from './report-sums.ts';
import { sightOf } from './question.ts';
import { moved, type Period } from './period.ts';

/** How long a page's word about its twin counts after it was last said. */
const DAYS = 90;

/** The later the day, and then the more hits, the greater: one number is compared sooner than two. */
const SAID = 'bitShiftLeft(toUInt64(toUInt16(day)), 40) + least(hits, 1099511627775)';

/**
 * `page`, the address that the pair is named by (`pair`), and the `other` one. A subquery with the values of the question. `sight`: a condition on the departments
 * whose pages may be named; what the page of another department says is theirs.
 */
export function twinsOf({ to }: Period, isSimulated: boolean, sight: string): string {
  // First what was said, each once: it is told again every day.
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

/** The other address of each of these pages that has one. */
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
    `SELECT pair, groupUniqArray(page) AS pages FROM (${twinsOf(period, isSimulated, sightOf({ departments }))})
     GROUP BY pair HAVING hasAny(pages, {pages: Array(String)})`,
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
