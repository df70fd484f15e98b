/** A valid command that failed. The message explains the reason. */
import type { MessageKey, MessageValues } from '../locales/messages.ts';

export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
  readonly key: MessageKey;
  readonly values: MessageValues;

  constructor(key: MessageKey, values: MessageValues, options?: ErrorOptions) {
    super(key, options);
    this.key = key;
    this.values = values;
  }
}
