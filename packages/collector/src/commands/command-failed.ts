/** A command that was understood and could not be carried out; the message says why. */
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
