/** Webhooks. A URL may contain a secret of its receiver, so only its host is ever shown or logged. */
import { MOST_WEBHOOKS, type NewWebhook, type Subscription } from '@balise/contract';
import { recorded, type Doer } from '../control-store/activity.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { valuesOf, WANTED, wantedOf, type WantedRow } from './subscriptions.ts';

export interface KeptWebhook extends Subscription {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly madeAt: string;
}

export class TooManyWebhooks extends Error {
  override readonly name = 'TooManyWebhooks';
}

export const hostOfWebhook = (url: string): string => new URL(url).host;

/** By name. */
export async function webhooksIn(database: ControlDatabase): Promise<readonly KeptWebhook[]> {
  const rows = await database.query<
    WantedRow & {
      id: string;
      name: string;
      url: string;
      made_by: string;
      made_at: string | Date;
    }
  >(
    `SELECT id::text AS id, name, url, made_by, made_at, ${WANTED} FROM webhook ORDER BY lower(name), webhook.id`,
  );
  return rows.map(({ id, name, url, made_by: by, made_at: at, ...row }) => ({
    ...{ id, name, url, by, madeAt: new Date(at).toISOString() },
    ...wantedOf(row),
  }));
}

/** Gives the id. Throws `TooManyWebhooks`. */
export async function makeWebhook(
  database: ControlDatabase,
  who: Doer,
  { name, url, ...wanted }: NewWebhook,
): Promise<string> {
  const change = {
    sql: `INSERT INTO webhook (name, url, made_by, departments, kinds)
          SELECT $1, $2, $3, $4, $5 WHERE (SELECT count(*) FROM webhook) < ${MOST_WEBHOOKS}
          RETURNING id::text AS id`,
    values: [name, url, who.name, ...valuesOf(wanted)],
  };
  const after = { host: hostOfWebhook(url), ...wanted };
  const entry = recorded(change, { who, what: 'webhook-made', about: name, after });
  const [row] = await database.together<{ id: string }>([entry]);
  if (!row) throw new TooManyWebhooks();
  return row.id;
}

export async function removeWebhook(
  database: ControlDatabase,
  who: Doer,
  { id, name, url, departments, kinds }: KeptWebhook,
): Promise<void> {
  const change = {
    sql: 'DELETE FROM webhook WHERE id = $1::bigint RETURNING id',
    values: [id],
  };
  const before = { host: hostOfWebhook(url), departments, kinds };
  await database.together([
    recorded(change, { who, what: 'webhook-removed', about: name, before }),
  ]);
}
