/** Work of a command on what is stored: done here, or by the collector that runs on the data folder, since the embedded store belongs to one process. */
import type { Config } from '../config/config.ts';
import type { MessageKey } from '../locales/messages.ts';
import { askStores } from './ask-stores.ts';
import type { PartsHere } from './in-folder.ts';
import type { Terminal } from './terminal.ts';

export interface Work<T> {
  /** Of the collector's API, and what it is told. */
  readonly path: string;
  readonly body: object;
  /** The same with the stores of this process. */
  readonly here: (parts: PartsHere) => Promise<T>;
  /** What is said where the collector refuses or breaks off, with its `reason`. */
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
