import type { Reader } from './database.ts';

/** The number of stored hits that match a condition. Throws the error of the engine. */
export async function countHits(reader: Reader, condition = 'true'): Promise<number> {
  const [row] = await reader.rows<{ hits: number }>(
    `SELECT count() AS hits FROM hits WHERE ${condition}`,
  );
  return Number(row?.hits ?? 0);
}
