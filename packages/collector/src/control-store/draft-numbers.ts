/** Numbers of variables and events that were offered to drafts. A number never means two things. */
import { RESERVED_DAYS, type NumberKind } from '@balise/contract';
import type { Doer } from './activity.ts';
import type { ControlDatabase } from './database/control-database.ts';
import { isSameDoer } from './same-doer.ts';

export interface WantedNumber {
  readonly draft: string;
  readonly kind: NumberKind;
  readonly largest: number;
  /** Numbers that live settings or this draft use. */
  readonly used: readonly number[];
}

/** Another collector may take the same number at the same moment. */
const TRIES = 5;

/**
 * Reserves the lowest free number for a draft, from now on for 30 days. A person gets the same number again until the
 * draft uses it. Undefined if no number is free, or if the draft is not open.
 */
export async function reserveNumber(
  database: ControlDatabase,
  who: Doer,
  { draft, kind, largest, used }: WantedNumber,
): Promise<number | undefined> {
  const isOwn = `number_reserved.draft = $1::bigint AND ${isSameDoer('number_reserved.reserved_by', '$5')}`;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [row] = await database.query<{ number: number }>(
      `INSERT INTO number_reserved (kind, number, draft, reserved_by, until)
       SELECT $2, free.number, draft.id, $5::jsonb, now() + make_interval(days => ${RESERVED_DAYS})
       FROM draft, generate_series(1, $3::int) AS free(number)
       WHERE draft.id = $1::bigint AND draft.state = 'open' AND free.number <> ALL($4::int[])
         AND NOT EXISTS (SELECT FROM number_taken WHERE number_taken.kind = $2 AND number_taken.number = free.number)
         AND NOT EXISTS (
           SELECT FROM number_reserved WHERE number_reserved.kind = $2 AND number_reserved.number = free.number
             AND until > now() AND NOT (${isOwn}))
       ORDER BY free.number LIMIT 1
       ON CONFLICT (kind, number) DO UPDATE SET draft = excluded.draft, reserved_by = excluded.reserved_by, until = excluded.until
         WHERE number_reserved.until <= now() OR (${isOwn})
       RETURNING number_reserved.number`,
      [draft, kind, largest, used, JSON.stringify(who)],
    );
    if (row) return row.number;
  }
  return undefined;
}
