/** Mail addresses of people. A link in a mail confirms an address, and the address is removed with the account. */
import { MOST_MAILS_AN_HOUR } from '@balise/contract';
import type { Language } from '../base/locales/messages.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import type { Person } from '../hit/rights/caller.ts';
import { digestOf, newSecret } from '../people/digest.ts';

export interface KeptAddress {
  readonly address: string;
  readonly language: Language;
  /** ISO 8601, UTC. Null: not confirmed. */
  readonly confirmedAt: string | null;
}

/** The person has asked for too many mails in the last hour. */
export class TooManyMails extends Error {
  override readonly name = 'TooManyMails';
}

type Owner = Pick<Person, 'id'>;

const LINK_HOURS = 24;

export async function addressOf(
  database: Pick<ControlDatabase, 'query'>,
  { id }: Owner,
): Promise<KeptAddress | undefined> {
  const [row] = await database.query<{
    address: string;
    language: Language;
    confirmed_at: string | Date | null;
  }>('SELECT address, language, confirmed_at FROM mail_address WHERE person = $1::bigint', [id]);
  if (!row) return undefined;
  const { address, language, confirmed_at: at } = row;
  return { address, language, confirmedAt: at && new Date(at).toISOString() };
}

/**
 * Keeps the address and gives the secret of its link. Undefined: only the language has changed. A new address is not
 * confirmed, and earlier links have no effect on it. Throws `TooManyMails`, and changes nothing then.
 */
export async function changeAddress(
  database: ControlDatabase,
  owner: Owner,
  { address, language }: Pick<KeptAddress, 'address' | 'language'>,
): Promise<string | undefined> {
  const before = await addressOf(database, owner);
  const isSame = before?.address === address;
  const secret = newSecret();
  if (!isSame || before.confirmedAt === null)
    await noteRequest(database, owner, { address, digest: digestOf(secret) });
  await database.query(
    `INSERT INTO mail_address (person, address, language) VALUES ($1::bigint, $2, $3)
     ON CONFLICT (person) DO UPDATE SET address = excluded.address, language = excluded.language,
       confirmed_at = CASE WHEN mail_address.address = excluded.address THEN mail_address.confirmed_at END`,
    [owner.id, address, language],
  );
  return isSame && before.confirmedAt !== null ? undefined : secret;
}

/** Counts a mail to the person's address before it is sent. Throws `TooManyMails`. */
export async function noteRequest(
  database: ControlDatabase,
  { id }: Owner,
  { address, digest = null }: { readonly address: string; readonly digest?: string | null },
): Promise<void> {
  const rows = await database.together([
    { sql: `DELETE FROM mail_request WHERE asked_at < now() - interval '${LINK_HOURS} hours'` },
    // Requests of one person at the same moment are counted one after the other.
    { sql: 'SELECT id FROM person WHERE id = $1::bigint FOR UPDATE', values: [id] },
    {
      sql: `INSERT INTO mail_request (person, address, digest)
            SELECT $1::bigint, $2, $3
            WHERE (SELECT count(*) FROM mail_request
                   WHERE person = $1::bigint AND asked_at > now() - interval '1 hour') < ${MOST_MAILS_AN_HOUR}
            RETURNING id`,
      values: [id, address, digest],
    },
  ]);
  if (rows.length === 0) throw new TooManyMails();
}

/** Uses up the link. False: it was used, it has expired, or it belongs to another account or address. */
export async function confirmAddress(
  database: ControlDatabase,
  { id }: Owner,
  secret: string,
): Promise<boolean> {
  const rows = await database.query(
    `WITH used AS (
       UPDATE mail_request SET digest = NULL
       WHERE digest = $2 AND person = $1::bigint AND asked_at > now() - interval '${LINK_HOURS} hours'
       RETURNING address
     )
     UPDATE mail_address SET confirmed_at = now() FROM used
     WHERE person = $1::bigint AND mail_address.address = used.address RETURNING person`,
    [id, digestOf(secret)],
  );
  return rows.length > 0;
}

/** The subscription stays, without effect until there is another address. */
export async function removeAddress(database: ControlDatabase, { id }: Owner): Promise<void> {
  await database.together([
    { sql: 'DELETE FROM mail_address WHERE person = $1::bigint', values: [id] },
    // The number of requests stays: it bounds the mails to the next address.
    {
      sql: `UPDATE mail_request SET digest = NULL, address = '' WHERE person = $1::bigint`,
      values: [id],
    },
  ]);
}
