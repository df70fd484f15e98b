/**
 * Finds the visitor identifiers that have a given digest. The engine computes the digest of every stored value that
 * may be an identifier.
 */
import type { Reader } from '../../../engine/database/database.ts';

export interface VisitorDigest {
  readonly salt: string;
  /** SHA-256 of the salt followed by the identifier, in hexadecimal. */
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
