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

/** A number that another open draft has reserved. */
export interface ReservedNumber extends TakenNumber {
  /** Name of the draft. */
  readonly draft: string;
  /** Last day, UTC. */
  readonly until: string;
}

/** Those of the numbers that are reserved for another draft than `draft`, and that no release has used. */
export async function numbersReserved(
  database: Queries,
  numbers: readonly TakenNumber[],
  draft: string | null,
): Promise<readonly ReservedNumber[]> {
  return await database.query<ReservedNumber>(
    `SELECT t.kind, t.number, t.id, draft.name AS draft, to_char(until AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS until
     FROM jsonb_to_recordset($1::jsonb) AS t (kind text, number integer, id text)
     JOIN number_reserved USING (kind, number) JOIN draft ON draft.id = number_reserved.draft
     WHERE ${isReservedFor('t', '$2')} ORDER BY t.kind, t.number`,
    [JSON.stringify(numbers), draft],
  );
}

/** A condition on the rows `number_reserved` and `draft`. `taken`: a row with a kind and a number. */
export const isReservedFor = (taken: string, draft: string): string =>
  `until > now() AND draft.state = 'open' AND draft.id IS DISTINCT FROM ${draft}::bigint
    AND NOT EXISTS (SELECT FROM number_taken AS used WHERE used.kind = ${taken}.kind AND used.number = ${taken}.number)`;
