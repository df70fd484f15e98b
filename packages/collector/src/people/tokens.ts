/**
 * Tokens of machines. Their rights are set when they are made. They expire on a given day. A token belongs to the person
 * who made it: it proposes and publishes only what this person may at that moment. It keeps its rights to read, so that
 * exports continue when a person leaves.
 */
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { personOfDoer, recorded, type Doer } from '../control-store/activity.ts';
import type { TokenHolder, TokenRights } from '../hit/rights/caller.ts';
import { rightsWithin } from '../hit/rights/token-rights.ts';
import type { Rights } from '../base/config/rights.ts';
import { digestOf, newSecret } from './digest.ts';

/** Lets secret scanners recognize a leaked token. */
const PREFIX = 'balise_';

export interface ListedToken extends Pick<TokenHolder, 'id' | 'name' | 'rights'> {
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
    sql: `INSERT INTO token (digest, name, rights, created_by, owner, ends_at)
          VALUES ($1, $2, $3::jsonb, $4, $5::bigint, now() + make_interval(days => $6))
          RETURNING id::text AS id, ends_at`,
    values: [
      ...[digestOf(secret), name, JSON.stringify(rights), who.name, personOfDoer(who) ?? null],
      days,
    ],
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
  const [row] = await database.query<Row>(`${SELECT} WHERE digest = $1 AND ends_at > now()`, [
    digestOf(secret),
  ]);
  if (row?.is_stale)
    await database.query('UPDATE token SET used_at = now() WHERE id = $1::bigint', [row.id]);
  return row && holderOf(row);
}

/** For connections that outlive a request. Undefined if the token was removed or has expired. */
export async function findTokenById(
  database: ControlDatabase,
  id: string,
): Promise<TokenHolder | undefined> {
  const [row] = await database.query<Row>(
    `${SELECT} WHERE token.id = $1::bigint AND ends_at > now()`,
    [id],
  );
  return row && holderOf(row);
}

const SELECT = `SELECT token.id::text AS id, token.name, token.rights, token.owner::text AS owner, person.rights AS owner_rights,
    coalesce(used_at < now() - interval '1 minute', true) AS is_stale
  FROM token LEFT JOIN person ON person.id = token.owner AND person.state = 'active'`;

interface Row extends Pick<TokenHolder, 'id' | 'name' | 'rights'> {
  readonly owner: string | null;
  /** Null if the person was removed or is blocked. */
  readonly owner_rights: Rights | null;
  readonly is_stale: boolean;
}

const holderOf = ({ id, name, rights, owner, owner_rights }: Row): TokenHolder =>
  owner === null
    ? { id, name, rights }
    : { id, name, rights: rightsWithin(rights, owner_rights ?? {}), owner };

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
  { id, name, rights }: Pick<TokenHolder, 'id' | 'name' | 'rights'>,
): Promise<boolean> {
  const change = { sql: 'DELETE FROM token WHERE id = $1::bigint RETURNING id', values: [id] };
  const entry = recorded(change, { who, what: 'token-revoked', about: name, before: { rights } });
  return (await database.together([entry])).length > 0;
}
