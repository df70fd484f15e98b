/** Tokens of machines. Their rights are set when they are made. They expire on a given day. */
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { recorded, type Doer } from '../control-store/activity.ts';
import type { TokenHolder, TokenRights } from '../hit/rights/caller.ts';
import { digestOf, newSecret } from './digest.ts';

/** Lets secret scanners recognize a leaked token. */
const PREFIX = 'balise_';

export interface ListedToken extends TokenHolder {
  readonly createdBy: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly usedAt: string | null;
  readonly endsAt: string;
}

export async function makeToken(
  database: ControlDatabase,
  who: Doer,
  { name, rights, days }: { name: string; rights: TokenRights; days: number },
): Promise<{ id: string; secret: string; endsAt: string }> {
  const secret = PREFIX + newSecret();
  const change = {
    sql: `INSERT INTO token (digest, name, rights, created_by, ends_at)
          VALUES ($1, $2, $3::jsonb, $4, now() + make_interval(days => $5)) RETURNING id::text AS id, ends_at`,
    values: [digestOf(secret), name, JSON.stringify(rights), who.name, days],
  };
  const entry = recorded(change, {
    who,
    what: 'token-made',
    about: name,
    after: { rights, days },
  });
  const [row] = await database.together<{ id: string; ends_at: string | Date }>([entry]);
  if (!row) throw new Error('the control database keeps no token');
  return { id: row.id, secret, endsAt: new Date(row.ends_at).toISOString() };
}

/** Undefined if the token does not exist or has expired. */
export async function findToken(
  database: ControlDatabase,
  secret: string,
): Promise<TokenHolder | undefined> {
  if (!secret.startsWith(PREFIX)) return undefined;
  const [row] = await database.query<TokenHolder & { is_stale: boolean }>(
    `SELECT id::text AS id, name, rights, coalesce(used_at < now() - interval '1 minute', true) AS is_stale
     FROM token WHERE digest = $1 AND ends_at > now()`,
    [digestOf(secret)],
  );
  if (!row) return undefined;
  const { id, name, rights, is_stale } = row;
  if (is_stale)
    await database.query('UPDATE token SET used_at = now() WHERE id = $1::bigint', [id]);
  return { id, name, rights };
}

/** For connections that outlive a request. Undefined if the token was removed or has expired. */
export async function findTokenById(
  database: ControlDatabase,
  id: string,
): Promise<TokenHolder | undefined> {
  const [row] = await database.query<TokenHolder>(
    'SELECT id::text AS id, name, rights FROM token WHERE id = $1::bigint AND ends_at > now()',
    [id],
  );
  return row;
}

/** Newest first, including expired tokens. */
export async function listTokens(database: ControlDatabase): Promise<ListedToken[]> {
  const rows = await database.query<{
    id: string;
    name: string;
    rights: TokenRights;
    created_by: string;
    created_at: string | Date;
    used_at: string | Date | null;
    ends_at: string | Date;
  }>(
    `SELECT id::text AS id, name, rights, created_by, created_at, used_at, ends_at FROM token ORDER BY token.id DESC`,
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    rights: row.rights,
    createdBy: row.created_by,
    createdAt: new Date(row.created_at).toISOString(),
    usedAt: row.used_at && new Date(row.used_at).toISOString(),
    endsAt: new Date(row.ends_at).toISOString(),
  }));
}

/** False if there is no such token. */
export async function revokeToken(
  database: ControlDatabase,
  who: Doer,
  { id, name, rights }: TokenHolder,
): Promise<boolean> {
  const change = { sql: 'DELETE FROM token WHERE id = $1::bigint RETURNING id', values: [id] };
  const entry = recorded(change, { who, what: 'token-revoked', about: name, before: { rights } });
  return (await database.together([entry])).length > 0;
}
