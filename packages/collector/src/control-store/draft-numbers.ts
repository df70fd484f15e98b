/** Numbers of variables and events that were offered to drafts. A number never means two things. */
import { RESERVED_DAYS, type NumberKind } from '@balise/contract';
import type { Doer } from './activity.ts';
import type { ControlDatabase } from './database/control-database.ts';
import { isSameDoer, personKey } from './same-doer.ts';

export interface WantedNumber {
  readonly draft: string;
  readonly kind: NumberKind;
  readonly largest: number;
  /** Numbers that live settings or this draft use. */
  readonly used: readonly number[];
}

/** Reserved numbers of one draft, and of one person in all drafts. */
const MOST_OF_DRAFT = 50;
const MOST_OF_PERSON = 100;

/** A number that no other lock uses: one reservation after the other, so that the limits hold. */
const LOCK = 7703;

/**
 * Reserves the lowest free number for a draft, from now on for 30 days. A person gets the same number again until the
 * draft uses it. Undefined if no number is free, or if the draft is not open. `too-many`: the draft or the person has as
 * many reserved numbers as possible.
 */
export async function reserveNumber(
  database: ControlDatabase,
  who: Doer,
  { draft, kind, largest, used }: WantedNumber,
): Promise<number | 'too-many' | undefined> {
  const isOwn = `number_reserved.draft = $1::bigint AND ${isSameDoer('number_reserved.reserved_by', '$5')}`;
  const reserving = `
    WITH open AS (SELECT id FROM draft WHERE id = $1::bigint AND state = 'open'),
    free AS (
      SELECT free.number FROM open, generate_series(1, $3::int) AS free(number)
      WHERE free.number <> ALL($4::int[])
        AND NOT EXISTS (SELECT FROM number_taken WHERE kind = $2 AND number_taken.number = free.number)
        AND NOT EXISTS (
          SELECT FROM number_reserved WHERE kind = $2 AND number_reserved.number = free.number
            AND until > now() AND NOT (${isOwn}))
      ORDER BY free.number LIMIT 1),
    room AS (
      SELECT EXISTS (SELECT FROM number_reserved, free
          WHERE kind = $2 AND number_reserved.number = free.number AND until > now() AND ${isOwn})
        OR (count(*) FILTER (WHERE number_reserved.draft = $1::bigint) < ${MOST_OF_DRAFT}
          AND count(*) FILTER (WHERE ${personKey('reserved_by')} = ${personKey('$5::jsonb')}) < ${MOST_OF_PERSON}) AS is_left
      FROM number_reserved JOIN draft ON draft.id = number_reserved.draft AND draft.state = 'open' WHERE until > now()),
    made AS (
      INSERT INTO number_reserved (kind, number, draft, reserved_by, until)
      SELECT $2, free.number, open.id, $5::jsonb, now() + make_interval(days => ${RESERVED_DAYS})
      FROM free, open, room WHERE room.is_left
      ON CONFLICT (kind, number) DO UPDATE SET draft = excluded.draft, reserved_by = excluded.reserved_by, until = excluded.until)
    SELECT free.number, room.is_left FROM free, room`;
  const [row] = await database.together<{ number: number; is_left: boolean }>([
    { sql: `SELECT pg_advisory_xact_lock(${LOCK})` },
    { sql: reserving, values: [draft, kind, largest, used, JSON.stringify(who)] },
  ]);
  if (!row) return undefined;
  return row.is_left ? row.number : 'too-many';
}
