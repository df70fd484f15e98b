/**
 * Runs a command on the stored data. The running collector of the data folder does it, or this process if there is
 * none. Only one process may open the embedded store.
 */
import type { Config } from '../../base/config/config.ts';
import type { MessageKey } from '../../base/locales/messages.ts';
import { askStores } from './ask-stores.ts';
import type { PartsHere } from './in-folder.ts';
import type { Terminal } from '../terminal/terminal.ts';

export interface Work<T> {
  /** Path in the API of the collector, and the body of the request. */
  readonly path: string;
  readonly body: object;
  /** The same with the stores of this process. */
  readonly here: (parts: PartsHere) => Promise<T>;
  /** Message for a refusal or a failure of the collector, with its `reason`. */
  readonly failure: Extract<MessageKey, `failure.${string}`>;
}

export const hereOrThere = <T>(
  config: Config,
  { path, body, here, failure }: Work<T>,
  terminal: Pick<Terminal, 'language'>,
): Promise<T> =>
  askStores<object, T, T>(
    config,
    { path, here: (parts) => here(parts), failure },
    terminal,
    (ask) => ask(body),
  );
