/** Reads one hit by its id. */
import type { Hit } from '@balise/beacon';
import type { Reader } from '../../engine/database/database.ts';
import { HIT_SELECTION, hitOfRow, type StoredRow } from '../rows/hit-row.ts';

const SECONDS = 10;

/** Returns `undefined` if no hit has this id. */
export async function hitOf(reader: Reader, id: string): Promise<Hit | undefined> {
  const [row] = await reader.rows<StoredRow>(
    `SELECT ${HIT_SELECTION} FROM hits WHERE id = {id: String} LIMIT 1`,
    { id },
    SECONDS,
  );
  return row && hitOfRow(row);
}
