/** Work of a command on what is stored: done here, or by the collector that runs on the data folder, since the embedded store belongs to one process. */
import { join } from 'node:path';
import { readAccessKey } from '../access/access-key.ts';
import { ledgersBeside, type WriteLedgers } from '../backup/known-backups.ts';
import type { Config } from '../config/config.ts';
import { ControlStore, ControlUnavailable } from '../control/control-store.ts';
import { DataFolder } from '../data-folder.ts';
import type { MessageKey } from '../locales/messages.ts';
import { openHits, type Hits } from '../open-hits.ts';
import { askCollector } from './ask-collector.ts';
import { CommandFailed } from './command-failed.ts';
import { takeOrAsk } from './data-folder-of.ts';
import type { Terminal } from './terminal.ts';

export interface PartsHere extends Hits {
  readonly control: ControlStore;
  readonly dataFolder: string;
  readonly ledgers: WriteLedgers;
}

export interface Work<T> {
  /** Of the collector's API, and what it is told. */
  readonly path: string;
  readonly body: object;
  /** The same with the stores of this process. */
  readonly here: (parts: PartsHere) => Promise<T>;
  /** What is said where the collector refuses or breaks off, with its `reason`. */
  readonly failure: Extract<MessageKey, `failure.${string}`>;
}

export async function hereOrThere<T>(
  config: Config,
  work: Work<T>,
  { language }: Pick<Terminal, 'language'>,
): Promise<T> {
  const taken = await takeOrAsk(config);
  if (taken instanceof DataFolder) {
    try {
      return await inFolder(config, work);
    } finally {
      await taken.release();
    }
  }
  try {
    let text = '';
    const key = await readAccessKey(config.dataFolder);
    const body = JSON.stringify(work.body);
    for await (const part of askCollector(taken, { key, language }, work.path, body)) text += part;
    return JSON.parse(text) as T;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandFailed(work.failure, { reason }, { cause: error });
  }
}

/** In a folder that this process has taken. */
export async function inFolder<T>(config: Config, { here }: Pick<Work<T>, 'here'>): Promise<T> {
  const hits = await openHits(config, () => undefined);
  const control = new ControlStore({
    url: config.postgresUrl,
    folder: join(config.dataFolder, 'control'),
    onDown: () => undefined,
  });
  try {
    await control.open();
    const { dataFolder } = config;
    const ledgers = ledgersBeside(dataFolder, () => control.database);
    return await here({ ...hits, control, dataFolder, ledgers });
  } catch (error) {
    if (!(error instanceof ControlUnavailable)) throw error;
    const { reason } = control.state;
    throw new CommandFailed('failure.not-in-ledger', { reason }, { cause: error });
  } finally {
    await hits.close();
    await control.close();
  }
}
