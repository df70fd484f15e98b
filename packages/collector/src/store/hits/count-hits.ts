import type { Reader } from '../../engine/database/database.ts';
import { ofDepartments } from '../rows/of-departments.ts';

/** The number of stored hits that match a condition, of some departments or of all. Throws the error of the engine. */
export async function countHits(
  reader: Reader,
  condition = 'true',
  departments?: readonly string[],
): Promise<number> {
  const [row] = await reader.rows<{ hits: number }>(
    `SELECT count() AS hits FROM hits WHERE ${condition} ${ofDepartments(departments)}`,
    departments ? { departments } : {},
  );
  return Number(row?.hits ?? 0);
}
