/** The stops in the control database. Each change is recorded in the activity by the same statement. */
import { STOP_KINDS } from '@balise/contract';
import type { Scope } from '../base/config/rights.ts';
import type { Stop } from '../hit/stops/stop.ts';
import { recorded, type Deed, type Doer } from './activity.ts';
import type { ControlDatabase } from './database/control-database.ts';
import type { Statement } from './database/statement.ts';
import { areTwoPeople, isSameDoer } from './same-doer.ts';

type Queries = Pick<ControlDatabase, 'query'>;

/** A stop with the facts for people. */
export interface KeptStop extends Stop {
  /** Number in the control database. Empty until that has the stop. */
  readonly id: string;
  readonly reason: string;
  /** A person needs the right for these departments to lift it. */
  readonly scope: Scope;
  readonly by: Doer;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Name of the person who pressed again to confirm it. */
  readonly confirmedBy: string | null;
  /** Name of the first of two people who want to lift it. */
  readonly liftAskedBy: string | null;
}

/** Days for which the lifted stops are read. Hits do not wait longer. */
const LIFTED_FOR = 30;
/** Within these minutes, the person who pressed may lift without another one, and does not confirm by a second press. */
const REGRET = 10;

/** Each change of a stop gives another one. */
export async function revisionOf(database: Queries): Promise<string> {
  const [row] = await database.query<{ number: string }>(
    'SELECT number::text AS number FROM revision',
  );
  return row?.number ?? '';
}

/**
 * The stops in force, those that were lifted lately, and those with the keys. A newer version may have pressed stops of
 * kinds that this version does not know.
 */
export async function stopsToObey(database: Queries, keys: readonly string[]): Promise<KeptStop[]> {
  const rows = await database.query<Row>(
    `SELECT ${COLUMNS} FROM stop
     WHERE kind = ANY($2::text[]) AND (lifted_at IS NULL OR lifted_at > now() - make_interval(days => ${LIFTED_FOR}) OR key = ANY($1::text[]))
     ORDER BY stop.id`,
    [keys, STOP_KINDS],
  );
  return rows.map(stopOf);
}

/** The stop in force with this number. */
export async function findStop(database: Queries, id: string): Promise<KeptStop | undefined> {
  const [row] = await database.query<Row>(
    `SELECT ${COLUMNS} FROM stop WHERE id = $1::bigint AND lifted_at IS NULL`,
    [id],
  );
  return row && stopOf(row);
}

/**
 * Writes a stop, unless one with its key was written before. If the same is stopped already, the press confirms that
 * stop.
 */
export async function sendStop(database: ControlDatabase, stop: KeptStop): Promise<void> {
  const { key, environment, kind, what, looks, reason, scope, by, at } = stop;
  const insert: Statement = {
    sql: `INSERT INTO stop (key, environment, kind, what, looks, reason, scope, pressed_by, pressed_at)
          VALUES ($1, $2, $3, $4, $5::jsonb, $6, $7::jsonb, $8::jsonb, least(now(), $9::timestamptz))
          ON CONFLICT DO NOTHING RETURNING id::text AS id`,
    values: [
      ...[key, environment, kind, what, looks && JSON.stringify(looks), reason],
      ...[JSON.stringify(scope), JSON.stringify(by), at],
    ],
  };
  const made = await change(database, insert, stop, { who: by, what: 'stop-pressed' });
  if (made) return;
  const confirm: Statement = {
    sql: `UPDATE stop SET confirmed_by = $5::jsonb, confirmed_at = now(), looks = coalesce(looks, $6::jsonb)
          WHERE environment = $1 AND kind = $2 AND what = $3 AND lifted_at IS NULL AND key <> $4
            AND (looks IS NULL AND $6::jsonb IS NOT NULL
              OR ${areTwoPeople('pressed_by', '$5')} OR pressed_at <= now() - ${minutes(REGRET)})
          RETURNING id::text AS id`,
    values: [environment, kind, what, key, JSON.stringify(by), looks && JSON.stringify(looks)],
  };
  await change(database, confirm, stop, { who: by, what: 'stop-confirmed' });
}

/**
 * Lifts a stop, if `isAlone`, if the same person pressed it a moment ago, or if another person asked for it. Otherwise
 * notes that this person asks for it. A command is not known to be another person, so it never is one of the two.
 * `gone`: it was lifted meanwhile.
 */
export async function liftStop(
  database: ControlDatabase,
  stop: KeptStop,
  who: Doer,
  isAlone: boolean,
): Promise<'lifted' | 'asked' | 'gone'> {
  const by = JSON.stringify(who);
  const lift: Statement = {
    sql: `UPDATE stop SET lifted_by = $2::jsonb, lifted_at = now()
          WHERE id = $1::bigint AND lifted_at IS NULL AND ($3::boolean
            OR (${isSameDoer('pressed_by', '$2')} AND pressed_at > now() - ${minutes(REGRET)})
            OR ${areTwoPeople('lift_asked_by', '$2')})
          RETURNING id::text AS id`,
    values: [stop.id, by, isAlone],
  };
  if (await change(database, lift, stop, { who, what: 'stop-lifted' })) return 'lifted';
  const ask: Statement = {
    sql: `UPDATE stop SET lift_asked_by = $2::jsonb, lift_asked_at = now()
          WHERE id = $1::bigint AND lifted_at IS NULL
            AND (lift_asked_by IS NULL OR (lift_asked_by->>'kind' <> 'person' AND $2::jsonb->>'kind' = 'person'))
          RETURNING id::text AS id`,
    values: [stop.id, by],
  };
  await change(database, ask, stop, { who, what: 'stop-lift-asked' });
  return (await findStop(database, stop.id)) ? 'asked' : 'gone';
}

/** Makes the change and its entry in the activity. Returns whether a row changed. */
async function change(
  database: ControlDatabase,
  statement: Statement,
  { environment, kind, what, reason }: KeptStop,
  { who, what: deed }: { readonly who: Doer; readonly what: Deed },
): Promise<boolean> {
  const about = `${kind} ${what}`;
  const entry = recorded(statement, {
    ...{ who, what: deed, about, after: { environment, kind, what, reason } },
  });
  const rows = await database.together<{ id: string }>([entry]);
  return rows.length > 0;
}

const minutes = (count: number): string => `make_interval(mins => ${count})`;

const COLUMNS = `id::text AS id, key, environment, kind, what, looks, reason, scope, pressed_by, pressed_at,
  confirmed_by->>'name' AS confirmed_by, lift_asked_by->>'name' AS lift_asked_by, lifted_at`;

interface Row extends Pick<
  KeptStop,
  'id' | 'key' | 'environment' | 'kind' | 'what' | 'looks' | 'reason' | 'scope'
> {
  readonly pressed_by: Doer;
  readonly pressed_at: string | Date;
  readonly confirmed_by: string | null;
  readonly lift_asked_by: string | null;
  readonly lifted_at: string | Date | null;
}

const stopOf = ({
  pressed_by,
  pressed_at,
  confirmed_by,
  lift_asked_by,
  lifted_at,
  ...rest
}: Row): KeptStop => ({
  ...rest,
  by: pressed_by,
  at: new Date(pressed_at).toISOString(),
  confirmedBy: confirmed_by,
  liftAskedBy: lift_asked_by,
  ...(lifted_at === null ? {} : { liftedAt: new Date(lifted_at).getTime() }),
});
