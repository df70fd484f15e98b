/**
 * The reason why a backup or a restore fails: a message key with its values. It is also sent from one process to the
 * other.
 */
import type { MessageKey, MessageValues } from '../base/locales/messages.ts';

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
