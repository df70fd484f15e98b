/** The mail address of an account, once the account has confirmed it. */
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { addressOf, type KeptAddress } from '../messages/mail-addresses.ts';

export type ConfirmedAddress = Pick<KeptAddress, 'address' | 'language'>;

/** `person`: its identifier. Undefined if the account has no confirmed address. */
export async function confirmedAddress(
  database: Pick<ControlDatabase, 'query'>,
  person: string,
): Promise<ConfirmedAddress | undefined> {
  const kept = await addressOf(database, { id: person });
  if (!kept || kept.confirmedAt === null) return undefined;
  return { address: kept.address, language: kept.language };
}
