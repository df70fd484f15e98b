/**
 * The department to which the latest hits of each page were assigned. `pages`: host and path, in the form for
 * comparison.
 */
import { addressFormSql } from '../../engine/sql/address-form-sql.ts';
import type { Reader } from '../../engine/database/database.ts';

/**
 * Host and path as one text, and the department of the page's latest hits. Empty: the page belongs to no department.
 */
export interface PageOwner {
  readonly page: string;
  readonly department: string;
}

const DAYS = 90;
const SECONDS = 10;

export async function readPageOwners(
  reader: Reader,
  pages: readonly string[],
): Promise<PageOwner[]> {
  if (pages.length === 0) return [];
  return await reader.rows<PageOwner>(
    `SELECT concat(host, ${addressFormSql('path')}) AS page, toString(argMax(department, (day, beacons))) AS department
     FROM pages_daily
     WHERE day > today() - ${DAYS} AND page IN {pages: Array(String)}
     GROUP BY page`,
    { pages },
    SECONDS,
  );
}
