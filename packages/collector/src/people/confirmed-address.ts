/** The mail address of an account, once the account has confirmed it. */
import type { Language } from '../base/locales/messages.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';

export interface ConfirmedAddress {
  readonly address: string;
  /** Of the mails to it. */
  readonly language: Language;
}

/** `person`: its identifier. Undefined if the account has no confirmed address. */
export async function confirmedAddress(
  database: Pick<ControlDatabase, 'query'>,
  person: string,
): Promise<ConfirmedAddress | undefined> {
  const [row] = await database.query<ConfirmedAddress>(
    'SELECT address, language FROM mail_address WHERE person = $1::bigint AND confirmed_at IS NOT NULL',
    [person],
  );
  return row;
}
