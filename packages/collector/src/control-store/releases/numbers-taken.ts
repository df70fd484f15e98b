/** The numbers of variables and events that releases or collectors have used. A number never gets another id. */
import type { TakenNumber } from '@balise/settings/changes';
import type { ControlDatabase } from '../database/control-database.ts';

type Queries = Pick<ControlDatabase, 'query'>;

/** A number that belongs to another id. */
export interface NumberOfOther extends TakenNumber {
  /** The id to which the number belongs. */
  readonly owner: string;
  /** The release that first had it. Null if settings without a release had it. */
  readonly release: string | null;
}

/** Notes the numbers of a snapshot that are not noted yet. */
export async function noteNumbers(
  database: Queries,
  numbers: readonly TakenNumber[],
): Promise<void> {
  await database.query(
    `INSERT INTO number_taken (kind, number, id)
     SELECT kind, number, id FROM jsonb_to_recordset($1::jsonb) AS t (kind text, number integer, id text)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(numbers)],
  );
}

/** Those of the numbers that belong to another id. */
export async function numbersOfOthers(
  database: Queries,
  numbers: readonly TakenNumber[],
): Promise<readonly NumberOfOther[]> {
  return await database.query<NumberOfOther>(
    `SELECT t.kind, t.number, t.id, own.id AS owner, own.release::text AS release
     FROM jsonb_to_recordset($1::jsonb) AS t (kind text, number integer, id text)
     JOIN number_taken AS own USING (kind, number) WHERE own.id <> t.id ORDER BY t.kind, t.number`,
    [JSON.stringify(numbers)],
  );
}
