/** Who it was of whom only a digest was kept: every value that may identify a visitor is tried by the engine. */
import type { Reader } from './database.ts';

export interface VisitorDigest {
  readonly salt: string;
  /** SHA-256 in hexadecimal of salt and identifier. */
  readonly digest: string;
}

export async function identifiersOf(
  reader: Reader,
  { salt, digest }: VisitorDigest,
): Promise<string[]> {
  const rows = await reader.rows<{ value: string }>(
    `SELECT DISTINCT value FROM (
       SELECT DISTINCT identifier AS value FROM hits
       UNION ALL SELECT DISTINCT arrayJoin(other_values) AS value FROM hits)
     WHERE lower(hex(SHA256(concat({salt: String}, value)))) = {digest: String}`,
    { salt, digest },
  );
  return rows.map(({ value }) => value);
}
