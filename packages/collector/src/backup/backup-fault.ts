/** Why a back-up is not taken, or not restored: a message of the catalogue with its values, also from one process to the other. */
import type { MessageKey, MessageValues } from '../locales/messages.ts';

export type BackupFaultKey = Extract<MessageKey, `backup.fault.${string}`>;

export class BackupFault extends Error {
  override readonly name = 'BackupFault';
  readonly key: BackupFaultKey;
  readonly values: MessageValues;

  constructor(key: BackupFaultKey, values: MessageValues = {}, options?: ErrorOptions) {
    super(key, options);
    this.key = key;
    this.values = values;
  }
}
